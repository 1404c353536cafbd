import type { NextFixture, SeasonFixtures } from '@fan-base/shared-contracts/api/fixtures';
import type { Squad } from '@fan-base/shared-contracts/api/squad';
import { expect, open, test } from '../page.ts';
import { ask, danish, english, network, on } from '../site.ts';
import { siteApi } from '../siteApi.ts';
import { storyLinks } from '../storyLinks.ts';
import { violations } from '../violations.ts';

for (const [host, more, ago] of [
  [danish, 'Flere nyheder', /^(lige nu|for .* siden)$/],
  [english, /^More (news|stories)$/, /^(just now|.* ago)$/],
] as const) {
  test(`[NEWS-2] news on ${host} is newest first, with source and age, and leaves the site with care`, async ({
    page,
  }) => {
    await open(page, on(host));
    const stories = page.locator(storyLinks);
    await expect(stories).toHaveCount(12);
    const times = await page
      .locator('[data-area=lead] time, [data-area=river] time')
      .evaluateAll((all) => all.map((time) => time.getAttribute('datetime') ?? ''));
    expect(times).toEqual([...times].sort().reverse());
    await expect(page.locator('main time').first()).toHaveText(ago);
    for (const link of await stories.all()) {
      expect(await link.getAttribute('rel')).toBe('noopener external nofollow');
    }
    await expect(page.locator('main img').first()).toHaveJSProperty('complete', true);
    expect(
      await page
        .locator('main img')
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    ).toBeGreaterThan(0);
    await page.getByRole('link', { name: more }).click();
    await expect(stories).toHaveCount(24);
    const titles = await stories.allTextContents();
    expect(new Set(titles).size).toBeGreaterThan(18);
  });
}

test('[NEWS-2] further pages have addresses of their own, which work without script', async () => {
  const first = await ask(danish, '/');
  const second = await ask(danish, '/?page=2');
  expect(second.status).toBe(200);
  expect(second.text).toMatch(/<title>[^<]*side 2/i);
  expect(first.text).toContain('href="/?page=2"');
});

test('[NEWS-4] news that cannot be had leave the other blocks as they are, and come by the retry', async ({
  page,
  complaints,
}) => {
  complaints.allow(/503|Failed to load/);
  await open(page, on(danish, '/kampe/2026'));
  let asked = 0;
  await page.route('**/api/news*', (route) => {
    asked += 1;
    return route.fulfill({ status: 503, json: { message: 'down' } });
  });
  await page.getByRole('link', { name: 'Forside', exact: true }).click();
  const table = page.locator('[data-island="mf-matches-table"]');
  await table.scrollIntoViewIfNeeded();
  await expect(table.getByRole('row', { name: /Liverpool/ })).toBeVisible();
  // After its own three retries the page asks no more by itself.
  await expect.poll(() => asked, { timeout: 20_000 }).toBe(4);
  await page.unroute('**/api/news*');
  await page.getByRole('alert').getByRole('button', { name: 'Prøv igen' }).click();
  await expect(page.locator(storyLinks)).toHaveCount(12);
});

for (const [host, path, next, months] of [
  [danish, '/kampe/2026', 'Næste kamp', ['august 2026', 'december 2026', 'maj 2027']],
  [english, '/fixtures/2026', 'Next match', ['August 2026', 'December 2026', 'May 2027']],
] as const) {
  test(`[MATCH-1] ${host}${path} has the season by month, and the next match at hand`, async ({ page }) => {
    await open(page, on(host, path));
    const headings = await page.getByRole('heading', { level: 2 }).allTextContents();
    for (const month of months)
      expect(headings.map((text) => text.toLowerCase())).toContain(month.toLowerCase());
    await expect(page.locator('#next')).toContainText(next);
    await expect(page.locator('#next')).toContainText('Ipswich');
    await page.locator('main a[href$="#next"]').click();
    await expect(page.locator('#next')).toBeInViewport();
  });
}

