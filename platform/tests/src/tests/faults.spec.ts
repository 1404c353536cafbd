import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from '@fan-base/shared-contracts/release';
import { computeIntegrity } from '@fan-base/shared-releases/integrity';
import { readFolderRegistry } from '@fan-base/shared-releases/open-folder';
import { listApps } from '@fan-base/tooling/project';
import type { Locator, Page, Request } from '@playwright/test';
import { type Fault, faults, read } from '../faults/faults.ts';
import { countReported } from '../faults/metrics.ts';
import type { Place } from '../faults/place.ts';
import { places } from '../faults/places.ts';
import { startOwnPages, stopOwnPages } from '../own-pages.ts';
import { expect, test } from '../page.ts';
import { on, releasesFolder } from '../site.ts';

/** `npm run faults` tries every fault in every place; otherwise one place has every fault, and the others samples. */
const isWhole = process.env.FAULTS === 'all';
const isWanted = ({ samples }: Place, { name }: Fault) => isWhole || samples.includes(name);

function stableRelease(name: string): Release {
  const version = readFolderRegistry(releasesFolder()).apps[name]?.stable ?? '';
  return JSON.parse(readFileSync(join(releasesFolder(), name, version, 'release.json'), 'utf8'));
}

const regionOf = (page: Page, { region }: Place) =>
  page.locator(region === 'page' ? 'main' : `[data-island="${region}"]`);

interface CausedFault {
  /** Ends delays, once the loading state was seen. */
  readonly hurry: () => void;
  /** Ends the fault. */
  readonly end: () => Promise<void>;
}

/** The files that a fault changes, as if they were published so. */
function listPublished(fault: Fault, place: Place, release: Release): ReadonlyMap<string, string> {
  const { published } = fault;
  if (!published) return new Map();
  const touched = Object.keys(release.integrity).filter(fault.files(release, place));
  return new Map(touched.map((file) => [file, published(read(release, file), release)]));
}

/**
 * Lets pages accept changed files, as if they were published: documents have the hashes of their own scripts, and
 * a table below `/page-data/` those of the scripts that a page loads later.
 */
async function acceptFiles(page: Page, release: Release, files: ReadonlyMap<string, string>): Promise<void> {
  await page.route('**/*', async (route) => {
    const request = route.request();
    const { host, port, pathname, search } = new URL(request.url());
    if (request.resourceType() !== 'document' && !pathname.startsWith('/page-data/')) return route.fallback();
    // Hosts below `localhost` are known to browsers only.
    const url = `http://127.0.0.1:${port}${pathname}${search}`;
    const response = await route.fetch({ url, headers: { ...request.headers(), host } });
    let body = await response.text();
    // `integrity` may name several hashes.
    for (const [file, content] of files) {
      const known = release.integrity[file] ?? '';
      body = body.replaceAll(known, `${known} ${computeIntegrity(Buffer.from(content))}`);
    }
    await route.fulfill({ response, body });
  });
}

/** Causes a fault. */
async function cause(page: Page, fault: Fault, place: Place, release: Release): Promise<CausedFault> {
  const { promise: seen, resolve: hurry } = Promise.withResolvers<void>();
  const isTouched = fault.files(release, place);
  const published = listPublished(fault, place, release);
  const pattern = `**/assets/${place.remote}/**`;
  await page.route(pattern, async (route) => {
    const file = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    await (isTouched(file) ? fault.answer(route, release, file, seen) : route.fallback());
  });
  if (published.size > 0) await acceptFiles(page, release, published);
  // Requests may still be under way, and some never get a response.
  return { hurry, end: () => page.unrouteAll({ behavior: 'ignoreErrors' }) };
}

/** Observes requests for the data of islands. @returns the number of pending ones */
function observePageData(page: Page): () => number {
  const underWay = new Set<Request>();
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/page-data/')) underWay.add(request);
  });
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  return () => underWay.size;
}

async function frameLives(page: Page): Promise<void> {
  const html = page.locator('html');
  const before = await html.getAttribute('data-mode');
  await page.getByRole('button', { name: /^(Tema|Theme):/ }).click();
  await expect(html).not.toHaveAttribute('data-mode', before ?? 'none');
}

