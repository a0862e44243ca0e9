// Quiet sounds made by the browser itself: my turn, little time left, a card that somebody puts down, a knock, the end of a round.
// Nothing is loaded; muted means silent.
import { settings } from './settings.svelte';

export type Sound = 'turn' | 'low' | 'card' | 'knock' | 'end';

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

/** After how many seconds, how high, how long, how loud. */
const sounds: Record<Sound, readonly (readonly [number, number, number, number])[]> = {
  turn: [[0, 587, 0.25, 0.16], [0.13, 880, 0.4, 0.16]],
  low: [[0, 440, 0.18, 0.12]],
  card: [[0, 1318, 0.06, 0.05]],
  knock: [[0, 98, 0.16, 0.3], [0.17, 98, 0.2, 0.3]],
  end: [[0, 523, 0.2, 0.12], [0.12, 659, 0.2, 0.12], [0.24, 784, 0.4, 0.12]],
};

export function play(what: Sound | undefined): void {
  if (!what || !settings.sound || !context || context.state !== 'running') return;
  for (const [after, frequency, length, volume] of sounds[what]) tone(context.currentTime + after, frequency, length, volume);
}
