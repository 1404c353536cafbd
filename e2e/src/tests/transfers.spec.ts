import { expect, open, test } from '@fan-base/platform-tests/page';
import { danish, on, originOf } from '@fan-base/platform-tests/site';
import { siteApi } from '@fan-base/platform-tests/site-api';
import type { NetSpend } from '@fan-base/shared-contracts/api/transfers';
import { movesOn, pathOfMoves } from '../season-of-moves.ts';

test('[TRANS-1] [TRANS-3] empty and current seasons, net spend and a transfer’s player link to each other', {
  tag: '@spine',
}, async ({ page }) => {
  const { incoming, highest } = await movesOn(danish, 'da');
  const { seasons } = await siteApi<NetSpend>(originOf(danish), '/transfers/net-spend');
  const heading = page.getByRole('heading', { level: 1 });
  await open(page, on(danish, '/transfers/2000'));
  await page.locator('main summary').click();
  await expect(page.locator('main details a')).toHaveCount(27);
  await page.getByRole('link', { name: 'Se den aktuelle sæson' }).click();
  await expect(page).toHaveURL(on(danish, '/transfers/2026'));
  await expect(heading).toHaveText('Transfers 2026/27');
  await page.locator('main a[href="/transfers/netspend"]').click();
  await expect(heading).toHaveText('Nettoforbrug på transfers');
  await expect(page.locator('tr[data-season]')).toHaveCount(seasons.length);
  await expect(page.locator('figure svg[role=img] rect')).toHaveCount(seasons.length);
  await page.getByRole('link', { name: '2025/26' }).click();
  await expect(page).toHaveURL(on(danish, pathOfMoves));
  await expect(page).toHaveTitle(/^Transfers 2025\/26 – Liverpool FC/);
  await expect(page.locator('section#incoming [data-transfer]')).toHaveCount(incoming.length);
  await expect(page.locator('section#highest [data-transfer]')).toHaveCount(highest.length);
  await page.locator('section#incoming [data-transfer] a').first().click();
  await expect(page).toHaveURL(on(danish, `/spiller/${incoming[0]?.player.slug}`));
});

test('[TRANS-1] [GRAPH-1] in a row that leads to its player, the club leads to the club', async ({
  page,
}) => {
  const { incoming } = await movesOn(danish, 'da');
  const team = incoming.find(({ club }) => club?.team)?.club?.team;
  await open(page, on(danish, pathOfMoves));
  await page.locator(`section#incoming a[href="/hold/${team?.slug}"]`).first().click();
  await expect(page).toHaveURL(on(danish, `/hold/${team?.slug}`));
});