/**
 * Skips the pauses between a region's retries until one succeeds. A retry may end after its time here is over, so the
 * next has longer.
 */
async function untilRecovered(page: Page, region: Locator): Promise<void> {
  let patience = 500;
  await expect(async () => {
    patience *= 2;
    await page.clock.fastForward(9_000);
    await expect(region.getByRole('alert')).toHaveCount(0, { timeout: patience });
  }).toPass({ timeout: 40_000, intervals: [0] });
}

test.beforeAll(() => startOwnPages());
test.afterAll(stopOwnPages);

test('[MF-3] every remote has a place in the table of faults, and every fault of a place exists', () => {
  const remotes = listApps().filter((name) => name !== 'shell');
  expect(new Set(places.map(({ remote }) => remote))).toEqual(new Set(remotes));
  const samples = places.flatMap((place) => place.samples);
  expect(new Set(samples)).toEqual(new Set(faults.map(({ name }) => name)));
});

for (const place of places) {
  for (const fault of faults) {
    if (!isWanted(place, fault)) continue;
    test(`[MF-3] ${place.kind}, ${fault.name}: ${fault.code ?? 'only late'}, and the rest works`, async ({
      page,
      complaints,
    }, { annotations }) => {
      // The browser, the federation and React complain about the fault.
      complaints.allow(/./);
      const cell = {
        remote: place.remote,
        where: place.kind,
        fault: fault.name,
        code: '–',
        html: '–',
        others: '–',
        back: '–',
      };
      const show = () => annotations.splice(0, 1, { type: 'cell', description: JSON.stringify(cell) });
      show();
      const release = stableRelease(place.remote);
      const before = await countReported(place.remote, release.version, fault.code ?? undefined);
      const { hurry, end } = await cause(page, fault, place, release);
      const lateDataUnderWay = observePageData(page);
      // A file that never comes holds the document's load event back.
      await page.goto(on(place.host, place.path), { waitUntil: 'domcontentloaded' });
      await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
      const region = regionOf(page, place);
      const served = region.getByText(place.text).first();
      await expect(served).toBeVisible();
      await region.scrollIntoViewIfNeeded();
      await page.keyboard.press('Shift');

      if (fault.code !== null) {
        if (fault.hangs) {
          await expect(page.locator(`script[src*="/assets/${place.remote}/"]`)).toBeAttached();
          // A request for it would time out by the same step of the clock.
          await expect.poll(lateDataUnderWay).toBe(0);
          await page.clock.fastForward(11_000);
        }
        const alert = region.getByRole('alert');
        await expect(alert).toContainText(/Du kan læse denne del|You can read this part/);
        await expect(alert.locator(`[data-failure="${fault.code}"]`)).toBeAttached();
        cell.code = fault.code;
        await expect(served).toBeVisible();
        cell.html = 'kept';
        // Failures within a second are reported together.
        await page.clock.fastForward(1_000);
        await expect
          .poll(() => countReported(place.remote, release.version, fault.code ?? undefined))
          .toBeGreaterThan(before);
      }
      await frameLives(page);
      await place.neighbor(page);
      cell.others = 'frame, region of another remote';
      show();

      // `npm run faults` waits for delays to pass.
      if (fault.code !== null) await end();
      else if (!isWhole) hurry();
      if (fault.returns === 'by the retry')
        await region
          .getByRole('alert')
          .getByRole('button', { name: /Prøv igen|Try again/ })
          .click();
      else if (fault.code !== null) await untilRecovered(page, region);
      await expect(region.getByRole('alert')).toHaveCount(0);
      // A link that is followed before its page is hydrated leads to a new document.
      await expect(page.locator('html')).not.toHaveAttribute('data-dehydrated', { timeout: 30_000 });
      await expect(page.locator('html')).toHaveAttribute('data-ready', /./, { timeout: 30_000 });
      await place.use(page);
      expect(await page.evaluate(() => 'isSameDocument' in window && !('hacked' in window))).toBe(true);
      if (fault.code === null) {
        expect(await countReported(place.remote, release.version)).toBe(before);
        cell.code = 'none, only late';
      }
      cell.back = fault.code === null ? 'nothing to mend' : fault.returns;
      show();
    });
  }
}
