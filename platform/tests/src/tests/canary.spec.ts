import { startCanary } from '@fan-base/shared-releases/changes';
import { readFolderRegistry } from '@fan-base/shared-releases/open-folder';
import type { Browser, BrowserContext } from '@playwright/test';
import { throwingCode } from '../faults/throwing.ts';
import { changeScripts, copyRelease, releaseIn, renumber } from '../forge.ts';
import { startOwnPages, stopOwnPages } from '../own-pages.ts';
import { expect, openDehydrated, test } from '../page.ts';
import { readBoot, readVersion } from '../read-boot.ts';
import { author, changeReleases, publishBuild, soon } from '../release-changes.ts';
import { ask, danish, on, releasesFolder } from '../site.ts';
import { pagesServer } from '../under-test.ts';

const remote = 'mf-beta';
const path = '/alfa';
const region = `${remote}-counter`;
/** A page has half a minute to report its start. */
const aliveMs = 30_000;
/** Page views with an interaction that a verdict needs. */
const views = 200;

test.beforeAll(() =>
  startOwnPages({
    NODE_OPTIONS: `--import=${import.meta.resolve('../advance-clock.ts')}`,
    CLOCK_ADVANCE_MS: String(aliveMs),
  }),
);
test.afterAll(stopOwnPages);

const getApp = () => readFolderRegistry(releasesFolder()).apps[remote];

/** Offers half of the visitors a canary whose widget has other code. */
async function offerCanary(version: string, change: (code: string, container: string) => string) {
  const folder = copyRelease(remote, version);
  const { chunks, container } = releaseIn(folder);
  changeScripts(folder, (source, file) =>
    chunks['widget-counter']?.includes(file) ? change(source, container?.name ?? '') : source,
  );
  renumber(folder, version);
  await publishBuild(folder, true);
  await changeReleases((registry) => startCanary(registry, remote, { version, share: 50 }, author()));
}

async function getVersion(bucket: number): Promise<string> {
  const { text } = await ask(danish, path, { cookie: `release_bucket=${bucket}` });
  return readVersion(danish, text, remote);
}

/** A bucket that gets a version, or one that gets another. */
async function findBucket(version: string, isInside: boolean): Promise<number> {
  for (let bucket = 0; ; bucket += 1)
    if (((await getVersion(bucket)) === version) === isInside) return bucket;
}

async function newContext(browser: Browser, bucket: number, headers = {}): Promise<BrowserContext> {
  const viewport = { width: 1280, height: 3_000 };
  const context = await browser.newContext({ extraHTTPHeaders: headers, viewport });
  await context.addCookies([{ name: 'release_bucket', value: String(bucket), url: on(danish) }]);
  return context;
}

/** Opens the page in a browser of another network, and waits until it reports the remote's start or life. */
async function visit(browser: Browser, bucket: number, network: string, event: 'started' | 'alive') {
  const context = await newContext(browser, bucket, { 'x-forwarded-for': network });
  const page = await context.newPage();
  const reported = page.waitForRequest((request) =>
    Boolean(request.url().endsWith('/telemetry') && request.postData()?.includes(`"${event}":["${remote}"]`)),
  );
  await openDehydrated(page, on(danish, path));
  await page.keyboard.press('Shift');
  await reported;
  return context;
}

/** Reports the remote's start from a network, with the signed view of a document. */
async function reportStart(bucket: number, network: string): Promise<number> {
  const { text } = await ask(danish, path, { cookie: `release_bucket=${bucket}` });
  const { viewId: view, shell = '', releases = [] } = (await readBoot(danish, text))?.boot ?? {};
  const versions = Object.fromEntries(releases.map((release) => [release.name, release.version]));
  const body = JSON.stringify({ view, versions: { shell, ...versions }, started: [remote] });
  const headers = { 'content-type': 'text/plain', 'x-forwarded-for': network };
  return (await ask(danish, '/telemetry', headers, { body })).status;
}

