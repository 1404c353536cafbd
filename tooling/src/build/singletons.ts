import { readPlatform } from '../fan-base/platform.ts';
import { installedVersion, isInstalled, ownRepository, readPackage } from '../project.ts';

/**
 * Modules that exist once per page: the shell provides them, remotes do not bundle them. Every imported
 * sub-path needs its own entry, otherwise its package would be loaded twice.
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

/** npm package of a singleton: `@emotion/react` for `@emotion/react/jsx-runtime`. */
export const getPackageName = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

const getInstalledVersion = (specifier: string): string =>
  specifier.startsWith('@fan-base/shared-contracts')
    ? readPackage('shared-contracts').version
    : installedVersion(getPackageName(specifier));

/**
 * Version of a singleton that a repository of its own has installed, which may be that of an earlier shell. Packages of
 * the platform have a digest after the version.
 * @param offered version of the platform, for modules of packages that are not installed
 */
const getOwnVersion = (specifier: string, offered: string): string => {
  const name = getPackageName(specifier);
  if (!isInstalled(name)) return offered;
  const installed = installedVersion(name);
  return name.startsWith('@fan-base/') ? installed.replace(/-[0-9a-f]+$/, '') : installed;
};

/** Versions of the singletons: what the shell of this monorepo provides, or what a remote of its own is built with. */
export const sharedVersions = (): Readonly<Record<string, string>> =>
  ownRepository
    ? Object.fromEntries(
        Object.entries(readPlatform().singletons).map(([specifier, offered]) => [
          specifier,
          getOwnVersion(specifier, offered),
        ]),
      )
    : Object.fromEntries(singletons.map((specifier) => [specifier, getInstalledVersion(specifier)]));

/** Version range of a singleton that a remote requires. */
export const toRequiredVersion = (version: string): string => `^${version}`;

/** `shared` option of the federation plugin for a remote, which only consumes. */
export const requiredModules = () =>
  Object.fromEntries(
    Object.entries(sharedVersions()).map(([specifier, version]) => [
      specifier,
      { singleton: true, version, requiredVersion: toRequiredVersion(version), import: false as const },
    ]),
  );
