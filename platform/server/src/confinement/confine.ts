import { freezeRealm } from './freeze.ts';

/**
 * Properties of `process` that could end this process, reach other processes or load Node's built-in modules.
 * Node's permission model already denies files, child processes, threads, addons and the inspector, but not
 * signals.
 */
const removedProcessProperties = [
  '_debugEnd',
  '_debugProcess',
  '_getActiveHandles',
  '_kill',
  '_linkedBinding',
  'abort',
  'binding',
  'dlopen',
  'execve',
  'exit',
  'getBuiltinModule',
  'kill',
  'mainModule',
  'reallyExit',
  'report',
  'send',
];

/** Globals that rendering does not need: network access, files, threads, and memory outside V8's heap. */
const removedGlobals = [
  'fetch',
  'Request',
  'Response',
  'CompressionStream',
  'DecompressionStream',
  'localStorage',
  'sessionStorage',
  'Storage',
  'MessagePort',
  'WebSocket',
  'EventSource',
  'MessageChannel',
  'BroadcastChannel',
  'WebAssembly',
  'SharedArrayBuffer',
  'Atomics',
  'navigator',
];

/** The `process` object that remotes see. */
const emptyProcess = Object.freeze({ env: Object.freeze({}) });

/** Wraps the console's methods, because its streams are Node sockets and would expose the network. */
function createConsole(): Console {
  const { log, info, debug, warn, error, trace } = console;
  const methods = { log, info, debug, warn, error, trace };
  return Object.fromEntries(
    Object.entries(methods).map(([name, method]) => [
      name,
      (...values: unknown[]) => method.apply(console, values.map(String)),
    ]),
  ) as unknown as Console;
}

/** Buffers that are not filled with zeros, or are parts of a pool, show what other code has left in memory. */
function hideOldMemory(): void {
  const { alloc } = Buffer;
  Buffer.poolSize = 0;
  Buffer.allocUnsafe = (size) => alloc(size);
  Buffer.allocUnsafeSlow = (size) => alloc(size);
}

/** Reduced versions of globals that would otherwise expose too much. */
const createSafeGlobals = () => ({
  process: emptyProcess,
  Buffer,
  console: createConsole(),
  performance: { now: performance.now.bind(performance), timeOrigin: performance.timeOrigin },
  // No `subtle`: it runs on threads that the deadline cannot stop.
  crypto: {
    randomUUID: crypto.randomUUID.bind(crypto),
    getRandomValues: crypto.getRandomValues.bind(crypto),
  },
});

/** Capabilities that this process retains for itself. */
export interface Host {
  readonly send: (message: object) => void;
  readonly end: (code: number) => never;
}

/**
 * Removes capabilities from this process that rendering does not need, also of code that has got hold of the real
 * `process`. Call it before any remote code runs.
 * @throws Error if the process was started without Node's permission model, on which all of this depends
 */
export function confine(): Host {
  const { reallyExit } = process as unknown as { reallyExit: (code: number) => never };
  const send = process.send?.bind(process);
  if (!send || !process.permission || process.permission.has('fs.read', '/'))
    throw new Error('A confined process is started by spawnConfined, with --permission');
  for (const scope of ['net', 'child', 'worker', 'addons', 'inspector'])
    if (process.permission.has(scope))
      throw new Error(`A confined process is started without the permission ${scope}`);
  const end = reallyExit.bind(process);
  hideOldMemory();
  for (const name of removedProcessProperties) Object.defineProperty(process, name, { value: undefined });
  for (const name of removedGlobals) Object.defineProperty(globalThis, name, { value: undefined });
  for (const [name, value] of Object.entries(createSafeGlobals()))
    Object.defineProperty(globalThis, name, { value });
  freezeRealm();
  return { send: (message) => void send(message), end };
}
