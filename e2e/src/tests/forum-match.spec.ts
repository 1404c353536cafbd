import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NextFixture } from '@fan-base/shared-contracts/api/fixtures';
import type { MatchThread } from '@fan-base/shared-contracts/api/forum';
import { threadPath } from '@fan-base/shared-contracts/thread-path';
import { freePort } from '@fan-base/tooling/start/freePort';
import { type Product, startProduct } from '@fan-base/tooling/start/product';
import { expect, ready, test } from '../page.ts';
import { danish, on, releasesFolder } from '../site.ts';
import { siteApi } from '../siteApi.ts';

const minutes = 60_000;

/** A product of its own, in which the default club's next match begins in half an hour. */
let product: Product;
let folder: string;
let now: string;

test.beforeAll(async () => {
  test.setTimeout(5 * minutes);
  const { next } = await siteApi<NextFixture>(new URL(on(danish)).origin, '/fixtures/next');
  if (!next) throw new Error('The default club has no match to come');
  folder = mkdtempSync(join(tmpdir(), 'fan-base-match-thread-'));
  const releases = join(folder, 'releases');
  cpSync(releasesFolder(), releases, { recursive: true });
  now = new Date(Date.parse(next.kickoff) - 30 * minutes).toISOString();
  product = await startProduct({
    ports: { pages: await freePort(), api: await freePort(), demo: await freePort() },
    dataDir: join(folder, 'data'),
    releases,
    withDemo: true,
    env: { CLOCK: now, LOG_LEVEL: 'warn' },
    onLine: () => undefined,
  });
});

test.afterAll(async () => {
  await product?.stop();
  rmSync(folder, { recursive: true, force: true });
});

for (const [host, talk, title] of [
  ['', 'Snak om kampen', /^Kamptråd: /],
  ['liverpool-fans.com.', 'Talk about the match', /^Match thread: /],
] as const)
  test(`[FORUM-3] [MATCH-3] before a match its page leads to its thread, which has the match in it, on ${host || danish}`, async ({
    page,
  }) => {
    test.setTimeout(3 * minutes);
    await page.clock.setFixedTime(now);
    const { port } = new URL(product.pagesUrl);
    const origin = `http://${host}localhost:${port}`;
    const language = host === '' ? 'da' : 'en';
    const ask = <Answer>(key: string) => siteApi<Answer>(origin, key, language);
    const threadOf = async () => {
      const { next } = await ask<NextFixture>('/fixtures/next');
      if (!next) return null;
      const { place } = await ask<MatchThread>(`/matches/${next.id}/thread`);
      return place && { match: next, place };
    };
    await expect.poll(threadOf, { timeout: 2 * minutes }).not.toBeNull();
    const found = await threadOf();
    if (!found) throw new Error('The thread is gone');
    const { match, place } = found;

    await page.goto(`${origin}/${language === 'da' ? 'kamp' : 'fixture'}/${match.slug}/${match.id}`);
    await ready(page);
    await page.getByRole('link', { name: talk }).click();
    await expect(page).toHaveURL(origin + threadPath(place, language));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    const card = page.locator(`[data-match-card="${match.id}"]`);
    await expect(card).toContainText(match.home.shortName);

    await page.reload();
    await ready(page);
    await expect(card).toContainText(match.away.shortName);
    const html = await page.request.get(`http://127.0.0.1:${port}${threadPath(place, language)}`, {
      headers: { host: new URL(origin).host },
    });
    expect(await html.text()).toContain(`data-match-card="${match.id}"`);
    await card.click();
    await expect(page.getByRole('link', { name: talk })).toBeVisible();
  });
