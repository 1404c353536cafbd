import childProcess from 'node:child_process';
import cluster from 'node:cluster';
import dgram from 'node:dgram';
import dns from 'node:dns';
import type { EventEmitter } from 'node:events';
import fs from 'node:fs';
import inspector from 'node:inspector';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { confine } from './confine.ts';

/*
 * Program that tries to escape from a confined process using Node's built-in modules and the real `process`, both
 * captured before confinement. It reports the attempts that succeeded.
 */

const real = process as NodeJS.Process & Record<string, (...args: unknown[]) => unknown>;
const outside = '/etc/hosts';
/** A folder that unconfined code could write to. */
const folder = tmpdir();
const written = (name: string) => join(folder, name);
const parent = process.ppid;
const host = confine();

const attempts: Readonly<Record<string, () => unknown>> = {
  'read a file': () => fs.readFileSync(outside),
  'open a file': () => fs.openSync(outside, 'r'),
  'list a folder': () => fs.readdirSync('/'),
  'write a file': () => fs.writeFileSync(written('fan-base-written'), ''),
  'remove a file': () => fs.rmSync(outside),
  'link to a file': () => fs.symlinkSync(outside, written('fan-base-link')),
  'read the environment of the process': () => fs.readFileSync('/proc/self/environ'),
  'read the environment of its parent': () => fs.readFileSync(`/proc/${parent}/environ`),
  'read a setting': () =>
    Object.keys(real.env).some((name) => !/^NODE_(?:ENV|V8_COVERAGE)$/.test(name)) || raise('there is none'),
  'start a program': () => childProcess.execFileSync('true'),
  'start a process': () => childProcess.fork('x'),
  'start a cluster': () => cluster.fork(),
  'start a thread': () => new Worker('1', { eval: true }),
  'open the inspector': () => inspector.open(0),
  'kill the parent': () => real.kill?.(parent, 0) ?? raise('there is no kill'),
  'kill the parent by the inner name': () => real['_kill']?.(parent, 0) ?? raise('there is no kill'),
  'open the inspector of the parent': () => real['_debugProcess']?.(parent) ?? raise('there is no inspector'),
  'bind to Node': () => real['binding']?.('fs') ?? raise('there is no binding'),
  'bind to Node by the inner name': () => real['_linkedBinding']?.('fs') ?? raise('there is no binding'),
  'load an addon': () => real.dlopen?.({}, written('x.node')) ?? raise('there is no dlopen'),
  'get a module': () => real.getBuiltinModule?.('fs') ?? raise('there is no getBuiltinModule'),
  'end the process': () => real.exit?.(0) ?? raise('there is no exit'),
  'write a report': () => real.report?.writeReport(written('x')) ?? raise('there is no report'),
  'compile code from a string': () => new Function('return 1')(),
  'get at a socket through the console': () =>
    (console as unknown as { _stderr?: object })._stderr?.constructor ?? raise('there is no stream'),
  'allocate memory through WebAssembly': () =>
    new (Reflect.get(globalThis, 'WebAssembly').Memory)({ initial: 1 }),
  'decompress on a thread': () => new DecompressionStream('gzip'),
  'open the storage': () => Reflect.get(globalThis, 'localStorage').length,
  'read old memory of a pool': () => Buffer.from('a').buffer.byteLength > 1 || raise('there is no pool'),
  'read old memory': () => Buffer.allocUnsafe(1).buffer.byteLength > 1 || raise('it is filled with zeros'),
  'share memory': () => new SharedArrayBuffer(1),
  'replace an intrinsic': () => {
    Array.prototype.map = () => raise('poisoned');
  },
  'replace an inner intrinsic': () => {
    Map.prototype.get = () => raise('poisoned');
  },
  'replace a method of Buffer': () => {
    Buffer.prototype.write = () => raise('poisoned');
  },
  'replace a global': () => {
    globalThis.JSON = {} as JSON;
  },
  'add a global': () => {
    (globalThis as { window?: object }).window = {};
  },
  'change all timers': () => {
    Object.getPrototypeOf(setTimeout(() => {}).unref()).refresh = () => raise('poisoned');
  },
  'reach another machine': () => requireDenial(net.connect(9, '127.0.0.1')),
  'reach a socket in a folder': () => requireDenial(net.connect(written('fan-base-socket'))),
  'accept connections': () => requireDenial(net.createServer().listen(0, '127.0.0.1')),
  'look up a name': () => dns.promises.lookup('localhost'),
  'ask a name server': () => dns.promises.resolve('example.com'),
  'send a datagram': () => {
    const socket = dgram.createSocket('udp4');
    socket.send('x', 9, '127.0.0.1');
    return requireDenial(socket);
  },
  'read the process id': () => (process as Partial<NodeJS.Process>).pid ?? raise('there is no process'),
};

/** Rejects if what was started is denied; other errors show that it was tried. */
function requireDenial(started: EventEmitter): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const settle = (error?: NodeJS.ErrnoException) =>
    error?.code === 'ERR_ACCESS_DENIED' ? reject(error) : resolve();
  for (const event of ['error', 'connect', 'listening']) started.once(event, settle);
  // Some denials reach no listener.
  real.once('uncaughtException', settle);
  return promise.finally(() => real.off('uncaughtException', settle));
}

function raise(message: string): never {
  throw new Error(message);
}

const open: string[] = [];
for (const [name, attempt] of Object.entries(attempts)) {
  try {
    await attempt();
    open.push(name);
  } catch {}
}
host.send({ tried: Object.keys(attempts).length, open });
host.end(0);
