import { expect, open, test } from '@fan-base/platform-tests/page';
import { danish, on, originOf } from '@fan-base/platform-tests/site';
import { siteApi } from '@fan-base/platform-tests/site-api';
import { withoutScript } from '@fan-base/platform-tests/without-script';
import type { Standings } from '@fan-base/shared-contracts/api/fixtures';
import type { Trip, TripPage } from '@fan-base/shared-contracts/api/trips';
import type { Page } from '@playwright/test';

const club = 'Liverpool';

/** An upcoming away match with offers, and the headings of its kinds of offers. */
async function getAwayMatch() {
  const { items } = await siteApi<TripPage>(originOf(danish), '/trips');
  const found = items.find(({ fixture }) => fixture.away.shortName === club);
  if (!found) throw new Error('There is no away match with offers');
  const isTicket = ({ holds: { hotel, flight } }: Trip) => !hotel && !flight;
  return {
    ...found.fixture,
    offered: [
      ...(found.trips.some(isTicket) ? ['Billetter'] : []),
      ...(found.trips.every(isTicket) ? [] : ['Rejser']),
    ],
  };
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });

test("[GRAPH-1] a team's name in the table links to its page with all its data", {
  tag: '@spine',
}, async ({ page, browser }) => {
  const { rows } = await siteApi<Standings>(originOf(danish), '/standings/2026');
  const row = rows.find(({ team }) => team.shortName !== club);
  if (!row) throw new Error('There is no other team');
  const { team, rank } = row;
  await open(page, on(danish, '/stilling/2026'));
  await page.getByRole('table').getByRole('link', { name: team.name }).click();
  await expect(page).toHaveURL(on(danish, `/hold/${team.slug}`));
  const look = async (shown: Page) => {
    await expect(shown.getByRole('heading', { level: 1 })).toHaveText(team.name);
    await expect(shown.getByText(`${rank} af ${rows.length}`)).toBeVisible();
    await expect(shown.locator('[data-form] > li')).toHaveCount(5);
    await expect(shown.locator(`[data-opponent="${team.slug}"] ol > li`).first()).toBeVisible();
    await expect(heading(shown, /^Truppen 20/)).toBeVisible();
  };
  await look(page);
  await withoutScript(browser, async (plain) => {
    await plain.goto(on(danish, `/hold/${team.slug}`));
    await look(plain);
  });
  await page.locator('[data-form]').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/(hold\/|klub$)/);
});

test('[GRAPH-5] an away match leads to its away day, composed from four remotes', async ({
  page,
  browser,
}) => {
  const { slug, id, home, offered } = await getAwayMatch();
  await open(page, on(danish, `/kamp/${slug}/${id}`));
  await page.getByRole('link', { name: 'Udekampen: billetter, rejser og stadion' }).click();
  await expect(page).toHaveURL(on(danish, `/udekamp/${slug}/${id}`));
  const look = async (shown: Page) => {
    await expect(shown.getByRole('heading', { level: 1 })).toContainText(home.shortName);
    await expect(shown.locator(`[data-match-card="${id}"]`)).toBeVisible();
    for (const name of [...offered, 'Stadion']) await expect(heading(shown, name)).toBeVisible();
    await expect(shown.getByText('Kamptråden åbner en time før kampstart.')).toBeVisible();
  };
  await look(page);
  await withoutScript(browser, async (plain) => {
    await plain.goto(on(danish, `/udekamp/${slug}/${id}`));
    await look(plain);
  });
});

test('[GRAPH-5] a failing part of the away day leaves the others intact', async ({ page, complaints }) => {
  const { slug, id, offered } = await getAwayMatch();
  complaints.allow(/mf-travel-match-trips|widget-match-trips|Failed to load/);
  await page.route('**/widget-match-trips*', (route) => route.abort());
  await open(page, on(danish, `/kamp/${slug}/${id}`));
  await page.getByRole('link', { name: 'Udekampen: billetter, rejser og stadion' }).click();
  await expect(page.locator(`[data-match-card="${id}"]`)).toBeVisible();
  await expect(heading(page, 'Stadion')).toBeVisible();
  await expect(page.getByRole('alert').first()).toBeVisible();
  for (const name of offered) await expect(heading(page, name)).toHaveCount(0);
});
