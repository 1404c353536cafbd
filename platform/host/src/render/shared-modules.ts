import { freezeModules } from '@fan-base/shared-server/confinement/freeze';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';

/** Modules that remotes share with the pages server, by specifier. */
export type SharedModules = Readonly<Record<string, unknown>>;

/**
 * The `require` of a remote's server module. It only resolves the shared singletons, so a remote has to
 * bundle all other code and cannot access files or the network through Node's built-in modules.
 * It throws for any other module.
 */
export const createRequire =
  (shared: SharedModules) =>
  (specifier: string): unknown => {
    const found = shared[specifier];
    if (!found) throw new Error(`A remote's server module may not require ${specifier}`);
    return found;
  };

/** Freezes the shared modules, so that no remote can change them for the others. */
export function freezeShared(shared: SharedModules): void {
  freezeModules(Object.values(shared), shared['react'] as object, (Probe) =>
    renderToString(createElement(Probe)),
  );
}
