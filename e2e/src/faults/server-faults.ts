type Code = 'timed-out' | 'threw-on-load' | 'threw-on-render';

/** What can go wrong with a remote's code on the server, where it is run to render pages. */
export interface ServerFault {
  readonly name: string;
  /** What the region's failure may be called. */
  readonly codes: readonly Code[];
  /** Statements of a function that the region calls while it is rendered. */
  readonly body: string;
  /** The process that renders is lost by it, and another one takes its place. */
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

export const allocates = 'const all = []; for (;;) all.push(new Array(2 ** 24));';
/** Which limit is reached first depends on how busy the machine is. */
export const memoryOrTime: readonly Code[] = ['threw-on-render', 'timed-out'];

/**
 * Each throws where it is refused. Whatever would succeed would be shown: what it returns is the region's text.
 */
export const serverFaults: readonly ServerFault[] = [
  refused('throws', 'throw new Error("broken on purpose");'),
  lost('never comes to an end', 'for (;;);', 'timed-out'),
  lost(
    'leaves behind a promise that never comes to an end',
    'Promise.resolve().then(() => { for (;;); }); return "";',
    'timed-out',
  ),
  lost('allocates without end', allocates, ...memoryOrTime),
  lost(
    'allocates outside of V8’s heap',
    'const all = []; for (;;) all.push(Buffer.alloc(2 ** 24, 1));',
    ...memoryOrTime,
  ),
  refused(
    'replaces what all arrays do',
    '"use strict"; Array.prototype.map = () => { throw new Error("poisoned"); }; return "";',
  ),
  refused(
    'replaces what React does',
    '"use strict"; require("react").createElement = () => null; return "";',
  ),
  refused('compiles WebAssembly', 'return String(new WebAssembly.Memory({ initial: 1 }));'),
  refused(
    'opens a socket by the console',
    'return String(new console._stderr.constructor().connect(9, "127.0.0.1"));',
  ),
  refused('ends the process', 'process.exit(1); return "";'),
  refused('kills the pages server', 'process.kill(process.ppid, "SIGKILL"); return "";'),
  refused('aborts the process', 'process.abort(); return "";'),
  refused('requires a module of Node', 'return require("node:fs").readFileSync("/etc/passwd", "utf8");'),
  refused(
    'gets a module of Node',
    'return process.getBuiltinModule("fs").readFileSync("/etc/passwd", "utf8");',
  ),
  refused('binds to Node itself', 'return typeof process.binding("fs").open;'),
  refused('loads an addon', 'process.dlopen({ exports: {} }, "x.node"); return "";'),
  refused(
    'goes by the main module',
    'return process.mainModule.require("fs").readFileSync("/etc/passwd", "utf8");',
  ),
  refused(
    'goes by its own module',
    'return new module.constructor("x").require("fs").readFileSync("/etc/passwd", "utf8");',
  ),
  refused(
    'goes by the way that it requires',
    'return require.main.require("fs").readFileSync("/etc/passwd", "utf8");',
  ),
  refused('makes code of a text', 'return new Function("return process.pid")();'),
  refused(
    'makes code of a text by a function of its own',
    'return (() => {}).constructor("return process.pid")();',
  ),
  refused('evaluates a text', 'return (0, eval)("process.pid");'),
  refused('reads a setting', 'return process.env.COOKIE_SECRET.slice();'),
  refused('asks another machine', 'fetch("http://127.0.0.1:9/"); return "";'),
  refused('opens a socket', 'new WebSocket("ws://127.0.0.1:9/"); return "";'),
  refused('starts a program', 'return require("node:child_process").execSync("id").toString();'),
];

/** Unhandled errors: the region is rendered, and the fault is reported nevertheless. */
export const strayFaults: readonly { readonly name: string; readonly body: string }[] = [
  { name: 'throws in a timer', body: 'setTimeout(() => { throw new Error("stray"); }); return "";' },
  {
    name: 'throws in a timer, in no function of its own',
    body: 'setTimeout(JSON.parse, 0, "{"); return "";',
  },
  { name: 'lets a promise fall', body: 'Promise.reject(new Error("stray")); return "";' },
  { name: 'lets a promise without an error fall', body: 'Promise.reject("stray"); return "";' },
  {
    name: 'imports a module of Node',
    body: 'import("node:fs").then(({ readFileSync }) => readFileSync("/etc/passwd")); return "";',
  },
];
