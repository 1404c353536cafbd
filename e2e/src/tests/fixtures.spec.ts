import { expect, open, test } from '@fan-base/platform-tests/page';
import { danish, on, originOf } from '@fan-base/platform-tests/site';
import { siteApi } from '@fan-base/platform-tests/site-api';
import type { SeasonFixtures } from '@fan-base/shared-contracts/api/fixtures';

const list = '/kampe/2026';

test('[MATCH-1] [MATCH-2] the season is grouped by month, with results, kick-off times and the next match', {
  tag: '@spine',
}, async ({ page }) => {
  await open(page, on(danish, list));
  const headings = await page.locator('main h2').allTextContents();
  for (const month of ['august 2026', 'december 2026', 'maj 2027'])
    expect(headings.map((text) => text.toLowerCase())).toContain(month);
  const rows = page.locator('main li[data-next]');
  const { fixtures } = await siteApi<SeasonFixtures>(originOf(danish), '/fixtures/2026');
  await expect(rows).toHaveCount(fixtures.length);
  expect(fixtures.length).toBeGreaterThanOrEqual(38);
  await expect(rows.first()).toContainText(/\d–\d/);
  await expect(rows.first()).toContainText(/Slut/i);
  await expect(rows.last()).toContainText(/\d\d\.\d\d/);
  await expect(page.locator('#next')).toContainText('Næste kamp');
  await expect(page.locator('#next')).toContainText('Ipswich');
  await expect(page.locator('#next')).toBeInViewport({ ratio: 0.5 });
  await page.locator('summary', { hasText: 'Tidligere kampe' }).click();
  await expect(rows.first()).toBeVisible();
  await page.locator('main a[href$="#next"]').click();
  await expect(page.locator('#next')).toBeInViewport();
});

test('[MATCH-1] seasons from the newest back to 2014 have their own addresses', async ({ page }) => {
  await open(page, on(danish, list));
  const choice = page.locator('main details').first();
  await choice.locator('summary').click();
  const seasons = await choice.locator('a').allTextContents();
  expect(seasons[0]).toBe('2026/27');
  // An empty season is marked before it is chosen.
  expect(seasons.at(-1)).toBe('2014/15Ingen data');
  expect(seasons).toHaveLength(13);
  await choice.locator('a', { hasText: '2025/26' }).click();
  await expect(page).toHaveURL(on(danish, '/kampe/2025'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kampe 2025/26');
  await page.goto(on(danish, '/kampe/2014'));
  await expect(page.getByText(/Ingen kampe/)).toBeVisible();
});

test.describe('a visitor in Tokyo', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('[MATCH-6] sees times in Tokyo’s time zone, in Danish format', async ({ page }) => {
    await open(page, on(danish, list));
    const next = page.locator('#next');
    const kickoff = (await next.locator('time').first().getAttribute('datetime')) ?? '';
    const clock = new Intl.DateTimeFormat('da-DK', {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: 'Asia/Tokyo',
    });
    await expect(next).toContainText(clock.format(new Date(kickoff)));
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('[MATCH-1] the last result begins within 300 px, and the next match is on the first screen', async ({
    page,
  }) => {
    await open(page, on(danish, list));
    const rows = page.locator('main li[data-next]:visible');
    const tops = await rows.evaluateAll((all) =>
      all.slice(0, 2).map((row) => row.getBoundingClientRect().top),
    );
    expect(tops[0]).toBeLessThan(300);
    await expect(rows.nth(1)).toHaveAttribute('id', 'next');
    await expect(rows.nth(1)).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('navigation', { name: 'Måneder' })).toBeInViewport();
  });
});
