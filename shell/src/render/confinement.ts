import { freezeRealm } from './freeze.ts';

/**
 * Names of `process` by which code could end this process, reach others, or get at Node's own modules. Files,
 * programs, threads, addons and the inspector are refused by Node's permission model, whoever asks; signals are not.
 */
const taken = [
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

/** Globals of a server that rendering needs none of: ways to other machines, threads and memory outside of V8's heap. */
const notForPages = [
  'fetch',
  'WebSocket',
  'EventSource',
  'MessageChannel',
  'BroadcastChannel',
  'WebAssembly',
  'SharedArrayBuffer',
  'Atomics',
  'navigator',
];

const [nodeMajor = 0] = process.versions.node.split('.').map(Number);
/** Whether Node's permission model covers the network; else the container has to deny it. */
export const isNetworkDeniable = nodeMajor >= 25;

/** What remotes' code finds as `process`. */
const emptyProcess = Object.freeze({ env: Object.freeze({}) });

/** Bound to this console, whose streams are sockets of Node that would lead to the network. */
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

/** What remotes may use of globals that hold more than that. */
const createSafeGlobals = () => ({
  process: emptyProcess,
  Buffer,
  console: createConsole(),
  performance: { now: performance.now.bind(performance), timeOrigin: performance.timeOrigin },
  // Without `subtle`, which works on threads that no deadline stops.
  crypto: {
    randomUUID: crypto.randomUUID.bind(crypto),
    getRandomValues: crypto.getRandomValues.bind(crypto),
  },
});

/** What this process itself goes on using. */
export interface Host {
  readonly send: (message: object) => void;
  readonly end: (code: number) => never;
}

/**
 * Takes away from this process what no rendering needs, before it runs a remote's code.
 * @throws Error when it was started without Node's permission model, which everything else stands on
 */
export function confine(): Host {
  const { reallyExit } = process as unknown as { reallyExit: (code: number) => never };
  const send = process.send?.bind(process);
  if (!send || !process.permission || process.permission.has('fs.read', '/'))
    throw new Error('A render process is started by the pages server, with --permission');
  // Node 25 and newer deny the network under --permission; before, `has` does not know of it.
  if (isNetworkDeniable && process.permission.has('net'))
    throw new Error('A render process is started without --allow-net');
  const end = reallyExit.bind(process);
  for (const name of taken) Object.defineProperty(process, name, { value: undefined });
  for (const name of notForPages) Object.defineProperty(globalThis, name, { value: undefined });
  for (const [name, value] of Object.entries(createSafeGlobals()))
    Object.defineProperty(globalThis, name, { value });
  freezeRealm();
  return { send: (message) => void send(message), end };
}