test('[MF-6] a canary that hangs in browsers is stopped, because its pages report nothing', async ({
  browser,
}) => {
  const version = '9.7.1';
  await offerCanary(version, (code, container) => throwingCode(container, 'in an effect, without end', code));
  const inside = await findBucket(version, true);
  const outside = await findBucket(version, false);

  const hanging = [];
  for (const network of ['198.51.3.1', '198.51.4.1'])
    hanging.push(await visit(browser, inside, network, 'started'));
  // A verdict needs twenty networks.
  for (let network = 10; network < 28; network += 1)
    expect(await reportStart(inside, `198.51.${network}.1`)).toBe(204);

  for (const network of ['198.51.1.1', '198.51.2.1'])
    await (await visit(browser, outside, network, 'alive')).close();
  expect(getApp()?.canary?.version).toBe(version);

  process.kill(pagesServer(), 'SIGUSR2');
  await expect.poll(() => getVersion(inside), soon).not.toBe(version);
  await expect.poll(() => getApp()?.canary, soon).toBeUndefined();
  expect(getApp()?.history.at(-1)?.why).toBe(
    'pages of 20 networks started it within ten minutes, and 0 came alive',
  );
  for (const context of hanging) await context.close();
});

interface Report {
  readonly vitals?: readonly { metric: string; value: number; remote: string; region: string }[];
}

/**
 * Opens the page, presses the widget's button and closes the page.
 * @returns the page's report of the presses, read in the page: Playwright sees no requests of a closed page
 */
async function press(browser: Browser, bucket: number): Promise<Report> {
  const context = await newContext(browser, bucket);
  const page = await context.newPage();
  await page.addInitScript(() => {
    const sendBeacon = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, data) => {
      console.debug(data);
      return sendBeacon(url, data);
    };
  });
  const isMeasuring = page.waitForResponse((response) => /\/vitals\.[^/]*js$/.test(response.url()));
  await page.goto(on(danish, path));
  const counter = page.locator(`[data-island=${region}] button`);
  await counter.click();
  await (await isMeasuring).finished();
  await counter.click();
  await counter.click();
  const sent = page.waitForEvent('console', (message) => message.text().includes('"INP"'));
  await page.close();
  const report: Report = JSON.parse((await sent).text());
  await context.close();
  return report;
}

/** The report of an idle machine: on a busy one a press without code takes long, too. */
const asFast = (report: Report): Report => ({
  ...report,
  vitals: (report.vitals ?? []).map((vital) => (vital.metric === 'INP' ? { ...vital, value: 40 } : vital)),
});

const findInp = ({ vitals = [] }: Report) => vitals.find(({ metric }) => metric === 'INP');

/** Sends a page's report from the networks that a verdict needs. */
async function repeat(report: Report, block: number): Promise<void> {
  const body = JSON.stringify(report);
  const statuses = await Promise.all(
    Array.from({ length: views }, async (_, network) => {
      const headers = { 'content-type': 'text/plain', 'x-forwarded-for': `198.${block}.${network}.1` };
      return (await ask(danish, '/telemetry', headers, { body })).status;
    }),
  );
  expect(statuses.every((status) => status === 204)).toBe(true);
}

/** Blocks the page for 300 ms at each press on the widget; nothing throws. */
const blocking = `addEventListener('click', ({ target }) => {
  const until = target.closest('[data-island=${region}]') ? performance.now() + 300 : 0;
  while (performance.now() < until);
}, true);`;

test('[TEAM-3] [MF-6] a canary that blocks each press for 300 ms is stopped, and a fast one is not', async ({
  browser,
}) => {
  const fast = '9.7.2';
  await offerCanary(fast, (code) => code);
  const stableReport = await press(browser, await findBucket(fast, false));
  const fastReport = await press(browser, await findBucket(fast, true));
  expect(findInp(fastReport)).toMatchObject({ remote, region });
  await repeat(asFast(stableReport), 18);
  await repeat(asFast(fastReport), 19);
  expect(getApp()?.canary?.version).toBe(fast);

  const slow = '9.7.3';
  await offerCanary(slow, (code) => blocking + code);
  const slowReport = await press(browser, await findBucket(slow, true));
  expect(findInp(slowReport)).toMatchObject({ remote, region });
  expect(findInp(slowReport)?.value).toBeGreaterThanOrEqual(300);
  await repeat(slowReport, 51);
  await expect.poll(() => getApp()?.canary, soon).toBeUndefined();
  expect(getApp()?.history.at(-1)).toMatchObject({
    action: 'stop-canary',
    version: slow,
    why: expect.stringMatching(/^its interactions take \d{3} ms \(75th percentile of 200 page views\)/),
  });
});
