import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { NextFixture, SeasonFixtures } from '@fan-base/shared-contracts/api/fixtures';
import type { Match } from '@fan-base/shared-contracts/api/match';
import { root } from '@fan-base/tooling/project';
import { sync } from 'node-ical';
import { expect, open, test } from '../page.ts';
import { runImport } from '../runImport.ts';
import { ask, danish, english, on } from '../site.ts';
import { siteApi } from '../siteApi.ts';

const origin = (host: string) => new URL(on(host)).origin;
const shared = resolve(root, process.env.SHARED_DATA ?? '../shared/data');
const shootOut = join(shared, 'api-football/fixtures-cl-penalties.json');

/** What of the provider's answer the browser must show, as the file has it. */
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

/** Names as they are shown: the provider doubles some spaces. */
const tidy = (name: string) => name.replace(/\s+/g, ' ').trim();

test.describe('a real match after a shoot-out', () => {
  test.skip(!existsSync(shootOut), `the folder of real data, ${shared}, is not here`);

  for (const [host, path, words] of [
    ['atletico-madrid-fans.dk', '/kampe/2023', { penalties: /straffe/i, stage: /ottendedels|1\/8/i }],
    ['atletico-madrid-fans.com', '/fixtures/2023', { penalties: /penalt/i, stage: /round of 16/i }],
  ] as const) {
    test(`[INGEST-2] [MATCH-3] [MATCH-7] ${host} shows its line-ups, events and statistics exactly as in the file`, async ({
      page,
    }) => {
      await runImport('api-football', shootOut);
      const received: Received = JSON.parse(readFileSync(shootOut, 'utf8'));
      const match = received.response.find(({ fixture }) => fixture.id === 1149519);
      if (!match) throw new Error('The file has no match 1149519');
      await open(page, on(host, path));
      await page.locator('main li[data-next] a', { hasText: /Inter/ }).first().click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Inter');

      const head = page.locator('[data-match]');
      await expect(head).toContainText('2–1');
      await expect(head).toContainText('3–2');
      await expect(head).toContainText(words.penalties);
      await expect(head).toContainText(words.stage);

      for (const { formation, coach, startXI, substitutes } of match.lineups) {
        const team = page.locator('[data-lineup]', { hasText: tidy(coach.name) });
        await expect(team).toContainText(formation);
        for (const { player } of [...startXI, ...substitutes]) {
          const row = team.locator('[data-player]', { hasText: tidy(player.name) });
          await expect(row.first()).toContainText(String(player.number));
        }
        await expect(team.locator('[data-player]')).toHaveCount(startXI.length + substitutes.length);
      }

      const events = page.locator('[data-event]');
      await expect(events).toHaveCount(match.events.length);
      // The file has the shoot-out last first; all else is in order.
      const isShootOut = ({ comments }: (typeof match.events)[number]) => comments === 'Penalty Shootout';
      const inOrder = [
        ...match.events.filter((event) => !isShootOut(event)),
        ...match.events.filter(isShootOut).toReversed(),
      ];
      const texts = await events.allTextContents();
      for (const [index, { player }] of inOrder.entries())
        expect(tidy(texts[index] ?? '')).toContain(tidy(player.name));

      for (const [index, { value }] of (match.statistics[0]?.statistics ?? []).entries()) {
        const away = match.statistics[1]?.statistics[index]?.value;
        const row = page.locator('[data-statistic]').nth(index);
        for (const shown of [value, away])
          if (typeof shown === 'number' || typeof shown === 'string')
            await expect(row).toContainText(
              String(shown)
                .replace('%', '')
                .replace(/\.?0+$/, (zeros) => (zeros.startsWith('.') ? '' : zeros))
                .replace('.', host.endsWith('.dk') ? ',' : '.'),
            );
      }
    });
  }
});

