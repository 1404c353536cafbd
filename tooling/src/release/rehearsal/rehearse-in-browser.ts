import { existsSync } from 'node:fs';
import type { PageView } from '@fan-base/shared-contracts/page-view';
import type { Rehearsal } from '@fan-base/shared-contracts/release';
import { chromium } from 'playwright';
import { browserLaunch } from '../../test/browser.ts';
import { compareObservations } from './compare-observations.ts';
import { type Observation, type ObservedVersion, observePage } from './observe-page.ts';
import type { RehearsedView } from './page-views.ts';
import type { Cast, PartResult } from './rehearse-on-server.ts';
import type { Stage } from './stage.ts';

/** Views that are opened in the browser: each takes some seconds. */
const maxViews = 12;
const kibi = 1024;

/** Whether there is a browser on this machine. */
export const hasBrowser = (): boolean =>
  existsSync(browserLaunch.executablePath ?? chromium.executablePath());

const toVersion = (remote: string, pins: ObservedVersion['pins']): ObservedVersion => ({
  remote,
  version: pins.get(remote) ?? '',
  pins,
});

function measure(all: readonly { before: Observation | null; after: Observation }[]): Rehearsal['numbers'] {
  const largest = (values: readonly number[]) => Math.round(Math.max(0, ...values) / kibi);
  const hasStable = all.some(({ before }) => before !== null);
  const number = (value: (of: Observation) => number) => ({
    candidate: largest(all.map(({ after }) => value(after))),
    stable: hasStable ? largest(all.map(({ before }) => (before ? value(before) : 0))) : null,
  });
  return {
    scriptKib: number(({ scriptBytes }) => scriptBytes),
    executedKib: number(({ executedBytes }) => executedBytes),
  };
}

/** What a page without the remote tells about its new page: everything but the styles of a menu without its entry. */
const asBackground = (before: Observation): Observation => ({
  ...before,
  layout: { ...before.layout, styles: {} },
});

/** Opens the views with both versions in Chromium, uses and leaves them, and compares what they do. */
export async function rehearseInBrowser(
  stage: Stage,
  views: readonly RehearsedView[],
  { remote, candidate, stable }: Cast,
): Promise<PartResult> {
  const pairs: { view: PageView; before: Observation | null; after: Observation }[] = [];
  const browser = await chromium.launch(browserLaunch);
  try {
    for (const view of views.slice(0, maxViews)) {
      const observed = stable && (await observePage(browser, stage, view, toVersion(remote, stable)));
      const before = observed && view.isNew ? asBackground(observed) : observed;
      const after = await observePage(browser, stage, view, toVersion(remote, candidate));
      pairs.push({ view, before, after });
      if (after.isHung) break;
    }
  } finally {
    await browser.close();
  }
  const findings = pairs.map(({ view, before, after }) => compareObservations(remote, view, before, after));
  return {
    reasons: findings.flatMap(({ reasons }) => reasons),
    notes: findings.flatMap(({ notes }) => notes),
    numbers: measure(pairs),
  };
}
