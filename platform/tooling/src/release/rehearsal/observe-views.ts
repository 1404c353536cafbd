import type { PageView } from '@fan-base/shared-contracts/page-view';
import { type Browser, chromium } from 'playwright';
import { browserLaunch } from '../../browser/browser.ts';
import { startGate } from './gate.ts';
import { type Observation, type ObservedVersion, observePage } from './observe-page.ts';

/** Views to be opened with one or two versions. */
export interface ObservingTask {
  /** The browser's program. This process has another home, where Playwright would find none. */
  readonly chromiumPath: string;
  readonly stageUrl: string;
  readonly views: readonly PageView[];
  readonly candidate: ObservedVersion;
  readonly stable: ObservedVersion | null;
  /** Whether the process is root's: Chromium has no sandbox for root. */
  readonly isRoot: boolean;
}

/** A view with both versions. */
export interface ObservedPair {
  readonly view: PageView;
  readonly before: Observation | null;
  readonly after: Observation;
}

export interface Observed {
  readonly pairs: readonly ObservedPair[];
  /** Whether the browser had its sandbox. */
  readonly isSandboxed: boolean;
}

/** Views that are open at a time: pages wait for most of it, until nothing is requested. */
const concurrentViews = 2;

/** Starts the browser, with its sandbox if the system lets it have one. */
async function launch(
  proxy: string,
  { chromiumPath, isRoot }: ObservingTask,
): Promise<{ browser: Browser; isSandboxed: boolean }> {
  const options = {
    executablePath: chromiumPath,
    args: [
      ...browserLaunch.args.filter((arg) => arg !== '--no-sandbox'),
      '--disable-blink-features=AutomationControlled',
      '--webrtc-ip-handling-policy=disable_non_proxied_udp',
      '--force-webrtc-ip-handling-policy',
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
    ],
    ignoreDefaultArgs: ['--enable-automation'],
    // The stage is on this machine, for which browsers use no proxy by default.
    proxy: { server: proxy, bypass: '<-loopback>' },
  };
  if (!isRoot)
    try {
      return { browser: await chromium.launch({ ...options, chromiumSandbox: true }), isSandboxed: true };
    } catch {
      // Containers and some distributions have no namespaces for ordinary users.
    }
  return { browser: await chromium.launch(options), isSandboxed: false };
}

/** Opens the views with a version. @param isEnough whether to leave out the views that follow these */
async function observeAll(
  browser: Browser,
  { stageUrl, views }: ObservingTask,
  version: ObservedVersion,
  isEnough: (observations: readonly Observation[]) => boolean = () => false,
): Promise<Observation[]> {
  const observations: Observation[] = [];
  while (observations.length < views.length && !isEnough(observations)) {
    const next = views.slice(observations.length, observations.length + concurrentViews);
    const found = await Promise.all(next.map((view) => observePage(browser, stageUrl, view, version)));
    observations.push(...found);
  }
  return observations;
}

async function observeViews(task: ObservingTask): Promise<Observed> {
  const { views, candidate, stable } = task;
  const gate = await startGate(task.stageUrl);
  const { browser, isSandboxed } = await launch(gate.url, task);
  try {
    // One version after the other: the stage has one render process for both, and starts another at each change. The
    // stable version first, which does not compete with a candidate that hangs.
    const before = stable && (await observeAll(browser, task, stable));
    const after = await observeAll(browser, task, candidate, (found) => found.some(({ isHung }) => isHung));
    const pairs = after.map((observation, at) => ({
      view: views[at] as PageView,
      before: before?.[at] ?? null,
      after: observation,
    }));
    return { pairs, isSandboxed };
  } finally {
    await browser.close();
    await gate.stop();
  }
}

/* Program of the process with the browser: it has no settings, and as root's child a user of its own. */
process.once('disconnect', () => process.exit(1));
process.once('message', async (task) => {
  try {
    process.send?.({ value: await observeViews(task as ObservingTask) });
  } catch (error) {
    process.send?.({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
