import type { AppRegistry, HistoryEntry, Registry } from '@fan-base/shared-contracts/release';

/** Who changes a release, when (ISO 8601) and why. */
export type Author = Pick<HistoryEntry, 'at' | 'by' | 'why'>;

/** A change that the registry refuses, with the reason for whoever asked. */
export class RefusedChange extends Error {
  override readonly name = 'RefusedChange';
}

function getApp(registry: Registry, name: string): AppRegistry {
  const app = Object.hasOwn(registry.apps, name) ? registry.apps[name] : undefined;
  if (!app) throw new RefusedChange(`${name} was never published`);
  return app;
}

function requireVersion(app: AppRegistry, name: string, version: string): void {
  const published = Object.hasOwn(app.versions, version) ? app.versions[version] : undefined;
  if (!published) throw new RefusedChange(`${name} ${version} was never published`);
  if (published.withdrawn) throw new RefusedChange(`${name} ${version} is withdrawn`);
}

const withApp = (registry: Registry, name: string, app: AppRegistry): Registry => ({
  ...registry,
  apps: { ...registry.apps, [name]: app },
});

const withoutCanary = ({ canary: _canary, ...app }: AppRegistry): AppRegistry => app;

const noted = (app: AppRegistry, entry: HistoryEntry): AppRegistry => ({
  ...app,
  history: [...app.history, entry],
});

/** The canary's version, or the one named. @throws RefusedChange when there is neither */
function chosen(app: AppRegistry, name: string, version: string | undefined): string {
  const found = version ?? app.canary?.version;
  if (!found) throw new RefusedChange(`${name} has no canary: name the version`);
  return found;
}

/** A version as it is put into the registry. */
export interface NewVersion {
  readonly version: string;
  /** Hash of its `release.json`. */
  readonly release: string;
  /** For pins and canaries only: visitors keep what they have. The first version cannot be held. */
  readonly isHeld?: boolean;
}

/**
 * Adds a version. The first of an application is what visitors get; a later one only when it is not held. One
 * that is there already with the same content may be published again, which makes it what visitors get.
 * @throws RefusedChange when it is there with other content, or withdrawn
 */
export function addVersion(
  registry: Registry,
  name: string,
  { version, release, isHeld: isWantedHeld = false }: NewVersion,
  author: Author,
): Registry {
  const app = registry.apps[name] ?? { stable: version, versions: {}, history: [] };
  const there = Object.hasOwn(app.versions, version) ? app.versions[version] : undefined;
  if (there?.withdrawn) throw new RefusedChange(`${name} ${version} is withdrawn`);
  if (there && there.release !== release)
    throw new RefusedChange(`${name} ${version} is published already, with other content`);
  const isHeld = isWantedHeld && app.stable !== version;
  const versions = { ...app.versions, [version]: there ?? { release, publishedAt: author.at } };
  const next = { ...app, versions, stable: isHeld ? app.stable : version };
  const entry: HistoryEntry = { ...author, action: 'publish', version, ...(isHeld && { isHeld }) };
  return withApp(
    registry,
    name,
    noted(app.canary?.version === next.stable ? withoutCanary(next) : next, entry),
  );
}

/**
 * Gives a published version to a share of the visitors, in percent; of the same version it only changes the share.
 * @throws RefusedChange
 */
export function startCanary(
  registry: Registry,
  name: string,
  { version, share }: { readonly version: string; readonly share: number },
  author: Author,
): Registry {
  const app = getApp(registry, name);
  if (name === 'shell')
    throw new RefusedChange('A canary is of a remote: the shell is the server that answers everyone');
  requireVersion(app, name, version);
  if (app.stable === version) throw new RefusedChange(`${name} ${version} is what all visitors get already`);
  if (!(share > 0 && share <= 100))
    throw new RefusedChange(`A canary's share is more than 0 and at most 100 %: not ${share}`);
  const since = app.canary?.version === version ? app.canary.since : author.at;
  const canary = { version, share, since };
  return withApp(registry, name, noted({ ...app, canary }, { ...author, action: 'canary', version, share }));
}

/** Takes the canary away from its visitors. @throws RefusedChange when there is none, or another */
export function stopCanary(registry: Registry, name: string, version: string, author: Author): Registry {
  const app = getApp(registry, name);
  if (app.canary?.version !== version) throw new RefusedChange(`${version} is not the canary of ${name}`);
  return withApp(registry, name, noted(withoutCanary(app), { ...author, action: 'stop-canary', version }));
}

/** Makes a published version what all visitors get; a canary ends by it. @throws RefusedChange */
function makeStable(registry: Registry, name: string, entry: HistoryEntry): Registry {
  const app = getApp(registry, name);
  const { version } = entry;
  requireVersion(app, name, version);
  if (app.stable === version) throw new RefusedChange(`${name} ${version} is what all visitors get already`);
  return withApp(registry, name, noted({ ...withoutCanary(app), stable: version }, entry));
}

/** Makes the canary, or the version named, what all visitors get. @throws RefusedChange */
export function promote(
  registry: Registry,
  name: string,
  version: string | undefined,
  author: Author,
): Registry {
  const wanted = chosen(getApp(registry, name), name, version);
  return makeStable(registry, name, { ...author, action: 'promote', version: wanted });
}

/** The version that was stable before the present one, by the history; undefined when there is none. */
export function previousStable(app: AppRegistry): string | undefined {
  const stables: string[] = [];
  for (const { action, version, isHeld } of app.history) {
    if ((action === 'publish' && !isHeld) || action === 'promote') stables.push(version);
    if (action !== 'rollback') continue;
    // What was rolled back is not gone back to by the next rollback.
    const at = stables.lastIndexOf(version);
    if (at < 0) stables.push(version);
    else stables.length = at + 1;
  }
  return stables.findLast((version) => version !== app.stable && !app.versions[version]?.withdrawn);
}

/** Gives all visitors the version before the present one, or the one named; a canary ends. @throws RefusedChange */
export function rollback(
  registry: Registry,
  name: string,
  version: string | undefined,
  author: Author,
): Registry {
  const app = getApp(registry, name);
  const wanted = version ?? previousStable(app);
  if (!wanted) throw new RefusedChange(`${name} has no version before ${app.stable}`);
  return makeStable(registry, name, { ...author, action: 'rollback', version: wanted });
}

/**
 * Makes sure that a version is never chosen again, not by pins either; pages that have it go on being served. A
 * canary ends by it. @throws RefusedChange for what all visitors get
 */
export function withdraw(registry: Registry, name: string, version: string, author: Author): Registry {
  const app = getApp(registry, name);
  requireVersion(app, name, version);
  if (app.stable === version)
    throw new RefusedChange(`${name} ${version} is what all visitors get: roll back first`);
  const published = app.versions[version];
  const next = app.canary?.version === version ? withoutCanary(app) : app;
  const versions = { ...app.versions, ...(published && { [version]: { ...published, withdrawn: true } }) };
  return withApp(registry, name, noted({ ...next, versions }, { ...author, action: 'withdraw', version }));
}
