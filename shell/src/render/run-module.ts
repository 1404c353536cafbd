import { Script } from 'node:vm';

/** Milliseconds that a module may run until it is loaded. */
const runMs = 2_000;

type Require = (specifier: string) => unknown;

/**
 * Where a module finds its arguments: only code that a script runs itself can be stopped, not a call of it. The getter
 * cannot be replaced, and has something only while a module is being loaded.
 */
const handover = '__fan_base_server_module';
let handedOver: readonly unknown[] = [];
Object.defineProperty(new Script('globalThis').runInThisContext(), handover, {
  get: () => handedOver,
  configurable: true,
});

/**
 * Runs a source as a CommonJS module.
 * @returns what it exports
 * @throws what it throws, and when it does not come to an end (`isTimeout`)
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
