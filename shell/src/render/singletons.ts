import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { freezeAll } from './freeze.ts';

/* The one place where the pages server hands out its own copies of the shared modules. */
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
 * The `require` of a remote's server module: the singletons and nothing else, so that a remote brings its own
 * code or none, and cannot reach the file system or the network through Node's modules.
 * @throws Error for every other name
 */
export function requireSingleton(specifier: string): unknown {
  const found = table[specifier];
  if (!found) throw new Error(`A remote's server module may not require ${specifier}`);
  return found;
}

/** React's members with its dispatchers, which hold the hooks of all components while something is rendered. */
const dispatchersOf = (module: unknown): unknown[] =>
  Object.entries(module as object)
    .filter(([name]) => name.startsWith('__CLIENT_INTERNALS_'))
    .flatMap(([, internals]) => Object.values(internals));

/** Freezes what remotes get of the shared modules, so that none can change what the others get. */
export function freezeSingletons(): void {
  freezeAll(Object.values(table), { areModules: true });
  function Probe() {
    freezeAll(dispatchersOf(table['react']));
    return null;
  }
  renderToString(createElement(Probe));
}
