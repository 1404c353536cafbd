import { HttpVisitor } from '@fan-base/platform-tests/http-visitor';
import { startOwnPages, stopOwnPages } from '@fan-base/platform-tests/own-pages';
import { expect, open, ready, test } from '@fan-base/platform-tests/page';
import { publishAndWait, renumbered } from '@fan-base/platform-tests/publishing';
import { soonMs } from '@fan-base/platform-tests/release-changes';
import { danish, english, on } from '@fan-base/platform-tests/site';
import { underTest } from '@fan-base/platform-tests/under-test';
import type { Browser, Page } from '@playwright/test';
import { anHourLater, documentsOf } from '../freshness.ts';

/** Published one after another: versions of two remotes, and a shell between them. */
const deployments = [
  ['mf-matches', '9.8.1'],
  ['mf-news', '9.8.1'],
  ['shell', '9.8.1'],
  ['mf-matches', '9.8.2'],
] as const;

const deployed = ['mf-matches', 'mf-news'] as const;

/** Where visitors with a browser begin, and the links of the navigation that they follow in turn. */
const starts = ['/', '/kampe/2026', '/trup'];
const ways = ['Kampe', 'Forside', 'Trup', 'Forum'];

/** Where the others read. */
const readings = [
  [danish, '/'],
  [danish, '/kampe/2026'],
  [english, '/'],
  [english, '/table/2026'],
] as const;
const readers = 20;
/** Into so many parts they divide the files of a remote, so that each is fetched in every version that is open. */
const parts = readers / readings.length;

interface Browsing {
  readonly page: Page;
  /** Documents that were loaded after the first. */
  readonly documents: string[];
  /** What no visitor may meet: errors in the console, and answers that are none. */
  readonly problems: string[];
}

const shellInUse = async (): Promise<string> =>
  (await (await fetch(on('localhost', '/healthz'))).json()).shell;

test.beforeAll(() => startOwnPages());
test.afterAll(stopOwnPages);

async function beginBrowsing(browser: Browser, path: string): Promise<Browsing> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.clock.setFixedTime(underTest().clock);
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('pageerror', ({ message }) => problems.push(message));
  page.on('response', (answer) => {
    if (answer.status() >= 400) problems.push(`${answer.status()} ${answer.url()}`);
  });
  await open(page, on(danish, path));
  return { page, documents: documentsOf(page), problems };
}

/** Follows a link of the navigation, in the page or by a full load, and looks at every region of what comes. */
async function follow({ page }: Browsing, way: string): Promise<void> {
  const link = page.getByRole('link', { name: way, exact: true });
  const href = (await link.getAttribute('href')) ?? '';
  await link.click();
  await expect(page).toHaveURL(on(danish, href));
  await ready(page);
  await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  // The strip is empty unless a match is live.
  for (const region of await page.locator('[data-island]').all()) {
    await region.scrollIntoViewIfNeeded();
    await expect(region).not.toBeEmpty();
  }
}

test('[MF-1] [MF-7] [SHELL-4] deploying while visitors browse: no error, no blank region, nobody reloaded twice, every version served', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const browsing = await Promise.all(starts.map((path) => beginBrowsing(browser, path)));
  const reading = Array.from({ length: readers }, (_, index) => {
    const [host, path] = readings[index % readings.length] ?? readings[0];
    return new HttpVisitor(host, path);
  });
  await Promise.all(reading.map((visitor) => visitor.load()));

  for (const [step, [name, version]] of deployments.entries()) {
    await publishAndWait(renumbered(name, version));
    // Its server takes over within seconds, while everyone reads on.
    if (name === 'shell') await expect.poll(shellInUse, { timeout: soonMs }).toBe(version);
    await Promise.all([
      // Every other reader opens his page again, the rest go on with documents of before.
      ...reading.map(async (visitor, index) => {
        if (index % 2 === step % 2) await visitor.load();
        const part = { index: Math.floor(index / readings.length) % parts, of: parts };
        await visitor.use(deployed[index % deployed.length] ?? 'mf-news', part);
      }),
      // One after another the browsers have been open for an hour; every other one moves on, the rest read.
      ...browsing.map(async (visitor, index) => {
        if (index === step) await anHourLater(visitor.page);
        if (index % 2 === step % 2) await follow(visitor, ways[(index + step) % ways.length] ?? 'Trup');
      }),
    ]);
  }

  const named = new Set(reading.flatMap((visitor) => [...visitor.named]));
  const collector = new HttpVisitor(danish, '/');
  for (const address of named) await collector.fetch(address);
  for (const [name, version] of deployments)
    expect([...named].filter((address) => address.startsWith(`/assets/${name}/${version}/`))).not.toEqual([]);
  const answers = [...reading, collector].flatMap((visitor) => visitor.answers);
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);

  for (const { page, documents, problems } of browsing) {
    expect(problems).toEqual([]);
    expect(documents.length).toBeLessThanOrEqual(1);
    await page.context().close();
  }
  // Those whose hour was over when something of theirs had changed were reloaded.
  expect(browsing.filter(({ documents }) => documents.length === 1).length).toBeGreaterThan(0);
});
