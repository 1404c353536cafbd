import { type DevProblem, type DevState, devEventsPath } from '@fan-base/shared-contracts/dev';
import type { RemoteRelease } from '@fan-base/shared-contracts/release';
import type { PlatformBoot } from '../../page/boot.ts';
import type { AnyRemoteModule } from '../../page/remotes/loaded-remote.ts';
import type { CreateRemotes, Federation } from '../remotes/federation.ts';
import { createHotRemotes, type HotRemotes } from './hot-remotes.tsx';
import { showProblems } from './overlay.ts';
import { planUpdate } from './plan-update.ts';

/** Version of the running shell, from the URL of its files. */
export const getShellVersion = (): string => /\/shell\/([^/]+)\//.exec(__webpack_public_path__)?.[1] ?? '';

/** The open page, as far as hot reloading goes. */
export interface DevPage {
  /** The remote of the page that is open. */
  readonly getRemote: () => string | undefined;
  /** Opens it again with new code. */
  readonly reopen: () => Promise<void>;
}

/** How a page takes the builds of a server. */
export interface BuildFollower {
  /** Address of the server's event stream. */
  readonly events: string;
  /** The page's releases, by name. */
  readonly present: ReadonlyMap<string, RemoteRelease>;
  /** Selects from an event what concerns this page. */
  readonly select: (state: DevState) => Pick<DevState, 'shell' | 'remotes' | 'contributions'>;
  /** Replaces a remote's code on the page. */
  readonly swap: (release: RemoteRelease) => Promise<void>;
}

const toProblem = (release: RemoteRelease, error: unknown): DevProblem => ({
  app: release.name,
  file: null,
  line: null,
  text: String(error),
});

/** Swaps in what a server rebuilds, and shows its build errors. */
export function followBuilds({ events, present, select, swap }: BuildFollower): void {
  let contributions: string | undefined;
  async function take(state: DevState): Promise<void> {
    const problems = [...state.problems];
    const selected = select(state);
    contributions ??= selected.contributions;
    const task = planUpdate(selected, getShellVersion(), present, contributions);
    if (task.kind === 'reload') {
      location.reload();
      return;
    }
    for (const release of task.releases) {
      await swap(release).catch((error: unknown) => problems.push(toProblem(release, error)));
    }
    showProblems(problems);
  }
  let work = Promise.resolve();
  new EventSource(events).addEventListener('message', ({ data }) => {
    work = work.then(() => take(JSON.parse(data) as DevState));
  });
}

/**
 * Starts a page with hot reloading: rebuilt code replaces the old one without a page load. The replaced page
 * or widget starts from scratch; the rest of the page keeps its state.
 */
export async function startWithDev<Module extends AnyRemoteModule>(
  boot: PlatformBoot,
  createPublished: CreateRemotes<Module>,
  start: (createRemotes: CreateRemotes<Module>) => Promise<DevPage>,
): Promise<void> {
  const present = new Map(boot.releases.map((release) => [release.name, release]));
  let federation: Federation<Module> | undefined;
  let hot: HotRemotes<Module> | undefined;
  const createRemotes: CreateRemotes<Module> = (releases, language, getHashes) => {
    federation = createPublished(releases, language, getHashes);
    hot = createHotRemotes(federation);
    return { ...federation, load: hot.load };
  };
  async function swap(release: RemoteRelease, page: DevPage): Promise<void> {
    const { name } = release;
    present.set(name, release);
    boot.releases = [...present.values()];
    federation?.replace(release);
    await hot?.refreshWidgets(name);
    if (page.getRemote() === name) await page.reopen();
  }

  const page = await start(createRemotes);
  followBuilds({
    events: devEventsPath,
    present,
    select: (state) => state,
    swap: (release) => swap(release, page),
  });
}
