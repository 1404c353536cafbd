import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, open, test } from '@fan-base/platform-tests/page';
import { ask, danish, on, originOf } from '@fan-base/platform-tests/site';
import { siteApi } from '@fan-base/platform-tests/site-api';
import type { NextFixture } from '@fan-base/shared-contracts/api/fixtures';
import type { Match } from '@fan-base/shared-contracts/api/match';
import { root } from '@fan-base/tooling/project';
import { runImport } from '../run-import.ts';

const shared = resolve(root, process.env.SHARED_DATA ?? '../shared/data');
const shootOut = join(shared, 'api-football/fixtures-cl-penalties.json');

/** The content of the provider's file that the page must show. */
interface Received {
  readonly response: readonly {
    readonly fixture: { readonly id: number };
    readonly events: readonly {
      readonly time: { readonly elapsed: number; readonly extra: number | null };
      readonly player: { readonly name: string };
      readonly assist: { readonly name: string | null };
      readonly comments: string | null;
    }[];
    readonly lineups: readonly {
      readonly formation: string;
      readonly coach: { readonly name: string };
      readonly startXI: readonly { readonly player: { readonly name: string; readonly number: number } }[];
      readonly substitutes: readonly {
        readonly player: { readonly name: string; readonly number: number };
      }[];
    }[];
    readonly statistics: readonly {
      readonly statistics: readonly { readonly type: string; readonly value: number | string | null }[];
    }[];
  }[];
}

/** Names as displayed: the provider doubles some spaces. */
const tidy = (name: string) => name.replace(/\s+/g, ' ').trim();

test.describe('a real match after a shoot-out', () => {
  test.skip(!existsSync(shootOut), `the folder of real data, ${shared}, is not here`);

  test('[INGEST-2] [MATCH-3] [MATCH-7] shows line-ups, events and statistics exactly as in the file', async ({
    page,
  }) => {
    await runImport('api-football', shootOut);
    const received: Received = JSON.parse(readFileSync(shootOut, 'utf8'));
    const match = received.response.find(({ fixture }) => fixture.id === 1149519);
    if (!match) throw new Error('The file has no match 1149519');
    await open(page, on('atletico-madrid-fans.dk', '/kampe/2023'));
    await page.locator('main li[data-next] a', { hasText: /Inter/ }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Inter');

    const head = page.locator('[data-match]');
    await expect(head).toContainText('2–1');
    await expect(head).toContainText('3–2');
    await expect(head).toContainText(/straffe/i);
    await expect(head).toContainText(/ottendedels|1\/8/i);

    for (const { formation, coach, startXI, substitutes } of match.lineups) {
      const team = page.locator('[data-lineup]', { hasText: tidy(coach.name) });
      await expect(team).toContainText(formation);
      for (const { player } of [...startXI, ...substitutes]) {
        const row = team.locator('[data-player]', { hasText: tidy(player.name) });
        await expect(row.first()).toContainText(String(player.number));
      }
      await expect(team.locator('[data-player]')).toHaveCount(startXI.length + substitutes.length);
    }

    const events = page.locator('[data-event], [data-kick]');
    await expect(events).toHaveCount(match.events.length);
    // The file has the shoot-out in reverse order.
    const isShootOut = ({ comments }: (typeof match.events)[number]) => comments === 'Penalty Shootout';
    const inOrder = [
      ...match.events.filter((event) => !isShootOut(event)),
      ...match.events.filter(isShootOut).toReversed(),
    ];
    const texts = await events.allTextContents();
    for (const [index, { player }] of inOrder.entries())
      expect(tidy(texts[index] ?? '')).toContain(tidy(player.name));

    // The shoot-out is a separate section that ends with its score.
    await expect(page.locator('[data-shootout] h3')).toHaveText('Straffesparkskonkurrence');
    await expect(page.locator('[data-kick] b').last()).toHaveText(/3–2/);

    for (const [index, { type, value }] of (match.statistics[0]?.statistics ?? []).entries()) {
      const away = match.statistics[1]?.statistics[index]?.value;
      const row = page.locator(`[data-statistic='${type}']`);
      for (const shown of [value, away])
        if (typeof shown === 'number' || typeof shown === 'string')
          await expect(row).toContainText(
            String(shown)
              .replace('%', '')
              .replace(/\.?0+$/, (zeros) => (zeros.startsWith('.') ? '' : zeros))
              .replace('.', ','),
          );
    }

    const { pathname } = new URL(page.url());
    const { text } = await ask('atletico-madrid-fans.com', pathname.replace('/kamp/', '/fixture/'));
    const [inEnglish = ''] = text.match(/<header[^>]* data-match=[\s\S]*?<\/header>/) ?? [];
    for (const words of [/2–1/, /penalt/i, /round of 16/i]) expect(inEnglish).toMatch(words);
  });
});

test("[MATCH-3] a match links to the club's previous and next match and to earlier head-to-heads", {
  tag: '@spine',
}, async ({ page }) => {
  const { previous } = await siteApi<NextFixture>(originOf(danish), '/fixtures/next');
  if (!previous) throw new Error('There is no match that is over');
  const match = await siteApi<Match>(originOf(danish), `/matches/${previous.id}`);
  await open(page, on(danish, `/kamp/${previous.slug}/${previous.id}`));
  for (const neighbor of [match.previous, match.next]) {
    const href = `/kamp/${neighbor?.slug}/${neighbor?.id}`;
    await expect(page.locator(`main a[href="${href}"]`).first()).toBeVisible();
  }
  for (const previous of match.headToHead.fixtures)
    await expect(page.locator('[data-head-to-head]')).toContainText(
      `${previous.score?.home}–${previous.score?.away}`,
    );
  await expect(page.locator('[data-report]')).toContainText(match.report?.paragraphs[0] ?? '?');
  for (const { channel } of match.broadcasts)
    await expect(page.locator('[data-broadcasts]')).toContainText(channel);
  const next = `/kamp/${match.next?.slug}/${match.next?.id}`;
  await page.locator(`main a[href="${next}"]`).first().click();
  await expect(page).toHaveURL(on(danish, next));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(match.next?.home.shortName ?? '?');
  // Before kick-off: form, table, last line-up, absences and travel.
  await expect(page.locator('[data-form] li')).toHaveCount(10);
  await expect(page.getByRole('heading', { name: 'Sæsonen indtil nu' })).toBeVisible();
  await expect(page.locator('[data-last-lineup] svg g')).toHaveCount(11);
  await expect(page.locator('[data-match-absences] h3').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Rejse til kampen' })).toBeVisible();
  const opponent = [match.next?.home, match.next?.away].find((team) => team?.shortName !== 'Liverpool');
  await page.locator('header').getByRole('link', { name: opponent?.shortName }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(opponent?.name ?? '?');
});
