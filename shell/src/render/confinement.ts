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

/** What a server has and a page does not: ways to other machines, and to say something later in nobody's name. */
const notForPages = ['fetch', 'WebSocket', 'EventSource', 'MessageChannel', 'BroadcastChannel'];

/** What remotes' code finds as `process`. */
const emptyProcess = Object.freeze({ env: Object.freeze({}) });

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
  const end = reallyExit.bind(process);
  for (const name of taken) Object.defineProperty(process, name, { value: undefined });
  for (const name of notForPages) Object.defineProperty(globalThis, name, { value: undefined });
  Object.defineProperty(globalThis, 'process', { value: emptyProcess });
  return { send: (message) => void send(message), end };
}
