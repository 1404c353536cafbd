import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { TripPage } from '@fan-base/shared-contracts/api/trips';
import { tripsKey } from '@fan-base/shared-contracts/keys';
import { feedsRead } from '../feedsRead.ts';
import { markedOffers } from '../markedOffers.ts';
import { expect, open, test } from '../page.ts';
import { runImport } from '../runImport.ts';
import { danish, english, on, originOf } from '../site.ts';
import { siteApi } from '../siteApi.ts';
import { underTest } from '../underTest.ts';

test.beforeAll(async () => {
  test.slow();
  await feedsRead();
});

for (const { host, language, fixtures, match } of [
  { host: danish, language: 'da', fixtures: '/kampe/2026', match: '/kamp' },
  { host: english, language: 'en', fixtures: '/fixtures/2026', match: '/fixture' },
] as const) {
  test(`[TRAVEL-1] the fixtures of ${host}, and a match to come, have the cheapest trip to the next match, marked as an advertisement`, async ({
    page,
  }) => {
    const { trip } = await siteApi<{ trip: { id: string } }>(originOf(host), '/trips/next', language);
    const { next } = await siteApi<{ next: { slug: string; id: string } }>(
      originOf(host),
      '/fixtures/next',
      language,
    );
    for (const path of [fixtures, `${match}/${next.slug}/${next.id}`]) {
      await open(page, on(host, path));
      await expect(page.locator('[data-island="mf-travel-next-trip"] [data-offer]')).toHaveAttribute(
        'data-offer',
        trip.id,
      );
      expect(await markedOffers(page, language)).toBe(1);
    }
  });
}

test('[TRAVEL-1] [INGEST-4] an offer that a partner’s feed no longer has disappears with the import, and comes back with it', async ({
  page,
}) => {
  const key = 'away-day-travel';
  const folder = mkdtempSync(join(tmpdir(), 'fan-base-offers-'));
  const file = join(folder, `${key}.csv`);
  const answer = await fetch(`${underTest().demo}/partners/${key}/datafeed.csv.gz`);
  const feed = gunzipSync(Buffer.from(await answer.arrayBuffer())).toString();
  const { items } = await siteApi<TripPage>(
    originOf(english),
    tripsKey({ provider: 'Away Day Travel', sort: 'price' }),
    'en',
  );
  const lost = items[0];
  const link = page.locator(`#page a[href="${lost?.url}"]`);
  const address = on(english, `/tickets?provider=Away+Day+Travel&sort=price`);
  const rows = feed.split('\r\n');
  const without = rows.filter((row) => !row.startsWith(`"${lost?.url}"`));
  expect(without).toHaveLength(rows.length - 1);
  try {
    await open(page, address);
    await expect(link).toHaveCount(1);
    writeFileSync(file, without.join('\r\n'));
    expect((await runImport('offers', file)).stdout).toContain('1 removed');
    await expect(async () => {
      await page.reload();
      await expect(page.locator('#page [data-offer]').first()).toBeVisible();
      await expect(link).toHaveCount(0, { timeout: 500 });
    }).toPass();
  } finally {
    writeFileSync(file, feed);
    await runImport('offers', file);
    rmSync(folder, { recursive: true, force: true });
  }
  await expect(async () => {
    await page.reload();
    await expect(link).toHaveCount(1, { timeout: 500 });
  }).toPass();
});
