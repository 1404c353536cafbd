import type { RemoteRelease } from '@fan-base/shared-contracts/release';
import { RemoteFailure } from '../../page/remotes/failure.ts';
import type { Boot } from '../../page/view/boot.ts';
import { type CreateRemotes, createFederation, type Federation } from '../remotes/federation.ts';
import { startPage } from '../start-page.ts';

type DevServers = NonNullable<Boot['devServers']>;

/** Timeout in ms, after which a dev server is considered not running. */
const timeoutMs = 5_000;

/** The release that a tester's dev server is building. @throws RemoteFailure `unreachable` */
async function fetchDevRelease(name: string, origin: string): Promise<RemoteRelease> {
  try {
    const answer = await fetch(`${origin}/dev/${name}.json`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!answer.ok) throw new Error(`${origin} answered ${answer.status}`);
    const release: RemoteRelease = await answer.json();
    if (release.name !== name) throw new Error(`${origin} serves ${release.name}`);
    return { ...release, base: new URL(release.base, origin).href };
  } catch (error) {
    throw new RemoteFailure('unreachable', name, String(error));
  }
}

/** Published remotes, except those from dev servers. A dev server that failed is requested again. */
const createRemotes =
  (devServers: DevServers): CreateRemotes =>
  (releases, language, getHashes) => {
    const published = createFederation(releases, language, getHashes);
    const devRemotes = new Map<string, Federation>();
    return {
      async load(name) {
        const origin = devServers[name];
        if (!origin) return published.load(name);
        const source =
          devRemotes.get(name) ??
          createFederation(new Map([[name, await fetchDevRelease(name, origin)]]), language, getHashes);
        devRemotes.set(name, source);
        return source.load(name);
      },
      guard: published.guard,
      forget: (name) => (devRemotes.get(name) ?? published).forget(name),
      expect(name, chunk) {
        if (!(name in devServers)) published.expect(name, chunk);
      },
      // Dev remotes are never replaced by published releases.
      replace: published.replace,
      isUsed: (name) => name in devServers || published.isUsed(name),
    };
  };

/** Islands from dev servers, which are rendered from scratch as if the server had not rendered them. */
function listIslands(devServers: DevServers, releases: readonly RemoteRelease[]): string[] {
  return releases
    .filter(({ name }) => devServers[name])
    .flatMap(({ name, widgets }) => Object.keys(widgets).map((widget) => `${name}-${widget}`));
}

/** Starts a tester's page on which some remotes are loaded from dev servers on the tester's machine. */
export function startWithDevServers(boot: Boot, answers: Record<string, unknown>): Promise<unknown> {
  const { devServers = {} } = boot;
  const missingIslands = [...boot.missingIslands, ...listIslands(devServers, boot.releases)];
  return startPage({ ...boot, missingIslands }, answers, createRemotes(devServers));
}
