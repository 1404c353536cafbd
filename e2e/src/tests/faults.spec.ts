import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from '@fan-base/shared-contracts/release';
import { routes } from '@fan-base/shared-contracts/routes';
import { readFolderRegistry } from '@fan-base/shared-releases/openFolder';
import type { Page } from '@playwright/test';
import { type Fault, faults } from '../faults/faults.ts';
import { failuresTold } from '../faults/metrics.ts';
import type { Place } from '../faults/Place.ts';
import { places } from '../faults/places.ts';
import { expect, test } from '../page.ts';
import { on, releasesFolder } from '../site.ts';

/** `npm run faults` goes through all of it; otherwise each place has some faults, and each fault some places. */
const isWhole = process.env.FAULTS === 'all';
/** A block that throws before it ever lived is always among them: its notice must take clicks all the same. */
const isWanted = (place: number, fault: number) =>
  isWhole ||
  (place * 2 + fault) % 5 < 2 ||
  (places[place]?.region !== 'page' && faults[fault]?.name === 'throws on render');

function stableRelease(name: string): Release {
  const version = readFolderRegistry(releasesFolder()).apps[name]?.stable ?? '';
  return JSON.parse(readFileSync(join(releasesFolder(), name, version, 'release.json'), 'utf8'));
}

const regionOf = (page: Page, { region }: Place) =>
  page.locator(region === 'page' ? 'main' : `[data-island="${region}"]`);

/** Brings a fault about. @returns the way to end it */
async function bring(page: Page, fault: Fault, place: Place, release: Release): Promise<() => Promise<void>> {
  const isTouched = fault.files(release, place);
  const pattern = `**/assets/${place.remote}/**`;
  await page.route(pattern, async (route) => {
    const file = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    await (isTouched(file) ? fault.answer(route, release, file) : route.fallback());
  });
  // Answers that are still under way, or never come, are nobody's any more.
  return () => page.unrouteAll({ behavior: 'ignoreErrors' });
}

async function frameLives(page: Page): Promise<void> {
  const html = page.locator('html');
  const before = await html.getAttribute('data-mode');
  await page.getByRole('button', { name: /^(Farver|Colours):/ }).click();
  await expect(html).not.toHaveAttribute('data-mode', before ?? 'none');
}

test('[MF-3] every remote of the specification has a place in the matrix', () => {
  const remotes = routes.map(({ remote }) => remote).filter((name) => name !== 'shell');
  expect(new Set(places.map(({ remote }) => remote))).toEqual(new Set(remotes));
});

for (const [placeNumber, place] of places.entries()) {
  for (const [faultNumber, fault] of faults.entries()) {
    if (!isWanted(placeNumber, faultNumber)) continue;
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
      const end = await bring(page, fault, place, release);
      // A file that never comes holds the document's load event back.
      await page.goto(on(place.host, place.path), { waitUntil: 'domcontentloaded' });
      await page.evaluate(() => Object.assign(window, { stillAlive: true }));
      const region = regionOf(page, place);
      const heading = region.getByRole('heading').first();
      const title = await heading.innerText();
      await region.scrollIntoViewIfNeeded();

      if (fault.code !== null) {
        if (fault.hangs) {
          await expect(page.locator(`script[src*="/assets/${place.remote}/"]`)).toBeAttached();
          await page.clock.fastForward(11_000);
        }
        const alert = region.getByRole('alert');
        await expect(alert).toContainText(/Du kan læse denne del|You can read this part/);
        await expect(alert).toContainText(fault.code);
        cell.code = fault.code;
        await expect(heading).toHaveText(title);
        cell.html = 'kept';
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

      // What is only late comes while it is late.
      if (fault.code !== null) await end();
      if (fault.returns === 'by the retry')
        await region
          .getByRole('alert')
          .getByRole('button', { name: /Prøv igen|Try again/ })
          .click();
      await expect(region.getByRole('alert')).toHaveCount(0, { timeout: 30_000 });
      // A link that is followed before its page is alive again leads to a new document.
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
