// Loads the rules engine (WebAssembly) and speaks its one call: JSON in, JSON out. Gives the module the few
// system functions that it links against; there are no files, so they refuse or swallow.

interface Exports {
  memory: WebAssembly.Memory;
  rommy_alloc(size: number): number;
  rommy_free(pointer: number, size: number): void;
  rommy_call(pointer: number, size: number): number;
  _initialize?: () => void;
}

export type Call = (request: Record<string, unknown>) => Record<string, unknown>;

const badFile = 8;
const done = 0;

/** Every function that the module asks for: the known ones by what they must do, any other one as "not there". */
function stubs(module: WebAssembly.Module, memory: () => WebAssembly.Memory): WebAssembly.Imports {
  const known: Record<string, (...args: number[]) => number> = {
    fd_write: (_file, vectors = 0, count = 0, written = 0) => {
      const data = new DataView(memory().buffer);
      let total = 0;
      for (let i = 0; i < count; i++) total += data.getUint32(vectors + 8 * i + 4, true);
      data.setUint32(written, total, true);
      return done;
    },
    fd_close: () => done,
    fd_seek: () => badFile,
    random_get: (at = 0, size = 0) => {
      crypto.getRandomValues(new Uint8Array(memory().buffer, at, size));
      return done;
    },
    environ_sizes_get: (count = 0, size = 0) => {
      const data = new DataView(memory().buffer);
      data.setUint32(count, 0, true);
      data.setUint32(size, 0, true);
      return done;
    },
    environ_get: () => done,
    proc_exit: () => {
      throw new Error('the engine stopped');
    },
  };
  const imports: Record<string, Record<string, WebAssembly.ImportValue>> = {};
  for (const wanted of WebAssembly.Module.imports(module)) {
    if (wanted.kind !== 'function') continue;
    (imports[wanted.module] ??= {})[wanted.name] = known[wanted.name] ?? (() => badFile);
  }
  return imports;
}

export async function loadEngine(bytes: BufferSource): Promise<Call> {
  const module = await WebAssembly.compile(bytes);
  let memory: WebAssembly.Memory;
  const instance = await WebAssembly.instantiate(module, stubs(module, () => memory));
  const engine = instance.exports as unknown as Exports;
  memory = engine.memory;
  engine._initialize?.();
  return (request) => {
    const text = new TextEncoder().encode(JSON.stringify(request));
    const at = engine.rommy_alloc(text.length);
    new Uint8Array(memory.buffer, at, text.length).set(text);
    const result = engine.rommy_call(at, text.length);
    engine.rommy_free(at, text.length);
    const size = new DataView(memory.buffer).getUint32(result, true);
    const answer = JSON.parse(new TextDecoder().decode(new Uint8Array(memory.buffer, result + 4, size))) as Record<string, unknown>;
    engine.rommy_free(result, 4 + size);
    return answer;
  };
}
