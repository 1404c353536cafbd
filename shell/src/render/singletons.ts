import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { freezeAll } from './freeze.ts';

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

/** React's internals with its dispatchers, which hold the hooks of every component that is rendering. */
const getDispatchers = (module: unknown): unknown[] =>
  Object.entries(module as object)
    .filter(([name]) => name.startsWith('__CLIENT_INTERNALS_'))
    .flatMap(([, internals]) => Object.values(internals));

/** Freezes the shared singletons, so that no remote can change them for the others. */
export function freezeSingletons(): void {
  freezeAll(Object.values(table), { areModules: true });
  function Probe() {
    freezeAll(getDispatchers(table['react']));
    return null;
  }
  renderToString(createElement(Probe));
}
