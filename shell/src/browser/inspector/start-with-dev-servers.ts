import type { RemoteRelease } from '@fan-base/shared-contracts/release';
import { RemoteFailure } from '../../page/remotes/failure.ts';
import type { Boot } from '../../page/view/boot.ts';
import { type CreateRemotes, createFederation, type Federation } from '../remotes/federation.ts';
import { startPage } from '../start-page.ts';

type DevServers = NonNullable<Boot['devServers']>;

/** A dev server that does not answer within this many milliseconds is not running. */
const timeoutMs = 5_000;

/** What the tester's dev server says of the remote that it builds. @throws RemoteFailure `unreachable` */
async function askDevServer(name: string, origin: string): Promise<RemoteRelease> {
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

/** Remotes as they were published, but those of the dev servers; a server that was away is asked again. */
const createRemotes =
  (devServers: DevServers): CreateRemotes =>
  (releases, language, getHashes) => {
    const published = createFederation(releases, language, getHashes);
    const inWork = new Map<string, Federation>();
    return {
      async load(name) {
        const origin = devServers[name];
        if (!origin) return published.load(name);
        const source =
          inWork.get(name) ??
          createFederation(new Map([[name, await askDevServer(name, origin)]]), language, getHashes);
        inWork.set(name, source);
        return source.load(name);
      },
      guard: published.guard,
      forget: (name) => (inWork.get(name) ?? published).forget(name),
      expect(name, chunk) {
        if (!(name in devServers)) published.expect(name, chunk);
      },
      // Never exchanged for what is published meanwhile.
      replace: published.replace,
      isUsed: (name) => name in devServers || published.isUsed(name),
    };
  };

/** Islands of a remote in work are made anew, as if the server had not rendered them. */
function listIslands(devServers: DevServers, releases: readonly RemoteRelease[]): string[] {
  return releases
    .filter(({ name }) => devServers[name])
    .flatMap(({ name, widgets }) => Object.keys(widgets).map((widget) => `${name}-${widget}`));
}

/** Starts a tester's page in which some remotes come from dev servers on his own machine. */
export function startWithDevServers(boot: Boot, answers: Record<string, unknown>): Promise<unknown> {
  const { devServers = {} } = boot;
  const missingIslands = [...boot.missingIslands, ...listIslands(devServers, boot.releases)];
  return startPage({ ...boot, missingIslands }, answers, createRemotes(devServers));
}
