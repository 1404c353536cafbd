import type { Browser, Page } from '@playwright/test';
import { anHourLater, documentsOf } from '../freshness.ts';
import { HttpVisitor } from '../http-visitor.ts';
import { startOwnPages, stopOwnPages } from '../own-pages.ts';
import { expect, open, ready, test } from '../page.ts';
import { publishAndWait, renumbered } from '../publishing.ts';
import { soon } from '../release-changes.ts';
import { danish, english, on } from '../site.ts';
import { underTest } from '../under-test.ts';

/** Published in this order: versions of two remotes, and a shell between them. */
const deployments = [
  ['mf-alpha', '9.8.1'],
  ['mf-beta', '9.8.1'],
  ['shell', '9.8.1'],
  ['mf-alpha', '9.8.2'],
] as const;

const deployed = ['mf-alpha', 'mf-beta'] as const;

/** Start pages of the browsers, and the navigation links that they follow in turn. */
const starts = ['/alfa', '/beta', '/alfa/story-1'];
const ways = ['Alfa', 'Beta', 'Om'];

/** Pages of the visitors without a browser. */
const readings = [
  [danish, '/alfa'],
  [danish, '/beta'],
  [english, '/alpha'],
  [english, '/beta'],
] as const;
const readers = 20;
/** Number of parts into which they divide a remote's files, so that every file of every open version is fetched. */
const parts = readers / readings.length;

interface Browsing {
  readonly page: Page;
  /** Documents loaded after the first. */
  readonly documents: string[];
  /** Console errors and failed responses. */
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

/** Follows a navigation link, with or without a page load, and checks every region of the next page. */
async function follow({ page }: Browsing, way: string): Promise<void> {
  const link = page.getByRole('link', { name: way, exact: true });
  const href = (await link.getAttribute('href')) ?? '';
  await link.click();
  await expect(page).toHaveURL(on(danish, href));
  await ready(page);
  await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  for (const region of await page.locator('[data-island]').all()) {
    await region.scrollIntoViewIfNeeded();
    await expect(region).not.toBeEmpty();
  }
}

test('[MF-1] [MF-7] [SHELL-4] deploying causes no error, blank region, second reload or missing file', async ({
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
    // Its server takes over within seconds, while all visitors read on.
    if (name === 'shell') await expect.poll(shellInUse, soon).toBe(version);
    await Promise.all([
      // Every other reader reloads, the rest keep their earlier documents.
      ...reading.map(async (visitor, index) => {
        if (index % 2 === step % 2) await visitor.load();
        const part = { index: Math.floor(index / readings.length) % parts, of: parts };
        await visitor.use(deployed[index % deployed.length] ?? 'mf-beta', part);
      }),
      // In turn, each browser has been open for an hour; every other one follows a link, the rest stay.
      ...browsing.map(async (visitor, index) => {
        if (index === step) await anHourLater(visitor.page);
        if (index % 2 === step % 2) await follow(visitor, ways[(index + step) % ways.length] ?? 'Om');
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
    // A document of the server before may have lost its data to the takeover: the page then becomes the new document.
    const reloads = documents.filter((path, at) => path === documents[at - 1]).length;
    expect([reloads <= 1, documents.length - reloads <= 1]).toEqual([true, true]);
    await page.context().close();
  }
  // A page that is an hour old is reloaded if one of its applications has changed.
  expect(browsing.some(({ documents }) => documents.length > 0)).toBe(true);
});
