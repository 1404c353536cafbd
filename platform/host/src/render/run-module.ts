import { Script } from 'node:vm';

/** How long a module may run on load, in ms. */
const runMs = 2_000;

export type Require = (specifier: string) => unknown;

/**
 * Passes the arguments to a module: V8's timeout applies to code run by a script, not to a function called
 * later. The getter cannot be replaced, and only returns something while a module is loading.
 */
const handover = '__fan_base_server_module';
let handedOver: readonly unknown[] = [];
Object.defineProperty(new Script('globalThis').runInThisContext(), handover, {
  get: () => handedOver,
  configurable: true,
});

/**
 * Runs source code as a CommonJS module.
 * @returns its exports
 * @throws what the module throws, or a timeout (`isTimeout`)
 */
export function runModule(source: string, filename: string, require: Require): unknown {
  const module = { exports: {} as unknown };
  const wrapper = `(function (exports, module, require) {${source}\n})(...${handover})`;
  handedOver = [module.exports, module, require];
  try {
    new Script(wrapper, { filename }).runInThisContext({ timeout: runMs });
  } finally {
    handedOver = [];
  }
  return module.exports;
}

export const isTimeout = (error: unknown): boolean =>
  (error as NodeJS.ErrnoException | null)?.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
