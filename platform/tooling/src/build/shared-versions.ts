import { readPlatform } from '../own-repository/platform.ts';
import { installedVersion, isInstalled, ownRepository, readPackage } from '../project.ts';
import { getPackageName, singletons } from './singletons.ts';

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
