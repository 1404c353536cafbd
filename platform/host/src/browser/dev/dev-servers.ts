import { devEventsPath } from '@fan-base/shared-contracts/dev';
import type { RemoteRelease } from '@fan-base/shared-contracts/release';
import type { PlatformBoot } from '../../page/boot.ts';
import { RemoteFailure } from '../../page/remotes/failure.ts';
import type { AnyRemoteModule } from '../../page/remotes/loaded-remote.ts';
import type { CreateRemotes, Federation } from '../remotes/federation.ts';
import { type DevPage, followBuilds, getShellVersion } from './follow-dev.ts';
import { createHotRemotes, type HotRemotes } from './hot-remotes.tsx';

type DevServers = NonNullable<PlatformBoot['devServers']>;

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

/** Remotes of a page on which some are loaded from dev servers. */
interface DevRemotes<Module> {
  readonly createRemotes: CreateRemotes<Module>;
  /** The dev servers' releases that are on the page. */
  readonly present: ReadonlyMap<string, RemoteRelease>;
  /** Replaces a remote with another build of its dev server. */
  readonly swap: (release: RemoteRelease, page: DevPage) => Promise<void>;
}

/** Published remotes, except those from dev servers. A dev server that failed is requested again. */
function createDevRemotes<Module extends AnyRemoteModule>(
  devServers: DevServers,
  createPublished: CreateRemotes<Module>,
): DevRemotes<Module> {
  const present = new Map<string, RemoteRelease>();
  const devRemotes = new Map<string, Federation<Module>>();
  let take: (release: RemoteRelease) => void = () => {};
  let hot: HotRemotes<Module> | undefined;
  return {
    present,
    createRemotes(releases, language, getHashes) {
      const published = createPublished(releases, language, getHashes);
      take = (release) => {
        present.set(release.name, release);
        devRemotes.set(
          release.name,
          createPublished(new Map([[release.name, release]]), language, getHashes),
        );
      };
      const hotRemotes = createHotRemotes({
        async load(name) {
          const origin = devServers[name] ?? '';
          if (!devRemotes.has(name)) take(await fetchDevRelease(name, origin));
          return (devRemotes.get(name) ?? published).load(name);
        },
      });
      hot = hotRemotes;
      return {
        load: (name) => (name in devServers ? hotRemotes : published).load(name),
        guard: published.guard,
        forget: (name) => (devRemotes.get(name) ?? published).forget(name),
        expect(name, chunk) {
          if (!(name in devServers)) published.expect(name, chunk);
        },
        // Dev remotes are never replaced by published releases.
        replace: published.replace,
        isUsed: (name) => name in devServers || published.isUsed(name),
      };
    },
    async swap(release, page) {
      take(release);
      await hot?.refreshWidgets(release.name);
      if (page.getRemote() === release.name) await page.reopen();
    },
  };
}

/** Starts a tester's page on which some remotes are loaded from dev servers on the tester's machine. */
export async function startWithDevServers<Module extends AnyRemoteModule>(
  devServers: DevServers,
  createPublished: CreateRemotes<Module>,
  start: (createRemotes: CreateRemotes<Module>) => Promise<DevPage>,
): Promise<void> {
  const { createRemotes, present, swap } = createDevRemotes(devServers, createPublished);
  const page = await start(createRemotes);
  for (const origin of new Set(Object.values(devServers)))
    followBuilds({
      events: new URL(devEventsPath, origin).href,
      present,
      // The server places contributions of published versions only, and a remote that is not loaded needs no reload.
      select: ({ remotes }) => ({
        shell: getShellVersion(),
        contributions: '',
        remotes: remotes
          .filter(({ name }) => devServers[name] === origin && present.has(name))
          .map((release) => ({ ...release, base: new URL(release.base, origin).href })),
      }),
      swap: (release) => swap(release, page),
    });
}
