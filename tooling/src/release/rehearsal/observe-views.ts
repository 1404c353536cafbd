import type { PageView } from '@fan-base/shared-contracts/page-view';
import { type Browser, chromium } from 'playwright';
import { browserLaunch } from '../../test/browser.ts';
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

async function observeViews(task: ObservingTask): Promise<Observed> {
  const { stageUrl, views, candidate, stable } = task;
  const gate = await startGate(stageUrl);
  const { browser, isSandboxed } = await launch(gate.url, task);
  const pairs: ObservedPair[] = [];
  try {
    for (const view of views) {
      const before = stable && (await observePage(browser, stageUrl, view, stable));
      const after = await observePage(browser, stageUrl, view, candidate);
      pairs.push({ view, before, after });
      if (after.isHung) break;
    }
  } finally {
    await browser.close();
    await gate.stop();
  }
  return { pairs, isSandboxed };
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
