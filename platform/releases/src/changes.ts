import type { AppRegistry, HistoryEntry, Registry } from '@fan-base/shared-contracts/release';

/** Author, time (ISO 8601) and reason of a change. */
export type Author = Pick<HistoryEntry, 'at' | 'by' | 'why'>;

/** A change rejected by the registry; the message is for the user. */
export class RefusedChange extends Error {
  override readonly name = 'RefusedChange';
}

/** The entry of an application. @throws RefusedChange if it was never published */
export function requireApp(registry: Registry, name: string): AppRegistry {
  const app = Object.hasOwn(registry.apps, name) ? registry.apps[name] : undefined;
  if (!app) throw new RefusedChange(`${name} was never published`);
  return app;
}

/** The entry of a version. @throws RefusedChange if it was never published, or is withdrawn */
export function requireVersion(
  app: AppRegistry,
  name: string,
  version: string,
): AppRegistry['versions'][string] {
  const published = Object.hasOwn(app.versions, version) ? app.versions[version] : undefined;
  if (!published) throw new RefusedChange(`${name} ${version} was never published`);
  if (published.withdrawn) throw new RefusedChange(`${name} ${version} is withdrawn`);
  return published;
}

/** A registry with another entry of an application. */
export const withApp = (registry: Registry, name: string, app: AppRegistry): Registry => ({
  ...registry,
  apps: { ...registry.apps, [name]: app },
});

const withoutCanary = ({ canary: _canary, ...app }: AppRegistry): AppRegistry => app;

const noted = (app: AppRegistry, entry: HistoryEntry): AppRegistry => ({
  ...app,
  history: [...app.history, entry],
});

/** Applications of the same canary set, starting with the given one. */
function getCanarySet({ apps }: Registry, name: string): string[] {
  const canary = apps[name]?.canary;
  const others = (canary?.together ?? []).filter((other) => {
    const of = apps[other]?.canary;
    return other !== name && of?.since === canary?.since && of?.together?.includes(name);
  });
  return [name, ...others];
}

/** Ends the other canaries of a set. */
const endOthers = (registry: Registry, name: string, { at, by }: Author): Registry =>
  getCanarySet(registry, name)
    .slice(1)
    .reduce((before, other) => {
      const app = requireApp(before, other);
      const version = app.canary?.version ?? '';
      const why = `in one set with ${name}`;
      return withApp(
        before,
        other,
        noted(withoutCanary(app), { at, by, why, action: 'stop-canary', version }),
      );
    }, registry);

/** A version to be added to the registry. */
export interface NewVersion {
  readonly version: string;
  /** Hash of its `release.json`. */
  readonly release: string;
  /** For pins and canaries only: the stable version does not change. */
  readonly isHeld?: boolean;
  /** Makes the version stable even if it exists already: a start serves the working tree, whose versions name their sources. */
  readonly makesStable?: boolean;
}

/** The author, time and reason of a removal, for messages. */
function describeRemoval({ history }: AppRegistry): string {
  const entry = history.findLast(({ action }) => action === 'remove');
  return entry ? ` on ${entry.at.slice(0, 10)} by ${entry.by}${entry.why && ` (${entry.why})`}` : '';
}

/** Why nothing may be published under a name; null: it may. */
export function findRemoval({ removed = {} }: Registry, name: string): string | null {
  const left = Object.hasOwn(removed, name) ? removed[name] : undefined;
  return left
    ? `${name} was removed${describeRemoval(left)}: the operator brings it back with npm run release -- restore ${name}`
    : null;
}

/**
 * Adds a version and makes it stable, unless it is held. Publishing the same content again changes nothing.
 * @throws RefusedChange if it exists with other content or is withdrawn, or if the application was removed
 */
