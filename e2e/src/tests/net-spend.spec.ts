import { gzipSync } from 'node:zlib';
import type { NetSpend } from '@fan-base/shared-contracts/api/transfers';
import type { Page } from '@playwright/test';
import { expect, open, test } from '../page.ts';
import { movesOn, pathOfMoves } from '../seasonOfMoves.ts';
import { ask, danish, english, on, originOf } from '../site.ts';
import { siteApi } from '../siteApi.ts';
import { testSoundScreens } from '../soundScreens.ts';
import { withoutScript } from '../withoutScript.ts';

for (const { host, language, heading } of [
  { host: danish, language: 'da', heading: 'Nettoforbrug på transfers' },
  { host: english, language: 'en', heading: 'Net spend on transfers' },
] as const) {
  test.beforeAll(() => movesOn(host, language));

  test(`[TRANS-3] net spend on ${host} has each season in the table and the plot, with totals, also without script`, async ({
    page,
    browser,
  }) => {
    const { seasons, total, window } = await siteApi<NetSpend>(
      originOf(host),
      '/transfers/net-spend',
      language,
    );
    const look = async (shown: Page) => {
      await expect(shown.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(shown.locator('tr[data-season]')).toHaveCount(seasons.length);
      const bars = shown.locator('figure svg[role=img] rect');
      await expect(bars).toHaveCount(seasons.length);
      for (const [at, { season: year, sums, arrivals, departures }] of seasons.entries()) {
        const side = sums.net === 0 ? 'none' : sums.net > 0 ? 'spent' : 'received';
        await expect(bars.nth(at)).toHaveAttribute('data-side', side);
        const cells = shown.locator(`tr[data-season="${year}"] td`);
        await expect(cells.nth(3)).toHaveText(String(arrivals));
        await expect(cells.nth(4)).toHaveText(String(departures));
        await expect(cells.nth(5)).toHaveText(String(sums.unknown));
        if (sums.net < 0) await expect(cells.nth(2)).toHaveText(/^-€/);
      }
      await expect(shown.locator('tr[data-span=all] td').last()).toHaveText(String(total?.sums.unknown));
      await expect(shown.locator('tr[data-span=window] th')).toContainText(String(window?.seasons));
      await expect(shown.locator('tr[data-span=all-average] td').first()).toHaveText(/^€/);
    };
    await open(page, on(host, '/transfers/netspend'));
    await look(page);
    await withoutScript(browser, async (plain) => {
      await plain.goto(on(host, '/transfers/netspend'));
      await look(plain);
    });
    await page.getByRole('link', { name: '2025/26' }).click();
    await expect(page).toHaveURL(on(host, pathOfMoves));
  });

  test(`[TRANS-3] net spend of ${host} is at most 20 KB in gzip, with one call of the API`, async () => {
    const { text } = await ask(host, '/transfers/netspend');
    expect(gzipSync(text, { level: 9 }).length).toBeLessThanOrEqual(20 * 1024);
    const data = /<script[^>]*id="data"[^>]*>([^<]*)</.exec(text)?.[1] ?? '{}';
    expect(Object.keys(JSON.parse(data))).toHaveLength(1);
  });

  testSoundScreens('[TRANS-3]', host, ['/transfers/netspend']);
}
