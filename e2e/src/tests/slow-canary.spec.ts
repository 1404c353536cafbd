import { changeScripts, copyRelease, releaseIn, renumber } from '@fan-base/platform-tests/forge';
import { startOwnPages, stopOwnPages } from '@fan-base/platform-tests/own-pages';
import { expect, test } from '@fan-base/platform-tests/page';
import { readVersion } from '@fan-base/platform-tests/read-boot';
import {
  author,
  changeReleases,
  publishBuild,
  restore,
  soonMs,
  stableOf,
} from '@fan-base/platform-tests/release-changes';
import { ask, danish, on, releasesFolder } from '@fan-base/platform-tests/site';
import { startCanary } from '@fan-base/shared-releases/changes';
import { readFolderRegistry } from '@fan-base/shared-releases/open-folder';
import type { Browser } from '@playwright/test';

const remote = 'mf-squad';
const region = `${remote}-absences`;
/** As many page views with an interaction as a verdict needs. */
const views = 200;

test.beforeAll(() => startOwnPages());
test.afterEach(() => restore(remote, stableOf(remote)));
test.afterAll(stopOwnPages);

const getApp = () => readFolderRegistry(releasesFolder()).apps[remote];

/** Blocks the page for 300 ms at each press on the widget. Nothing throws, and nothing is missing. */
const blocking = `addEventListener('click', ({ target }) => {
  const until = target.closest('[data-island=${region}]') ? performance.now() + 300 : 0;
  while (performance.now() < until);
}, true);`;

/** Gives half of the visitors a build of the widget with code before it. */
async function offerCanary(version: string, code: string): Promise<void> {
  const folder = copyRelease(remote, version);
  const widget = releaseIn(folder).chunks['widget-absences'];
  changeScripts(folder, (source, file) => (widget?.includes(file) ? `${code}${source}` : source));
  renumber(folder, version);
  await publishBuild(folder, true);
  await changeReleases((registry) => startCanary(registry, remote, { version, share: 50 }, author()));
}

async function getVersion(bucket: number): Promise<string> {
  const { text } = await ask(danish, '/', { cookie: `release_bucket=${bucket}` });
  return readVersion(danish, text, remote);
}

/** A bucket that gets a version, or another than that. */
async function findBucket(version: string, isInside: boolean): Promise<number> {
  for (let bucket = 0; ; bucket += 1)
    if (((await getVersion(bucket)) === version) === isInside) return bucket;
}

interface Report {
  readonly vitals?: readonly { metric: string; value: number; remote: string; region: string }[];
}

/**
 * Opens the front page, presses on the widget and closes the page.
 * @returns what the page reported of the press. Playwright sees no request of a closed page, so it is read where the
 * page sends it.
 */
async function press(browser: Browser, bucket: number): Promise<Report> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 3_000 } });
  await context.addCookies([{ name: 'release_bucket', value: String(bucket), url: on(danish) }]);
  const page = await context.newPage();
  await page.addInitScript(() => {
    const sendBeacon = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, data) => {
      console.debug(data);
      return sendBeacon(url, data);
    };
  });
  const isMeasuring = page.waitForResponse((response) => /\/vitals\.[^/]*js$/.test(response.url()));
  await page.goto(on(danish));
  const heading = page.locator(`[data-island=${region}] h2`);
  await heading.click();
  await (await isMeasuring).finished();
  await heading.click();
  await heading.click();
  const sent = page.waitForEvent('console', (message) => message.text().includes('"INP"'));
  await page.close();
  const report: Report = JSON.parse((await sent).text());
  await context.close();
  return report;
}

const findInp = ({ vitals = [] }: Report) => vitals.find(({ metric }) => metric === 'INP');

/** Sends a page's report from as many networks as a verdict needs. */
async function repeat(report: Report, block: number): Promise<void> {
  const body = JSON.stringify(report);
  for (let network = 0; network < views; network += 1) {
    const headers = { 'content-type': 'text/plain', 'x-forwarded-for': `198.${block}.${network}.1` };
    expect((await ask(danish, '/telemetry', headers, { body })).status).toBe(204);
  }
}

test('[TEAM-3] [MF-6] a canary that blocks each press for 300 ms is stopped, and a fast one is not', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const fast = '9.7.2';
  await offerCanary(fast, '');
  const stableReport = await press(browser, await findBucket(fast, false));
  const fastReport = await press(browser, await findBucket(fast, true));
  expect(findInp(fastReport)).toMatchObject({ remote, region });
  expect(findInp(fastReport)?.value).toBeLessThan(250);
  await repeat(stableReport, 18);
  await repeat(fastReport, 19);
  expect(getApp()?.canary?.version).toBe(fast);

  const slow = '9.7.3';
  await offerCanary(slow, blocking);
  const slowReport = await press(browser, await findBucket(slow, true));
  expect(findInp(slowReport)).toMatchObject({ remote, region });
  expect(findInp(slowReport)?.value).toBeGreaterThanOrEqual(300);
  await repeat(slowReport, 51);
  await expect.poll(() => getApp()?.canary, { timeout: soonMs }).toBeUndefined();
  expect(getApp()?.history.at(-1)).toMatchObject({
    action: 'stop-canary',
    version: slow,
    why: expect.stringMatching(/^its interactions take \d{3} ms \(75th percentile of 200 page views\)/),
  });
});