export function addVersion(
  registry: Registry,
  name: string,
  { version, release, isHeld = false, makesStable = false }: NewVersion,
  author: Author,
): Registry {
  const removal = findRemoval(registry, name);
  if (removal) throw new RefusedChange(removal);
  const app: AppRegistry = registry.apps[name] ?? { versions: {}, history: [] };
  const there = Object.hasOwn(app.versions, version) ? app.versions[version] : undefined;
  if (there?.withdrawn) throw new RefusedChange(`${name} ${version} is withdrawn`);
  if (there && there.release !== release)
    throw new RefusedChange(`${name} ${version} is published already, with other content`);
  if (there && !(makesStable && app.stable !== version)) return registry;
  const versions = { ...app.versions, [version]: there ?? { release, publishedAt: author.at } };
  const next = { ...app, versions, ...(!isHeld && { stable: version }) };
  const entry: HistoryEntry = { ...author, action: 'publish', version, ...(isHeld && { isHeld }) };
  if (app.canary?.version !== version) return withApp(registry, name, noted(next, entry));
  return withApp(endOthers(registry, name, author), name, noted(withoutCanary(next), entry));
}

/** A version to become a canary. */
export interface CanaryTarget {
  readonly name: string;
  readonly version: string;
}

/**
 * Serves published versions to a share of the visitors, in percent, or changes the share of a running canary.
 * Several versions form a set: a visitor gets all of them or none, and they end together.
 * @throws RefusedChange
 */
export function startCanaries(
  registry: Registry,
  targets: readonly CanaryTarget[],
  share: number,
  author: Author,
): Registry {
  if (!(share > 0 && share <= 100))
    throw new RefusedChange(`A canary's share must be more than 0 and at most 100 %, not ${share}`);
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
    const app = requireApp(before, name);
    requireVersion(app, name, version);
    if (app.stable === version)
      throw new RefusedChange(`${name} ${version} is what all visitors get already`);
    const canary = { version, share, since, ...(together && { together }) };
    const base = since === app.canary?.since ? before : endOthers(before, name, author);
    return withApp(base, name, noted({ ...app, canary }, { ...author, action: 'canary', version, share }));
  }, registry);
}

/** Serves one published version to a share of the visitors. @throws RefusedChange like `startCanaries` */
export const startCanary = (
  registry: Registry,
  name: string,
  { version, share }: { readonly version: string; readonly share: number },
  author: Author,
): Registry => startCanaries(registry, [{ name, version }], share, author);

/** Stops a canary and the rest of its set. @throws RefusedChange if this version is not a canary */
export function stopCanary(registry: Registry, name: string, version: string, author: Author): Registry {
  const app = requireApp(registry, name);
  if (app.canary?.version !== version) throw new RefusedChange(`${version} is not the canary of ${name}`);
  const entry: HistoryEntry = { ...author, action: 'stop-canary', version };
  return withApp(endOthers(registry, name, author), name, noted(withoutCanary(app), entry));
}

/** Makes a published version stable, which ends the canary. @throws RefusedChange */
function makeStable(registry: Registry, name: string, entry: HistoryEntry): Registry {
  const app = requireApp(registry, name);
  const { version } = entry;
  requireVersion(app, name, version);
  if (app.stable === version) throw new RefusedChange(`${name} ${version} is what all visitors get already`);
  const base = endOthers(registry, name, entry);
  return withApp(base, name, noted({ ...withoutCanary(app), stable: version }, entry));
}

/** Makes the canary and the rest of its set stable, or the given version. @throws RefusedChange */
export function promote(
  registry: Registry,
  name: string,
  version: string | undefined,
  author: Author,
): Registry {
  const { canary } = requireApp(registry, name);
  const action = 'promote';
  if (version !== undefined) return makeStable(registry, name, { ...author, action, version });
  if (!canary) throw new RefusedChange(`${name} has no canary: name the version`);
  const targets = getCanarySet(registry, name).map((member) => ({
    member,
    app: withoutCanary(requireApp(registry, member)),
    version: registry.apps[member]?.canary?.version ?? canary.version,
  }));
  // Remove all canaries of the set first: promoting one would end the others.
  const base = targets.reduce((before, { member, app }) => withApp(before, member, app), registry);
  return targets.reduce(
    (before, { member, version }) => makeStable(before, member, { ...author, action, version }),
    base,
  );
}