test('[MATCH-1] the seasons go from the newest down to 2014, each with its own address', async ({ page }) => {
  await open(page, on(danish, '/kampe/2026'));
  await page.locator('main summary').click();
  const seasons = await page.locator('main details a').allTextContents();
  expect(seasons[0]).toBe('2026/27');
  expect(seasons.at(-1)).toBe('2014/15');
  expect(seasons).toHaveLength(13);
  await page.locator('main details a', { hasText: '2025/26' }).click();
  await expect(page).toHaveURL(on(danish, '/kampe/2025'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kampe 2025/26');
  await page.goto(on(danish, '/kampe/2014'));
  await expect(page.getByText(/Ingen kampe/)).toBeVisible();
});

test('[MATCH-2] matches that are played show their result and outcome, those to come their time', async ({
  page,
}) => {
  await open(page, on(english, '/fixtures/2026'));
  const rows = page.locator('main li[data-next]');
  const { fixtures } = await siteApi<SeasonFixtures>(new URL(on(english)).origin, '/fixtures/2026', 'en');
  await expect(rows).toHaveCount(fixtures.length);
  expect(fixtures.length).toBeGreaterThanOrEqual(38);
  await expect(rows.first()).toContainText(/\d–\d/);
  await expect(rows.first()).toContainText(/Full time/i);
  await expect(rows.last()).toContainText(/\d\d:\d\d/);
});

for (const [host, path, timeZone, locale, javaScriptEnabled] of [
  [danish, '/kampe/2026', 'Europe/Copenhagen', 'da-DK', false],
  [english, '/fixtures/2026', 'Europe/London', 'en-GB', false],
  [danish, '/kampe/2026', 'Asia/Tokyo', 'da-DK', true],
  [english, '/fixtures/2026', 'Asia/Tokyo', 'en-GB', true],
] as const) {
  const whose = javaScriptEnabled ? 'the visitor’s with script' : 'the site’s without script';
  test(`[MATCH-6] times on ${host} are ${whose}, as ${locale} writes them`, async ({ browser }) => {
    const context = await browser.newContext({ timezoneId: 'Asia/Tokyo', javaScriptEnabled });
    const page = await context.newPage();
    await page.goto(on(host, path));
    const next = page.locator('#next');
    const kickoff = await next.locator('time').first().getAttribute('datetime');
    const clock = new Intl.DateTimeFormat(locale, {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone,
    });
    await expect(next).toContainText(clock.format(new Date(kickoff ?? Number.NaN)));
    await context.close();
  });
}

for (const [host, path, caption, five] of [
  [danish, '/stilling/2026', /stilling/i, /^((Vundet|Uafgjort|Tabt)(, )?){5}$/],
  [english, '/table/2026', /table/i, /^((Won|Drawn|Lost|Win|Draw|Loss)(, )?){5}$/],
] as const) {
  test(`[MATCH-5] ${host}${path} is the full table with form, and the club's row marked`, async ({
    page,
  }) => {
    await open(page, on(host, path));
    const table = page.getByRole('table', { name: caption });
    await expect(table.locator('tbody tr')).toHaveCount(20);
    await expect(table.locator('tr[data-own=true]')).toHaveCount(1);
    await expect(table.locator('tr[data-own=true]')).toContainText('Liverpool');
    const first = table.locator('tbody tr').first();
    await expect(first.getByRole('img')).toHaveAttribute('aria-label', five);
  });
}

for (const [language, danishHeading, englishHeading] of [
  ['en', 'Danish fanpages', 'English fanpages'],
  ['da', 'Danske fansider', 'Engelske fansider'],
] as const) {
  test(`[LAND-1] [LAND-2] the landing page lists all fan sites in ${language}`, async ({ page }) => {
    await open(page, on(network, `/?language=${language}`));
    await expect(page).toHaveTitle(
      language === 'en' ? /network of football fanpages/ : /netværk af fodboldfansider/,
    );
    await expect(page.getByRole('img', { name: 'Fan-Base' })).toBeVisible();
    for (const [heading, title] of [
      [danishHeading, 'Fanside for Arsenal FC'],
      [englishHeading, 'Fanpage for Arsenal FC'],
    ] as const) {
      const grid = page.locator('section', {
        has: page.getByRole('heading', { name: heading, exact: true }),
      });
      await expect(grid.getByRole('link')).toHaveCount(16);
      await expect(grid.locator(`a[title="${title}"]`)).toContainText('Arsenal FC');
    }
    await page.locator('a[title="Fanpage for Arsenal FC"]').click();
    await expect(page).toHaveURL(on('arsenal.fan-base.com'));
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [host, path] of [
    [danish, '/'],
    [english, '/'],
    [danish, '/kampe/2026'],
    [english, '/fixtures/2025'],
    [danish, '/stilling/2026'],
    [english, '/table/2026'],
    [danish, '/om'],
    [danish, '/trup'],
    [english, '/squad'],
    [danish, '/klub'],
    [english, '/club'],
    ['dortmund-fans.com', '/'],
    ['newcastle-fans.dk', '/'],
    [network, '/'],
  ] as const) {
    test(`[A11Y-1] axe finds nothing on ${host}${path} in ${colorScheme}`, async ({ page, complaints }) => {
      complaints.allow(/503/);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await open(page, on(host, path));
      expect(await violations(page)).toEqual([]);
    });
  }
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [host, matchPath, playerPath] of [
    [danish, '/kamp', '/spiller'],
    [english, '/fixture', '/player'],
  ] as const) {
    test(`[A11Y-1] axe finds nothing on a match and a player of ${host} in ${colorScheme}`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const origin = new URL(on(host)).origin;
      const { previous, next } = await siteApi<NextFixture>(origin, '/fixtures/next');
      const { players } = await siteApi<Squad>(origin, '/squad');
      for (const path of [
        ...[previous, next].map((match) => `${matchPath}/${match?.slug}/${match?.id}`),
        `${playerPath}/${players[0]?.slug}`,
      ]) {
        await open(page, on(host, path));
        expect([path, await violations(page)]).toEqual([path, []]);
      }
    });
  }
}
