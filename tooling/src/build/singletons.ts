import { installedVersion, readPackage } from '../project.ts';

/**
 * The modules that exist once on a page: the shell provides them, remotes carry no copy of their own. A sub-path
 * that is imported anywhere is a key of its own, or there would be two of its package.
 */
export const singletons = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  '@emotion/react',
  '@emotion/styled',
  '@lingui/core',
  '@lingui/react',
  'notistack',
  'swr',
  'zustand',
  '@fan-base/shared-contracts/router',
  '@fan-base/shared-contracts/shell',
] as const;

/** Singletons that no first screen needs: the shell keeps them out of its first file. */
const lazy: readonly string[] = ['notistack'];

/** The npm package of a singleton: `@emotion/react` of `@emotion/react/jsx-runtime`. */
export const getPackageName = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

const getInstalledVersion = (specifier: string): string =>
  specifier.startsWith('@fan-base/shared-contracts')
    ? readPackage('shared-contracts').version
    : installedVersion(getPackageName(specifier));

/** `shared` of the federation plugin, for the shell (which provides) or a remote (which only asks). */
export function sharedModules(role: 'shell' | 'remote') {
  return Object.fromEntries(
    singletons.map((specifier) => {
      const version = getInstalledVersion(specifier);
      const common = { singleton: true, version, requiredVersion: `^${version}` };
      return [
        specifier,
        role === 'remote'
          ? { ...common, import: false as const }
          : { ...common, eager: !lazy.includes(specifier) },
      ];
    }),
  );
}