/** Whether an entry of the history gives all visitors its version. */
export const decidesStable = ({ action, isHeld }: HistoryEntry): boolean =>
  action === 'promote' || action === 'rollback' || (action === 'publish' && !isHeld);

/** Versions that all visitors have had since the application was last restored, oldest first; rolled-back ones are left out. */
function listStables({ history }: AppRegistry): string[] {
  const stables: string[] = [];
  for (const entry of history) {
    const { action, version } = entry;
    // What was removed is judged again before visitors get it.
    if (action === 'remove') stables.length = 0;
    if (decidesStable(entry) && action !== 'rollback') stables.push(version);
    if (action !== 'rollback') continue;
    // A rolled-back version is not the target of the next rollback.
    const at = stables.lastIndexOf(version);
    if (at < 0) stables.push(version);
    else stables.length = at + 1;
  }
  return stables;
}

/** The previous stable version according to the history; undefined if there is none. */
export const previousStable = (app: AppRegistry): string | undefined =>
  listStables(app).findLast((version) => {
    const published = version === app.stable ? undefined : app.versions[version];
    return published && !published.withdrawn;
  });

/** Whether all visitors had a version before, so that going back to it needs no rehearsal. */
function wasStable({ history }: AppRegistry, version: string): boolean {
  const since = history.findLastIndex(({ action }) => action === 'remove');
  return history.slice(since + 1).some((entry) => entry.version === version && decidesStable(entry));
}

/**
 * Makes the previous stable version, or the given one, stable, which ends the canary.
 * @throws RefusedChange, also for a version that was never stable: it would be a promotion without a rehearsal
 */
export function rollback(
  registry: Registry,
  name: string,
  version: string | undefined,
  author: Author,
): Registry {
  const app = requireApp(registry, name);
  const wanted = version ?? previousStable(app);
  if (!wanted)
    throw new RefusedChange(
      app.stable
        ? `${name} has no version before ${app.stable}`
        : `${name} has no version that visitors had: promote one`,
    );
  requireVersion(app, name, wanted);
  if (!wasStable(app, wanted))
    throw new RefusedChange(`${name} ${wanted} was never what all visitors get: promote it`);
  return makeStable(registry, name, { ...author, action: 'rollback', version: wanted });
}

/**
 * Withdraws a version: it can no longer be selected, not even by pins, but its files are still served to open
 * pages. Ends its canary. @throws RefusedChange for the stable version
 */
export function withdraw(registry: Registry, name: string, version: string, author: Author): Registry {
  const app = requireApp(registry, name);
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

/** Removes a remote with its pages, widgets and versions. Its files stay for open pages. @throws RefusedChange */
export function remove(registry: Registry, name: string, author: Author): Registry {
  const app = requireApp(registry, name);
  if (name === 'shell')
    throw new RefusedChange('The shell cannot be removed: it is the server of all visitors');
  const left = noted(withoutCanary(app), { ...author, action: 'remove', version: app.stable ?? '' });
  const { apps, removed, ...rest } = endOthers(registry, name, author);
  const { [name]: _removed, ...others } = apps;
  return { ...rest, apps: others, removed: { ...removed, [name]: left } };
}

/**
 * Brings a removed remote back with its versions, none of them stable or rehearsed: visitors get one by canary or
 * promotion, which are judged again.
 * @throws RefusedChange if it is not removed
 */
export function restore(registry: Registry, name: string, author: Author): Registry {
  const { [name]: left, ...removed } = registry.removed ?? {};
  if (!left || !Object.hasOwn(registry.removed ?? {}, name))
    throw new RefusedChange(`${name} is not removed`);
  const { stable: _stable, ...app } = {
    ...left,
    versions: Object.fromEntries(
      Object.entries(left.versions).map(([version, { rehearsal: _rehearsal, ...entry }]) => [version, entry]),
    ),
  };
  return withApp({ ...registry, removed }, name, noted(app, { ...author, action: 'restore', version: '' }));
}
