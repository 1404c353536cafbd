import type { AppRegistry, HistoryEntry, Registry } from '@fan-base/shared-contracts/release';

/** Who changes a release, when (ISO 8601) and why. */
export type Author = Pick<HistoryEntry, 'at' | 'by' | 'why'>;

/** A change that the registry refuses, with the reason for whoever asked. */
export class RefusedChange extends Error {
  override readonly name = 'RefusedChange';
}

function appOf(registry: Registry, name: string): AppRegistry {
  const app = registry.apps[name];
  if (!app) throw new RefusedChange(`${name} was never published`);
  return app;
}

function requireVersion(app: AppRegistry, name: string, version: string): void {
  const published = app.versions[version];
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

/**
 * Adds a version. The first of an application is what visitors get; a later one only when it is not held.
 * @param release hash of its `release.json`
 */
export function addVersion(
  registry: Registry,
  name: string,
  published: { readonly version: string; readonly release: string; readonly isHeld?: boolean },
  author: Author,
): Registry {
  const { version, release, isHeld } = published;
  const app = registry.apps[name] ?? { stable: version, versions: {}, history: [] };
  const versions = {
    ...app.versions,
    [version]: app.versions[version] ?? { release, publishedAt: author.at },
  };
  const next = { ...app, versions, stable: isHeld ? app.stable : version };
  const isCanary = app.canary?.version === next.stable;
  return withApp(
    registry,
    name,
    noted(isCanary ? withoutCanary(next) : next, { ...author, action: 'publish', version }),
  );
}

/** Gives a published version to a share of the visitors, in percent. @throws RefusedChange */
export function startCanary(
  registry: Registry,
  name: string,
  { version, share }: { readonly version: string; readonly share: number },
  author: Author,
): Registry {
  const app = appOf(registry, name);
  requireVersion(app, name, version);
  if (app.stable === version) throw new RefusedChange(`${name} ${version} is what all visitors get already`);
  if (!(share > 0 && share <= 100))
    throw new RefusedChange(`A canary's share is more than 0 and at most 100 %: not ${share}`);
  const canary = { version, share, since: author.at };
  return withApp(registry, name, noted({ ...app, canary }, { ...author, action: 'canary', version, share }));
}

/** Takes the canary away from its visitors. @throws RefusedChange when there is none, or another */
export function stopCanary(registry: Registry, name: string, version: string, author: Author): Registry {
  const app = appOf(registry, name);
  if (app.canary?.version !== version) throw new RefusedChange(`${version} is not the canary of ${name}`);
  return withApp(registry, name, noted(withoutCanary(app), { ...author, action: 'stop-canary', version }));
}

/** Makes the canary, or the version named, what all visitors get. @throws RefusedChange */
export function promote(
  registry: Registry,
  name: string,
  version: string | undefined,
  author: Author,
): Registry {
  const app = appOf(registry, name);
  const wanted = chosen(app, name, version);
  requireVersion(app, name, wanted);
  if (app.stable === wanted) throw new RefusedChange(`${name} ${wanted} is what all visitors get already`);
  const next = { ...withoutCanary(app), stable: wanted };
  return withApp(registry, name, noted(next, { ...author, action: 'promote', version: wanted }));
}

/** The version that was stable before the present one, by the history; undefined when there is none. */
export function previousStable(app: AppRegistry): string | undefined {
  const stables: string[] = [];
  for (const { action, version } of app.history) {
    if (action === 'publish' || action === 'promote') stables.push(version);
    else if (action === 'rollback') while (stables.length > 0 && stables.at(-1) !== version) stables.pop();
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
  const app = appOf(registry, name);
  const wanted = version ?? previousStable(app);
  if (!wanted) throw new RefusedChange(`${name} has no version before ${app.stable}`);
  requireVersion(app, name, wanted);
  if (app.stable === wanted) throw new RefusedChange(`${name} ${wanted} is what all visitors get already`);
  const next = { ...withoutCanary(app), stable: wanted };
  return withApp(registry, name, noted(next, { ...author, action: 'rollback', version: wanted }));
}
