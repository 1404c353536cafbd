import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Script } from 'node:vm';
import type { RemoteModule } from '@fan-base/shared-contracts/remote';
import { singletons } from './singletons.ts';

/** Loads a package as remotes' modules do, so that both have the same instance. */
export const requirePackage = createRequire(import.meta.url);

/** Exports of a remote's module. */
export interface RemoteExports {
  readonly remote: RemoteModule;
}

/**
 * Runs a CommonJS file of a remote's build.
 * @param source its text
 * @param modules singletons that it may require
 * @throws Error if it requires anything else, or throws on load
 */
export function runBuild<Exports extends object>(
  source: string,
  filename: string,
  modules: readonly string[] = singletons,
): Exports {
  const module = { exports: {} as Exports };
  const allowed = (specifier: string): unknown => {
    if (!modules.includes(specifier)) throw new Error(`${specifier} is not a shared module`);
    return requirePackage(specifier);
  };
  const wrapper = `(function (exports, module, require) {${source}\n})`;
  new Script(wrapper, { filename }).runInThisContext()(module.exports, module, allowed);
  return module.exports;
}

/** Runs the server module of a build that was made by this process. @throws Error as `runBuild` */
export const readServerModule = (file: string): RemoteExports =>
  runBuild<RemoteExports>(readFileSync(file, 'utf8'), file);
