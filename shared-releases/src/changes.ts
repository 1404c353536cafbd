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

/** Applications whose canary began together with one's, that one first. */
function getCanarySet({ apps }: Registry, name: string): string[] {
  const canary = apps[name]?.canary;
  const others = (canary?.together ?? []).filter((other) => {
    const of = apps[other]?.canary;
    return other !== name && of?.since === canary?.since && of?.together?.includes(name);
  });
  return [name, ...others];
}

/** Ends the canaries of the rest of a set, when one of it ends. */
const endOthers = (registry: Registry, name: string, { at, by }: Author): Registry =>
  getCanarySet(registry, name)
    .slice(1)
    .reduce((before, other) => {
      const app = getApp(before, other);
      const version = app.canary?.version ?? '';
      const why = `it was tried together with ${name}`;
      return withApp(
        before,
        other,
        noted(withoutCanary(app), { at, by, why, action: 'stop-canary', version }),
      );
    }, registry);

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
  const removed = registry.removed?.[name];
  const app = registry.apps[name] ?? { versions: {}, history: [], ...removed, stable: version };
  const there = Object.hasOwn(app.versions, version) ? app.versions[version] : undefined;
  if (there?.withdrawn) throw new RefusedChange(`${name} ${version} is withdrawn`);
  if (there && there.release !== release)
    throw new RefusedChange(`${name} ${version} is published already, with other content`);
  const isHeld = isWantedHeld && app.stable !== version;
  const versions = { ...app.versions, [version]: there ?? { release, publishedAt: author.at } };
  const next = { ...app, versions, stable: isHeld ? app.stable : version };
  const entry: HistoryEntry = { ...author, action: 'publish', version, ...(isHeld && { isHeld }) };
  const { [name]: _restored, ...stillRemoved } = registry.removed ?? {};
  const base = removed ? { ...registry, removed: stillRemoved } : registry;
  if (app.canary?.version !== next.stable) return withApp(base, name, noted(next, entry));
  return withApp(endOthers(base, name, author), name, noted(withoutCanary(next), entry));
}

/** A version to be given to a share of the visitors. */
export interface CanaryTarget {
  readonly name: string;
  readonly version: string;
}

/**
 * Gives published versions to a share of the visitors, in percent; of the same versions it only changes the share.
 * Several are a set: a visitor gets all of them or none, and they end together.
 * @throws RefusedChange
 */
export function startCanaries(
  registry: Registry,
  targets: readonly CanaryTarget[],
  share: number,
  author: Author,
): Registry {
  if (!(share > 0 && share <= 100))
    throw new RefusedChange(`A canary's share is more than 0 and at most 100 %: not ${share}`);
  const names = targets.map(({ name }) => name).sort();
  if (new Set(names).size < names.length)
    throw new RefusedChange('A set has one version of each application');
  const together = names.length > 1 ? names : undefined;
  const isRunning = ({ name, version }: CanaryTarget) => {
    const canary = registry.apps[name]?.canary;
    return canary?.version === version && String(canary.together) === String(together);
  };
  const since = (targets.every(isRunning) && registry.apps[names[0] ?? '']?.canary?.since) || author.at;
  return targets.reduce((before, { name, version }) => {
    const app = getApp(before, name);
    if (name === 'shell')
      throw new RefusedChange('A canary is of a remote: the shell is the server that answers everyone');
    requireVersion(app, name, version);
    if (app.stable === version)
      throw new RefusedChange(`${name} ${version} is what all visitors get already`);
    const canary = { version, share, since, ...(together && { together }) };
    const base = since === app.canary?.since ? before : endOthers(before, name, author);
    return withApp(base, name, noted({ ...app, canary }, { ...author, action: 'canary', version, share }));
  }, registry);
}

/** Gives one published version to a share of the visitors. @throws RefusedChange as `startCanaries` */
export const startCanary = (
  registry: Registry,
  name: string,
  { version, share }: { readonly version: string; readonly share: number },
  author: Author,
): Registry => startCanaries(registry, [{ name, version }], share, author);

/** Takes the canary, and those of its set, from their visitors. @throws RefusedChange if there is none, or another */
export function stopCanary(registry: Registry, name: string, version: string, author: Author): Registry {
  const app = getApp(registry, name);
  if (app.canary?.version !== version) throw new RefusedChange(`${version} is not the canary of ${name}`);
  const entry: HistoryEntry = { ...author, action: 'stop-canary', version };
  return withApp(endOthers(registry, name, author), name, noted(withoutCanary(app), entry));
}

/** Makes a published version what all visitors get; a canary ends by it. @throws RefusedChange */
function makeStable(registry: Registry, name: string, entry: HistoryEntry): Registry {
  const app = getApp(registry, name);
  const { version } = entry;
  requireVersion(app, name, version);
  if (app.stable === version) throw new RefusedChange(`${name} ${version} is what all visitors get already`);
  const base = endOthers(registry, name, entry);
  return withApp(base, name, noted({ ...withoutCanary(app), stable: version }, entry));
}

/** Makes the canary with those of its set, or the version named, what all visitors get. @throws RefusedChange */
export function promote(
  registry: Registry,
  name: string,
  version: string | undefined,
  author: Author,
): Registry {
  const { canary } = getApp(registry, name);
  const action = 'promote';
  if (version !== undefined) return makeStable(registry, name, { ...author, action, version });
  if (!canary) throw new RefusedChange(`${name} has no canary: name the version`);
  const targets = getCanarySet(registry, name).map((member) => ({
    member,
    app: withoutCanary(getApp(registry, member)),
    version: registry.apps[member]?.canary?.version ?? canary.version,
  }));
  // Without their canaries first: the promotion of one must not end those of the others.
  const base = targets.reduce((before, { member, app }) => withApp(before, member, app), registry);
  return targets.reduce(
    (before, { member, version }) => makeStable(before, member, { ...author, action, version }),
    base,
  );
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
  return stables.findLast((version) => {
    const published = version === app.stable ? undefined : app.versions[version];
    return published && !published.withdrawn;
  });
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
  const isCanary = app.canary?.version === version;
  const next = isCanary ? withoutCanary(app) : app;
  const base = isCanary ? endOthers(registry, name, author) : registry;
  const versions = { ...app.versions, ...(published && { [version]: { ...published, withdrawn: true } }) };
  return withApp(base, name, noted({ ...next, versions }, { ...author, action: 'withdraw', version }));
}

/** Takes a remote off the site: its pages, widgets and versions. Open pages keep its files. @throws RefusedChange */
export function remove(registry: Registry, name: string, author: Author): Registry {
  const app = getApp(registry, name);
  if (name === 'shell') throw new RefusedChange('The shell cannot be removed: it answers everyone');
  const left = noted(withoutCanary(app), { ...author, action: 'remove', version: app.stable });
  const { apps, removed, ...rest } = endOthers(registry, name, author);
  const { [name]: _removed, ...others } = apps;
  return { ...rest, apps: others, removed: { ...removed, [name]: left } };
}
