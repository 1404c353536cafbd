import { changeScripts, copyRelease, releaseIn, renumber } from '@fan-base/platform-tests/forge';
import { startOwnPages, stopOwnPages } from '@fan-base/platform-tests/own-pages';
import { expect, test } from '@fan-base/platform-tests/page';
import { readBoot, readVersion } from '@fan-base/platform-tests/read-boot';
import { author, changeReleases, publishBuild, soonMs } from '@fan-base/platform-tests/release-changes';
import { ask, danish, on, releasesFolder } from '@fan-base/platform-tests/site';
import { startCanary } from '@fan-base/shared-releases/changes';
import { readFolderRegistry } from '@fan-base/shared-releases/open-folder';
import type { Browser } from '@playwright/test';
import { throwingCode } from '../faults/throwing.ts';

const remote = 'mf-squad';
const version = '9.7.1';

test.beforeAll(() => startOwnPages());
test.afterAll(stopOwnPages);

const getApp = () => readFolderRegistry(releasesFolder()).apps[remote];

/** Offers a canary whose widget has an effect without end to half of the visitors. */
async function offerHangingCanary(): Promise<void> {
  const folder = copyRelease(remote, version);
  const { chunks, container } = releaseIn(folder);
  const isWidget = (file: string) => chunks['widget-absences']?.includes(file);
  changeScripts(folder, (source, file) =>
    isWidget(file) ? throwingCode(container?.name ?? '', 'in an effect, without end', source) : source,
  );
  renumber(folder, version);
  await publishBuild(folder, true);
  await changeReleases((registry) => startCanary(registry, remote, { version, share: 50 }, author()));
}

async function getVersion(bucket: number): Promise<string> {
  const { text } = await ask(danish, '/', { cookie: `release_bucket=${bucket}` });
  return readVersion(danish, text, remote);
}

/** Opens the front page in a browser of another network, down to the widget, and waits for what the page reports of it. */
async function visit(browser: Browser, bucket: number, network: string, event: 'started' | 'alive') {
  const context = await browser.newContext({
    extraHTTPHeaders: { 'x-forwarded-for': network },
    viewport: { width: 1280, height: 3_000 },
  });
  await context.addCookies([{ name: 'release_bucket', value: String(bucket), url: on(danish) }]);
  const page = await context.newPage();
  const reported = page.waitForRequest((request) =>
    Boolean(request.url().endsWith('/telemetry') && request.postData()?.includes(`"${event}":["${remote}"]`)),
  );
  await page.goto(on(danish), { waitUntil: 'commit' });
  await page.keyboard.press('Shift');
  await reported;
  return context;
}

/** Reports the start of the remote from a network, with the signed view of a document. */
async function reportStart(bucket: number, network: string): Promise<number> {
  const { text } = await ask(danish, '/', { cookie: `release_bucket=${bucket}` });
  const { viewId: view, shell = '', releases = [] } = (await readBoot(danish, text))?.boot ?? {};
  const versions = Object.fromEntries(releases.map((release) => [release.name, release.version]));
  const body = JSON.stringify({ view, versions: { shell, ...versions }, started: [remote] });
  const headers = { 'content-type': 'text/plain', 'x-forwarded-for': network };
  return (await ask(danish, '/telemetry', headers, { body })).status;
}

test('[MF-6] a canary that hangs in browsers is stopped, because its pages give no sign of life', async ({
  browser,
}) => {
  // A page has half a minute for its sign of life.
  test.setTimeout(120_000);
  await offerHangingCanary();
  const buckets = await Promise.all(
    Array.from({ length: 30 }, async (_, bucket) => ({ bucket, version: await getVersion(bucket) })),
  );
  const inside = buckets.find((each) => each.version === version)?.bucket ?? -1;
  const outside = buckets.find((each) => each.version !== version)?.bucket ?? -1;

  const hanging = [];
  for (const network of ['198.51.3.1', '198.51.4.1'])
    hanging.push(await visit(browser, inside, network, 'started'));
  // A verdict needs twenty networks.
  for (let network = 10; network < 28; network += 1)
    expect(await reportStart(inside, `198.51.${network}.1`)).toBe(204);

  for (const network of ['198.51.1.1', '198.51.2.1'])
    await (await visit(browser, outside, network, 'alive')).close();
  expect(getApp()?.canary?.version).toBe(version);

  await expect.poll(() => getVersion(inside), { timeout: 2 * soonMs }).not.toBe(version);
  await expect.poll(() => getApp()?.canary, { timeout: soonMs }).toBeUndefined();
  expect(getApp()?.history.at(-1)?.why).toBe(
    'pages of 20 networks started it within ten minutes, and 0 came alive',
  );
  for (const context of hanging) await context.close();
});
