import { freezeModules } from '@fan-base/shared-server/confinement/freeze';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';

/* The pages server's instances of the shared modules that remotes may require. */
const table: Readonly<Record<string, unknown>> = {
  react: require('react'),
  'react/jsx-runtime': require('react/jsx-runtime'),
  'react-dom': require('react-dom'),
  '@emotion/react': require('@emotion/react'),
  '@emotion/styled': require('@emotion/styled'),
  '@lingui/core': require('@lingui/core'),
  '@lingui/react': require('@lingui/react'),
  notistack: require('notistack'),
  swr: require('swr'),
  zustand: require('zustand'),
  '@fan-base/shared-contracts/router': require('@fan-base/shared-contracts/router'),
  '@fan-base/shared-contracts/shell': require('@fan-base/shared-contracts/shell'),
};

/**
 * The `require` of a remote's server module. It only resolves the shared singletons, so a remote has to
 * bundle all other code and cannot access files or the network through Node's built-in modules.
 * @throws Error for any other module
 */
export function requireSingleton(specifier: string): unknown {
  const found = table[specifier];
  if (!found) throw new Error(`A remote's server module may not require ${specifier}`);
  return found;
}

/** Freezes the shared singletons, so that no remote can change them for the others. */
export function freezeSingletons(): void {
  freezeModules(Object.values(table), table['react'] as object, (Probe) =>
    renderToString(createElement(Probe)),
  );
}
