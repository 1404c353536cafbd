type Code = 'timed-out' | 'threw-on-load' | 'threw-on-render';

/** A fault of a remote's code on the server, where it renders pages. */
export interface ServerFault {
  readonly name: string;
  /** Possible codes of the region's failure. */
  readonly codes: readonly Code[];
  /** Statements of a function that the region calls while it renders. */
  readonly body: string;
  /** The render process crashes and is replaced. */
  readonly endsProcess?: boolean;
}

const refused = (name: string, body: string): ServerFault => ({
  name,
  codes: ['threw-on-render'],
  body,
});

/** Ends or blocks the process, which therefore cannot report anything itself. */
const lost = (name: string, body: string, ...codes: Code[]): ServerFault => ({
  name,
  codes,
  body,
  endsProcess: true,
});

const allocates = 'const all = []; for (;;) all.push(new Array(2 ** 24));';
/** Which limit is reached first depends on how busy the machine is. */
const memoryOrTime: readonly Code[] = ['threw-on-render', 'timed-out'];

/** Each throws where it is refused. If it succeeded, its result would be the text of the region. */
export const serverFaults: readonly ServerFault[] = [
  refused('throws', 'throw new Error("broken on purpose");'),
  refused(
    'replaces a method of all arrays',
    '"use strict"; Array.prototype.map = () => { throw new Error("poisoned"); }; return "";',
  ),
  refused(
    'replaces a function of React',
    '"use strict"; require("react").createElement = () => null; return "";',
  ),
  refused('compiles WebAssembly', 'return String(new WebAssembly.Memory({ initial: 1 }));'),
  refused(
    'opens a socket through the console',
    'return String(new console._stderr.constructor().connect(9, "127.0.0.1"));',
  ),
  refused('exits', 'process.exit(1); return "";'),
  refused('kills the pages server', 'process.kill(process.ppid, "SIGKILL"); return "";'),
  refused('aborts the process', 'process.abort(); return "";'),
  refused('requires a module of Node', 'return require("node:fs").readFileSync("/etc/passwd", "utf8");'),
  refused(
    'gets a module of Node',
    'return process.getBuiltinModule("fs").readFileSync("/etc/passwd", "utf8");',
  ),
  refused('gets a binding of Node', 'return typeof process.binding("fs").open;'),
  refused('loads an addon', 'process.dlopen({ exports: {} }, "x.node"); return "";'),
  refused(
    'requires through the main module',
    'return process.mainModule.require("fs").readFileSync("/etc/passwd", "utf8");',
  ),
  refused(
    'requires through its own module',
    'return new module.constructor("x").require("fs").readFileSync("/etc/passwd", "utf8");',
  ),
  refused(
    'requires through its require function',
    'return require.main.require("fs").readFileSync("/etc/passwd", "utf8");',
  ),
  refused('compiles a text', 'return new Function("return process.pid")();'),
  refused(
    'compiles a text by the constructor of a function',
    'return (() => {}).constructor("return process.pid")();',
  ),
  refused('evaluates a text', 'return (0, eval)("process.pid");'),
  refused('reads a setting', 'return process.env.COOKIE_SECRET.slice();'),
  refused('requests another host', 'fetch("http://127.0.0.1:9/"); return "";'),
  refused('opens a socket', 'new WebSocket("ws://127.0.0.1:9/"); return "";'),
  refused('starts a program', 'return require("node:child_process").execSync("id").toString();'),
  lost('never ends', 'for (;;);', 'timed-out'),
  lost(
    'leaves a promise that never ends',
    'Promise.resolve().then(() => { for (;;); }); return "";',
    'timed-out',
  ),
  lost('fills V8’s heap', allocates, ...memoryOrTime),
  lost(
    'fills memory outside of V8’s heap',
    'const all = []; for (;;) all.push(Buffer.alloc(2 ** 24, 1));',
    ...memoryOrTime,
  ),
];

/** Unhandled errors: the region is rendered, and the fault is reported all the same. */
export const strayFaults: readonly Pick<ServerFault, 'name' | 'body'>[] = [
  { name: 'throws in a timer', body: 'setTimeout(() => { throw new Error("stray"); }); return "";' },
  {
    name: 'throws in a timer, in a function of the platform',
    body: 'setTimeout(JSON.parse, 0, "{"); return "";',
  },
  { name: 'leaves a promise rejected', body: 'Promise.reject(new Error("stray")); return "";' },
  { name: 'leaves a promise rejected without an error', body: 'Promise.reject("stray"); return "";' },
  {
    name: 'imports a module of Node',
    body: 'import("node:fs").then(({ readFileSync }) => readFileSync("/etc/passwd")); return "";',
  },
];

/** Faults of a whole page. */
export const pageFaults: readonly ServerFault[] = [
  refused('exits', 'process.exit(0);'),
  lost('never ends', 'for (;;);', 'timed-out'),
  lost('fills V8’s heap', allocates, ...memoryOrTime),
];
