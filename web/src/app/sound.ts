// Two quiet sounds made by the browser itself: my turn, and little time left. Nothing is loaded; muted means silent.
import { settings } from './settings.svelte';

let context: AudioContext | undefined;

/** Browsers allow sound only after a touch or key; call this from one. */
export function wakeSound(): void {
  try {
    context ??= new AudioContext();
    if (context.state === 'suspended') void context.resume();
  } catch {
    // No audio device: nothing to hear.
  }
}

function tone(at: number, frequency: number, length: number, volume: number): void {
  if (!context) return;
  const oscillator = context.createOscillator();
  const gain = context.createGain();
  oscillator.type = 'triangle';
  oscillator.frequency.value = frequency;
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(volume, at + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(at);
  oscillator.stop(at + length);
}

export function play(what: 'turn' | 'low'): void {
  if (!settings.sound || !context || context.state !== 'running') return;
  const now = context.currentTime;
  if (what === 'turn') {
    tone(now, 587, 0.25, 0.16);
    tone(now + 0.13, 880, 0.4, 0.16);
  } else tone(now, 440, 0.18, 0.12);
}
