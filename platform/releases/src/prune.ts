import type { AppRegistry, HistoryEntry, Registry } from '@fan-base/shared-contracts/release';
import { decidesStable, previousStable } from './changes.ts';

/** A published version. */
export interface VersionName {
  readonly name: string;
  readonly version: string;
}

const endsStable = (entry: HistoryEntry): boolean => decidesStable(entry) || entry.action === 'remove';

/** Time (ISO 8601) until which any visitors got a version; if none did, when it was published. */
function getLastUse({ history, versions }: AppRegistry, version: string): string {
  const ends = history.flatMap((entry, at) => {
    const isCanary = entry.action === 'canary';
    if (entry.version !== version || !(isCanary || decidesStable(entry))) return [];
    const end = history.slice(at + 1).find((later) => (isCanary ? !later.isHeld : endsStable(later)));
    return [end?.at ?? entry.at];
  });
  return [versions[version]?.publishedAt ?? '', ...ends].sort().at(-1) ?? '';
}

/**
 * Selects versions that no visitor has got since a given time and that are not the target of a rollback.
 * @param since milliseconds since 1970
 */
export function selectUnused({ apps, removed = {} }: Registry, since: number): VersionName[] {
  const isOld = (app: AppRegistry, version: string) => Date.parse(getLastUse(app, version)) < since;
  const unused = Object.entries(apps).flatMap(([name, app]) => {
    const required = new Set([app.stable, app.canary?.version, previousStable(app)]);
    return Object.keys(app.versions)
      .filter((version) => !required.has(version) && isOld(app, version))
      .map((version) => ({ name, version }));
  });
  const left = Object.entries(removed).flatMap(([name, app]) =>
    Date.parse(app.history.at(-1)?.at ?? '') < since
      ? Object.keys(app.versions).map((version) => ({ name, version }))
      : [],
  );
  return [...unused, ...left];
}

const without = (app: AppRegistry, versions: ReadonlySet<string>): AppRegistry => ({
  ...app,
  versions: Object.fromEntries(Object.entries(app.versions).filter(([version]) => !versions.has(version))),
});

/** Removes versions from the registry; they stay in the history. */
export function dropVersions(registry: Registry, dropped: readonly VersionName[]): Registry {
  const dropFrom = (apps: Registry['apps']) =>
    Object.fromEntries(
      Object.entries(apps).map(([name, app]) => {
        const versions = dropped.filter((one) => one.name === name).map(({ version }) => version);
        return [name, without(app, new Set(versions))];
      }),
    );
  return {
    ...registry,
    apps: dropFrom(registry.apps),
    ...(registry.removed && { removed: dropFrom(registry.removed) }),
  };
}
