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

/** The version of each singleton that the shell provides. */
export const sharedVersions = (): Record<string, string> =>
  Object.fromEntries(singletons.map((specifier) => [specifier, getInstalledVersion(specifier)]));

/** What a remote asks for of a singleton. */
export const toRequiredVersion = (version: string): string => `^${version}`;

/** `shared` of the federation plugin for a remote, which only asks. */
export const requiredModules = () =>
  Object.fromEntries(
    Object.entries(sharedVersions()).map(([specifier, version]) => [
      specifier,
      { singleton: true, version, requiredVersion: toRequiredVersion(version), import: false as const },
    ]),
  );
