import { type DevProblem, type DevState, devEventsPath } from '@fan-base/shared-contracts/dev';
import type { RemoteRelease } from '@fan-base/shared-contracts/release';
import type { Boot } from '../../page/view/boot.ts';
import { type CreateRemotes, createFederation, type Federation } from '../remotes/federation.ts';
import type { StartedPage } from '../start-page.ts';
import { createHotRemotes, type HotRemotes } from './hot-remotes.tsx';
import { showProblems } from './overlay.ts';
import { planUpdate } from './plan-update.ts';

/** Version of the running shell, from the URL of its files. */
export const getShellVersion = (): string => /\/shell\/([^/]+)\//.exec(__webpack_public_path__)?.[1] ?? '';

/**
 * Opens the current page again with new code. The region keeps its height during the swap, and so the scroll
 * position.
 */
export async function reopen({ store, open, getTitle, region }: StartedPage): Promise<void> {
  const before = store.getState();
  if (!before.match) return;
  const view = await open(before.match, before.location);
  if (view.kind === 'failed') throw new Error(`could not load the page: ${view.code} (see the console)`);
  const present = store.getState();
  if (present.match !== before.match) return;
  const top = window.scrollY;
  region.style.minHeight = `${region.offsetHeight}px`;
  const next = { ...present, view };
  store.setState({ view });
  const stop = store.subscribe(() => {
    stop();
    region.style.minHeight = '';
  });
  document.title = getTitle(next);
  requestAnimationFrame(() => window.scrollTo(0, top));
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
export async function startWithDev(
  boot: Boot,
  start: (createRemotes: CreateRemotes) => Promise<StartedPage>,
): Promise<void> {
  const present = new Map(boot.releases.map((release) => [release.name, release]));
  let federation: Federation | undefined;
  let hot: HotRemotes | undefined;
  const createRemotes: CreateRemotes = (releases, language, getHashes) => {
    federation = createFederation(releases, language, getHashes);
    hot = createHotRemotes(federation);
    return { ...federation, load: hot.load };
  };
  async function swap(release: RemoteRelease, page: StartedPage): Promise<void> {
    const { name } = release;
    present.set(name, release);
    boot.releases = [...present.values()];
    federation?.replace(release);
    await hot?.refreshWidgets(name);
    if (page.store.getState().match?.route.remote === name) await reopen(page);
  }

  const page = await start(createRemotes);
  followBuilds({
    events: devEventsPath,
    present,
    select: (state) => state,
    swap: (release) => swap(release, page),
  });
}
