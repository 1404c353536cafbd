import type { Streaming } from '@fan-base/shared-contracts/api/streaming';
import { feedsRead } from '../feedsRead.ts';
import { expect, open, test } from '../page.ts';
import { ask, danish, english, on, originOf } from '../site.ts';
import { siteApi } from '../siteApi.ts';
import { testSoundScreens } from '../soundScreens.ts';
import { withoutScript } from '../withoutScript.ts';

const sites = [
  {
    host: danish,
    language: 'da',
    fixtures: '/kampe/2026',
    words: {
      headings: ['Kommende kampe', 'Kanaler', 'Tv-rettigheder', 'Tjenester'],
      on: 'på',
      noStreaming: /Ingen streaminginfo/,
    },
  },
  {
    host: english,
    language: 'en',
    fixtures: '/fixtures/2026',
    words: {
      headings: ['Upcoming matches', 'Channels', 'TV rights', 'Services'],
      on: 'on',
      noStreaming: /No streaming info/,
    },
  },
] as const;

test.beforeAll(async () => {
  test.slow();
  await feedsRead();
});

for (const { host, language, fixtures, words } of sites) {
  test(`[TRAVEL-2] ${host}/streaming goes by match, channel, competition and service`, async ({ page }) => {
    const guide = await siteApi<Streaming>(originOf(host), '/streaming', language);
    await open(page, on(host, '/streaming'));
    expect(await page.locator('#page h2').allTextContents()).toEqual(words.headings);
    await expect(page.locator('[data-guide-match]')).toHaveCount(guide.fixtures.length);
    for (const { fixture, watchOn } of guide.fixtures) {
      const row = page.locator(`[data-guide-match="${fixture.id}"]`);
      for (const { channel } of watchOn) await expect(row).toContainText(channel);
    }
    for (const { channel, matches } of guide.channels)
      if (matches > 0)
        await expect(
          page.locator(`[data-channel="${channel}"]`).getByRole('link', { name: new RegExp(`^${matches} `) }),
        ).toBeVisible();
    const main = page.locator('#page');
    for (const { competition, channels } of guide.competitions)
      await expect(main).toContainText(competition.name + channels.map(({ channel }) => channel).join(', '));
    for (const { name } of guide.services) await expect(main).toContainText(name);
    const [most] = guide.channels;
    await page
      .locator(`[data-channel="${most?.channel}"]`)
      .getByRole('link', { name: new RegExp(`${most?.matches} .* ${words.on} `) })
      .click();
    await expect(page).toHaveURL((url) => url.searchParams.get('channel') === most?.channel);
    await expect(page.locator('[data-guide-match]')).toHaveCount(most?.matches ?? -1);
  });

  test(`[TRAVEL-2] ${host}/streaming works without script, and says so when nothing is known`, async ({
    page,
    browser,
  }) => {
    const guide = await siteApi<Streaming>(originOf(host), '/streaming', language);
    await withoutScript(browser, async (plain) => {
      await plain.goto(on(host, '/streaming'));
      await expect(plain.locator('[data-guide-match]')).toHaveCount(guide.fixtures.length);
    });
    await open(page, on(host, fixtures));
    const nothing: Streaming = { season: 2026, channels: [], fixtures: [], competitions: [], services: [] };
    await page.route('**/api/streaming', (route) => route.fulfill({ json: nothing }));
    await page.getByRole('link', { name: 'Streaming', exact: true }).first().click();
    await expect(page.getByText(words.noStreaming)).toBeVisible();
  });

  test(`[TRAVEL-2] nonsense in an address of ${host}/streaming is the whole guide and no error`, async () => {
    expect((await ask(host, '/streaming?channel=%00')).status).toBe(200);
  });

  testSoundScreens('[TRAVEL-2]', host, ['/streaming']);
}
