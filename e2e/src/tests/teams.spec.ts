import { expect, open, test } from '@fan-base/platform-tests/page';
import { danish, on, originOf } from '@fan-base/platform-tests/site';
import { siteApi } from '@fan-base/platform-tests/site-api';
import { withoutScript } from '@fan-base/platform-tests/without-script';
import type { SeasonFixtures, Standings } from '@fan-base/shared-contracts/api/fixtures';
import type { Page } from '@playwright/test';

const club = 'Liverpool';

/** The club's last away match of the season, which is to come. */
async function getAwayMatch() {
  const { fixtures } = await siteApi<SeasonFixtures>(originOf(danish), '/fixtures/2026');
  const found = fixtures.findLast(({ away, status }) => away.shortName === club && status === 'NS');
  if (!found) throw new Error('There is no away match to come');
  return found;
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });

test("[GRAPH-1] a team's name in the table leads to its page, with everything known of it", {
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
  const { slug, id, home } = await getAwayMatch();
  await open(page, on(danish, `/kamp/${slug}/${id}`));
  await page.getByRole('link', { name: 'Udekampen: billetter, rejser og stadion' }).click();
  await expect(page).toHaveURL(on(danish, `/udekamp/${slug}/${id}`));
  const look = async (shown: Page) => {
    await expect(shown.getByRole('heading', { level: 1 })).toContainText(home.shortName);
    await expect(shown.locator(`[data-match-card="${id}"]`)).toBeVisible();
    for (const name of ['Billetter', 'Rejser', 'Stadion', 'Fansenes kommentarer'])
      await expect(heading(shown, name)).toBeVisible();
  };
  await look(page);
  await withoutScript(browser, async (plain) => {
    await plain.goto(on(danish, `/udekamp/${slug}/${id}`));
    await look(plain);
  });
});

test('[GRAPH-5] a part of the away day that fails costs only its region', async ({ page, complaints }) => {
  const { slug, id } = await getAwayMatch();
  complaints.allow(/mf-travel-match-trips|widget-match-trips|Failed to load/);
  await page.route('**/widget-match-trips*', (route) => route.abort());
  await open(page, on(danish, `/kamp/${slug}/${id}`));
  await page.getByRole('link', { name: 'Udekampen: billetter, rejser og stadion' }).click();
  await expect(page.locator(`[data-match-card="${id}"]`)).toBeVisible();
  await expect(heading(page, 'Stadion')).toBeVisible();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(heading(page, 'Billetter')).toHaveCount(0);
});