for (const [host, path] of [
  [danish, '/kamp'],
  [english, '/fixture'],
] as const) {
  test(`[MATCH-3] a match on ${host} leads to the club's matches before and after it, and to the meetings before`, async ({
    page,
  }) => {
    const { previous } = await siteApi<NextFixture>(origin(host), '/fixtures/next');
    if (!previous) throw new Error('There is no match that is over');
    const match = await siteApi<Match>(origin(host), `/matches/${previous.id}`);
    await open(page, on(host, `${path}/${previous.slug}/${previous.id}`));
    for (const neighbour of [match.previous, match.next]) {
      const href = `${path}/${neighbour?.slug}/${neighbour?.id}`;
      await expect(page.locator(`main a[href="${href}"]`).first()).toBeVisible();
    }
    for (const meeting of match.headToHead.fixtures)
      await expect(page.locator('[data-meetings]')).toContainText(
        `${meeting.score?.home}–${meeting.score?.away}`,
      );
    await expect(page.locator('[data-report]')).toContainText(match.report?.paragraphs[0] ?? '?');
    for (const { channel } of match.broadcasts)
      await expect(page.locator('[data-broadcasts]')).toContainText(channel);
    await page.locator(`main a[href="${path}/${match.next?.slug}/${match.next?.id}"]`).first().click();
    await expect(page).toHaveURL(on(host, `${path}/${match.next?.slug}/${match.next?.id}`));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(match.next?.home.shortName ?? '?');
  });
}

test('[MATCH-3] a match of other clubs, or none at all, is not found', async () => {
  const { fixtures } = await siteApi<SeasonFixtures>(origin('arsenal-fans.dk'), '/fixtures/2026');
  const other = fixtures.find(({ home, away }) => ![home, away].some(({ name }) => name === 'Liverpool FC'));
  expect((await ask(danish, `/kamp/${other?.slug}/${other?.id}`)).status).toBe(404);
  expect((await ask(danish, '/kamp/ingen/999999999')).status).toBe(404);
});

for (const [host, path, words] of [
  [danish, '/kampe/2026', /Liverpool/],
  [english, '/fixtures/2026', /Liverpool/],
] as const) {
  test(`[MATCH-6] the calendar of ${host} has every match of the season, with ids that stay`, async ({
    page,
  }) => {
    await open(page, on(host, path));
    const link = page.locator('main a[href$=".ics"]').first();
    const href = new URL((await link.getAttribute('href')) ?? '', on(host)).pathname;
    const answer = await ask(host, href);
    expect(answer.headers['content-type']).toMatch(/text\/calendar/);
    const entries = Object.values(sync.parseICS(answer.text)).filter((entry) => entry?.type === 'VEVENT');
    const { fixtures } = await siteApi<SeasonFixtures>(origin(host), '/fixtures/2026');
    expect(entries).toHaveLength(fixtures.length);
    const ids = entries.map((entry) => (entry?.type === 'VEVENT' ? entry.uid : '')).sort();
    expect(ids).toEqual(fixtures.map(({ id }) => `fixture-${id}@fan-base.com`).sort());
    expect(answer.text).toMatch(words);
  });
}

for (const [host, path] of [
  [danish, '/kamp'],
  [english, '/fixture'],
] as const) {
  test(`[MATCH-3] a match on ${host} tells search engines and other sites what it is`, async () => {
    const { previous } = await siteApi<NextFixture>(origin(host), '/fixtures/next');
    const { text } = await ask(host, `${path}/${previous?.slug}/${previous?.id}`);
    const data = [...text.matchAll(/<script type="application\/ld\+json"[^>]*>([^<]+)/g)].flatMap(
      ([, json]) => JSON.parse(json ?? '[]'),
    );
    expect(JSON.stringify(data)).toContain('"SportsEvent"');
    expect(JSON.stringify(data)).toContain('"BreadcrumbList"');
    expect(text).toMatch(/<title>[^<]*\d–\d[^<]*<\/title>/);
    const picture = /property="og:image" content="([^"]+)"/.exec(text)?.[1]?.replaceAll('&amp;', '&');
    const { pathname, search } = new URL(picture ?? '');
    const drawn = await ask(host, pathname + search);
    expect(drawn.headers['content-type']).toBe('image/png');
  });
}
