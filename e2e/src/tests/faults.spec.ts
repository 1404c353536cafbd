import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startOwnPages, stopOwnPages } from '@fan-base/platform-tests/own-pages';
import { expect, open, test } from '@fan-base/platform-tests/page';
import { changeReleases } from '@fan-base/platform-tests/release-changes';
import { danish, on, releasesFolder } from '@fan-base/platform-tests/site';
import type { Registry, Release } from '@fan-base/shared-contracts/release';
import { computeIntegrity } from '@fan-base/shared-releases/integrity';
import { readFolderRegistry } from '@fan-base/shared-releases/open-folder';
import { listApps } from '@fan-base/tooling/project';
import type { Locator, Page, Request } from '@playwright/test';
import { type Fault, faults, read } from '../faults/faults.ts';
import { failuresTold } from '../faults/metrics.ts';
import type { Place } from '../faults/place.ts';
import { places } from '../faults/places.ts';

/** `npm run faults` goes through all of it; otherwise one place has every fault, and every other place one. */
const isWhole = process.env.FAULTS === 'all';
const everyFault = 'every fault';
const isWanted = ({ sample }: Place, { name }: Fault) => isWhole || sample === everyFault || sample === name;

function stableRelease(name: string): Release {
  const version = readFolderRegistry(releasesFolder()).apps[name]?.stable ?? '';
  return JSON.parse(readFileSync(join(releasesFolder(), name, version, 'release.json'), 'utf8'));
}

const regionOf = (page: Page, { region }: Place) =>
  page.locator(region === 'page' ? 'main' : `[data-island="${region}"]`);

interface Brought {
  /** What is shown meanwhile was seen: what is only late comes now. */
  readonly hurry: () => void;
  /** Ends the fault. */
  readonly end: () => Promise<void>;
}

/** The files that a fault touches, as they were published with it. */
function listPublished(fault: Fault, place: Place, release: Release): ReadonlyMap<string, string> {
  const { published } = fault;
  if (!published) return new Map();
  const touched = Object.keys(release.integrity).filter(fault.files(release, place));
  return new Map(touched.map((file) => [file, published(read(release, file), release)]));
}

/**
 * Lets pages accept other files too, as they do where those were published: documents have the hashes of their own
 * scripts, and a table below `/page-data/` those of the scripts that a page loads later.
 */
