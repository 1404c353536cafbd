import { gzipSync } from 'node:zlib';
import type { RumoursPage } from '@fan-base/shared-contracts/api/rumours';
import type { Page } from '@playwright/test';
import { expect, open, test } from '../page.ts';
import { ask, danish, english, on, originOf } from '../site.ts';
import { siteApi } from '../siteApi.ts';
import { testSoundScreens } from '../soundScreens.ts';
import { withoutScript } from '../withoutScript.ts';

const words = {
  da: {
    noRumours: 'Der er ingen rygter lige nu.',
    farBack: 'Så langt tilbage er der ingen rygter.',
    allRumours: 'Se alle rygter',
    older: /ældre omtale/,
    all: 'Alle',
    status: { rumour: 'Rygte', advanced: 'Forhandler', agreed: 'Aftale på plads', off: 'Skrinlagt' },
    way: { in: 'Til klubben', out: 'Væk fra klubben' },
    credibility: 'Troværdighed:',
  },
  en: {
    noRumours: 'There are no rumours right now.',
    farBack: 'There are no rumours this far back.',
    allRumours: 'See all rumours',
    older: /older report/,
    all: 'All',
    status: { rumour: 'Rumour', advanced: 'In talks', agreed: 'Agreed', off: 'Called off' },
    way: { in: 'Incoming', out: 'Outgoing' },
    credibility: 'Credibility:',
  },
} as const;

const sites = [
  { host: danish, language: 'da', rumours: '/rygter', player: '/spiller', text: words.da },
  { host: english, language: 'en', rumours: '/rumours', player: '/player', text: words.en },
] as const;

for (const { host, language, rumours, player, text } of sites) {
  test.beforeAll(() =>
    expect
      .poll(async () => (await siteApi<RumoursPage>(originOf(host), '/rumours', language)).total)
      .toBeGreaterThan(0),
  );

  test(`[TRANS-2] rumours on ${host} have source, time, way, status and credibility, with older reports below, also without script`, async ({
    page,
    browser,
  }) => {
    const { items } = await siteApi<RumoursPage>(originOf(host), '/rumours', language);
    expect(items.some(({ reports }) => reports.length > 1)).toBe(true);
    const look = async (shown: Page) => {
      await expect(shown.locator('[data-rumour]')).toHaveCount(items.length);
      for (const { id, player: who, direction, club, status, credibility, reports } of items) {
        const item = shown.locator(`[data-rumour="${id}"]`);
        await expect(item.getByRole('heading')).toHaveText(who.name);
        if (who.slug)
          await expect(item.getByRole('heading').getByRole('link')).toHaveAttribute(
            'href',
            `${player}/${who.slug}`,
          );
        for (const told of [text.way[direction], text.status[status], club?.team?.shortName ?? club?.name])
          await expect(item).toContainText(told ?? '');
        if (credibility) await expect(item).toContainText(text.credibility);
        const links = item.locator('a[rel="noopener external nofollow"]');
        await expect(links).toHaveCount(reports.length);
        for (const [at, { title, url, source, publishedAt }] of reports.entries()) {
          await expect(links.nth(at)).toHaveAttribute('href', url);
          await expect(links.nth(at)).toContainText(title);
          await expect(item.locator('time').nth(at)).toHaveAttribute('datetime', publishedAt);
          await expect(item).toContainText(source);
        }
        if (reports.length > 1) await expect(links.nth(1)).not.toBeVisible();
      }
      const folded = shown.locator('[data-rumour] summary').first();
      await expect(folded).toHaveText(text.older);
      await folded.click();
      await expect(shown.locator('[data-rumour] details a').first()).toBeVisible();
    };
    await open(page, on(host, rumours));
    await look(page);
    await withoutScript(browser, async (plain) => {
      await plain.goto(on(host, rumours));
      await look(plain);
    });
  });

  test(`[TRANS-2] rumours on ${host} are those in or out as the address says, by pages, and none says so`, async ({
    page,
    browser,
  }) => {
    await withoutScript(browser, async (plain) => {
      await plain.goto(on(host, rumours));
      await plain.locator('main nav a[href$="?direction=out"]').click();
      await expect(plain).toHaveURL(on(host, `${rumours}?direction=out`));
      await expect(plain.locator('main nav [aria-current=true]')).not.toHaveText(text.all);
      const ways = await plain.locator('[data-rumour] h2 + p').allTextContents();
      expect(ways.length).toBeGreaterThan(0);
      for (const way of ways) expect(way).toContain(text.way.out);
      await plain.goto(on(host, rumours));
      await plain.getByRole('link', { name: /^(Side|Page) 2$/ }).click();
      await expect(plain).toHaveURL(on(host, `${rumours}?page=2`));
      await expect(plain.locator('[data-rumour]').first()).toBeVisible();
      await plain.goto(on(host, `${rumours}?page=400`));
      await expect(plain.getByText(text.farBack)).toBeVisible();
      await expect(plain.getByRole('link', { name: text.allRumours })).toHaveAttribute('href', rumours);
    });
    // From here on there are none at all, as for a club of which nobody writes.
    const nothing: RumoursPage = { items: [], page: 1, pages: 0, total: 0 };
    for (const key of ['rumours', 'rumours?direction=in'])
      await page.route(`**/api/${key}`, (route) => route.fulfill({ json: nothing }));
    await open(page, on(host, `${rumours}?page=2`));
    await expect(page.locator('[data-rumour]').first()).toBeVisible();
    await page.locator('main nav a[href$="?direction=in"]').click();
    await page.getByRole('link', { name: text.allRumours }).click();
    await expect(page).toHaveURL(on(host, rumours));
    await expect(page.getByText(text.noRumours)).toBeVisible();
  });

  test(`[TRANS-2] the rumours of ${host} is at most 20 KB in gzip, with one call of the API`, async () => {
    const { text } = await ask(host, rumours);
    expect(gzipSync(text, { level: 9 }).length).toBeLessThanOrEqual(20 * 1024);
    const data = /<script[^>]*id="data"[^>]*>([^<]*)</.exec(text)?.[1] ?? '{}';
    expect(Object.keys(JSON.parse(data))).toHaveLength(1);
  });

  testSoundScreens('[TRANS-2]', host, [rumours], (page) =>
    page.locator('[data-rumour] summary').first().click(),
  );
}