async function believe(page: Page, release: Release, files: ReadonlyMap<string, string>): Promise<void> {
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

/** Brings a fault about. */
async function bring(page: Page, fault: Fault, place: Place, release: Release): Promise<Brought> {
  const { promise: seen, resolve: hurry } = Promise.withResolvers<void>();
  const isTouched = fault.files(release, place);
  const published = listPublished(fault, place, release);
  const pattern = `**/assets/${place.remote}/**`;
  await page.route(pattern, async (route) => {
    const file = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    await (isTouched(file) ? fault.answer(route, release, file, seen) : route.fallback());
  });
  if (published.size > 0) await believe(page, release, published);
  // Answers that are still under way, or never come, are nobody's any more.
  return { hurry, end: () => page.unrouteAll({ behavior: 'ignoreErrors' }) };
}

/** Follows what a page asks for that an island is hydrated from. @returns how many such answers are under way */
function followLateData(page: Page): () => number {
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
 * Lets the pauses between a region's tries go by, until one has brought it back. A try that is under way then may end
 * too soon, so the next has longer.
 */
async function untilTriedAgain(page: Page, region: Locator): Promise<void> {
  let patience = 500;
  await expect(async () => {
    patience *= 2;
    await page.clock.fastForward(9_000);
    await expect(region.getByRole('alert')).toHaveCount(0, { timeout: patience });
  }).toPass({ timeout: 40_000, intervals: [0] });
}

test.beforeAll(() => startOwnPages());
test.afterAll(stopOwnPages);

test('[MF-3] every remote has a place in the matrix, and every fault is tried', () => {
  const remotes = listApps().filter((name) => name !== 'shell');
  expect(new Set(places.map(({ remote }) => remote))).toEqual(new Set(remotes));
  const samples = places.map(({ sample }) => sample);
  expect(samples).toContain(everyFault);
  expect([everyFault, ...faults.map(({ name }) => name)]).toEqual(expect.arrayContaining(samples));
});

test('[NAV-1] an unpublished remote has no menu entry, and its page explains that and links to the front page', async ({
  page,
  complaints,
}) => {
  // The front page's block of that remote misses it too.
  complaints.allow(/status of 503|mf-travel/);
  let taken: Registry['apps'][string] | undefined;
  await changeReleases((registry) => {
    taken = registry.apps['mf-travel'];
    delete registry.apps['mf-travel'];
    return registry;
  });
  try {
    await open(page, on(danish, '/om'));
    const menu = page.getByRole('navigation', { name: 'Hovedmenu' });
    await expect(menu.getByRole('link', { name: 'Trup', exact: true })).toHaveCount(1);
    await expect(menu.getByRole('link', { name: 'Streaming', exact: true })).toHaveCount(0);
    expect((await page.goto(on(danish, '/streaming')))?.status()).toBe(503);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Siden er ikke klar endnu');
    await page.getByRole('link', { name: 'Til forsiden' }).click();
    await expect(page).toHaveURL(on(danish, '/'));
  } finally {
    await changeReleases((registry) => {
      if (taken) registry.apps['mf-travel'] = taken;
      return registry;
    });
  }
});

for (const place of places) {
  for (const fault of faults) {
    if (!isWanted(place, fault)) continue;
    const where = place.region === 'page' ? place.path : place.region;

    test(`[MF-3] ${place.remote} ${where}, ${fault.name}: ${fault.code ?? 'only late'}, and all else lives`, async ({
      page,
      complaints,
    }, { annotations }) => {
      // What is broken on purpose is complained about, by the browser, the federation and React.
      complaints.allow(/./);
      const cell = {
        remote: place.remote,
        where,
        fault: fault.name,
        code: '–',
        html: '–',
        others: '–',
        back: '–',
      };
      const show = () => annotations.splice(0, 1, { type: 'cell', description: JSON.stringify(cell) });
      show();
      const release = stableRelease(place.remote);
      const before = await failuresTold(place.remote, release.version, fault.code ?? undefined);
      const { hurry, end } = await bring(page, fault, place, release);
      const lateDataUnderWay = followLateData(page);
      // A file that never comes holds the document's load event back.
      await page.goto(on(place.host, place.path), { waitUntil: 'domcontentloaded' });
      await page.evaluate(() => Object.assign(window, { stillAlive: true }));
      const region = regionOf(page, place);
      const heading = region.getByRole('heading').first();
      const title = await heading.innerText();
      await region.scrollIntoViewIfNeeded();
      await page.keyboard.press('Shift');

      if (fault.code !== null) {
        if (fault.hangs) {
          await expect(page.locator(`script[src*="/assets/${place.remote}/"]`)).toBeAttached();
          // It has its ten seconds too, which are about to go by.
          await expect.poll(lateDataUnderWay).toBe(0);
          await page.clock.fastForward(11_000);
        }
        const alert = region.getByRole('alert');
        await expect(alert).toContainText(/Du kan læse denne del|You can read this part/);
        await expect(alert.locator(`[data-failure="${fault.code}"]`)).toBeAttached();
        cell.code = fault.code;
        await expect(heading).toHaveText(title);
        cell.html = 'kept';
        // What happens within a second is told together.
        await page.clock.fastForward(1_000);
        await expect
          .poll(() => failuresTold(place.remote, release.version, fault.code ?? undefined))
          .toBeGreaterThan(before);
      }
      await frameLives(page);
      if (typeof place.neighbour === 'string') cell.others = `frame; island n/a: ${place.neighbour}`;
      else {
        await place.neighbour(page);
        cell.others = 'frame, island of another remote';
      }
      show();

      // The whole matrix waits for what is late; otherwise it comes once everything else was seen.
      if (fault.code !== null) await end();
      else if (!isWhole) hurry();
      if (fault.returns === 'by the retry')
        await region
          .getByRole('alert')
          .getByRole('button', { name: /Prøv igen|Try again/ })
          .click();
      else if (fault.code !== null) await untilTriedAgain(page, region);
      await expect(region.getByRole('alert')).toHaveCount(0);
      // A link that is followed before its page is alive again leads to a new document.
      await expect(page.locator('html')).not.toHaveAttribute('data-dehydrated', { timeout: 30_000 });
      await expect(page.locator('html')).toHaveAttribute('data-ready', /./, { timeout: 30_000 });
      await place.use(page);
      expect(await page.evaluate(() => 'stillAlive' in window && !('hacked' in window))).toBe(true);
      if (fault.code === null) {
        expect(await failuresTold(place.remote, release.version)).toBe(before);
        cell.code = 'none, only late';
      }
      cell.back = fault.code === null ? 'nothing to mend' : fault.returns;
      show();
    });
  }
}
