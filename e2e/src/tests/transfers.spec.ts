import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Transfer, Transfers } from '@fan-base/shared-contracts/api/transfers';
import type { Page, TestInfo } from '@playwright/test';
import { expect, open, test } from '../page.ts';
import { runImport } from '../runImport.ts';
import { movesOn, pathOfMoves } from '../seasonOfMoves.ts';
import { ask, danish, english, on } from '../site.ts';
import { testSoundScreens } from '../soundScreens.ts';
import { withoutScript } from '../withoutScript.ts';

const words = {
  da: {
    free: 'Fri transfer',
    loan: 'Leje',
    'loan-end': 'Retur fra leje',
    unknown: 'Ukendt',
    until: 'Leje til og med',
    from: 'fra',
    to: 'til',
    nothing: 'Der kendes ingen transfers fra sæsonen 2000/01.',
    present: 'Se den aktuelle sæson',
  },
  en: {
    free: 'Free',
    loan: 'Loan',
    'loan-end': 'Back from loan',
    unknown: 'Unknown',
    until: 'Loan until',
    from: 'from',
    to: 'to',
    nothing: 'No transfers are known of the season 2000/01.',
    present: 'See the present season',
  },
} as const;

const sites = [
  { host: danish, language: 'da', player: '/spiller', text: words.da },
  { host: english, language: 'en', player: '/player', text: words.en },
] as const;

async function hasMoves(page: Page, transfers: Transfers, text: (typeof words)['da' | 'en'], player: string) {
  const lists: [id: string, moves: readonly Transfer[]][] = [
    ['incoming', transfers.incoming],
    ['outgoing', transfers.outgoing],
    ['loans', transfers.loans],
    ['on-loan', transfers.onLoan],
    ['highest', transfers.highest],
    ['returns', transfers.returns],
  ];
  for (const [id, moves] of lists) {
    const rows = page.locator(`section#${id} [data-transfer]`);
    await expect(rows).toHaveCount(moves.length);
    if (moves.length === 0) await expect(page.locator(`section#${id} > p`)).not.toBeEmpty();
    for (const [at, move] of moves.entries()) {
      const row = rows.nth(at);
      await expect(row.getByRole('link')).toHaveText(move.player.name);
      await expect(row.getByRole('link')).toHaveAttribute('href', `${player}/${move.player.slug}`);
      const club = move.club?.team?.shortName ?? move.club?.name ?? '';
      await expect(row).toContainText(move.direction === 'in' ? text.from : text.to);
      await expect(row).toContainText(club);
      if (move.club?.team) await expect(row.locator('p svg')).toHaveCount(1);
      if (move.loanUntil !== null) await expect(row).toContainText(text.until);
      const { terms } = move;
      if (terms === 'fee') await expect(row).toContainText(/€\d+(\.\d[KMB])?$/);
      else await expect(row).toContainText(terms === 'other' ? (move.words ?? '?') : text[terms]);
    }
  }
}

for (const { host, language, player, text } of sites) {
  test(`[TRANS-1] ${host} tells a season's transfers by kind, with and without script`, async ({
    page,
    browser,
  }) => {
    const transfers = await movesOn(host, language);
    for (const list of [transfers.incoming, transfers.outgoing, transfers.loans, transfers.highest])
      expect(list.length).toBeGreaterThan(0);
    await open(page, on(host, pathOfMoves));
    await expect(page).toHaveTitle(/^Transfers 2025\/26 – Liverpool FC/);
    await hasMoves(page, transfers, text, player);
    await withoutScript(browser, async (plain) => {
      await plain.goto(on(host, pathOfMoves));
      await hasMoves(plain, transfers, text, player);
    });
    await page.locator('section#incoming [data-transfer] a').first().click();
    await expect(page).toHaveURL(on(host, `${player}/${transfers.incoming[0]?.player.slug}`));
  });

  test(`[TRANS-1] seasons on ${host} go from the settings' down to 2000, each with its address, also without script`, async ({
    page,
    browser,
  }) => {
    await movesOn(host, language);
    await withoutScript(browser, async (plain) => {
      await plain.goto(on(host, '/transfers/2026'));
      await plain.locator('main summary').click();
      const links = plain.locator('main details a');
      await expect(links).toHaveCount(27);
      await expect(links.first()).toHaveText('2026/27');
      await links.last().click();
      await expect(plain).toHaveURL(on(host, '/transfers/2000'));
      await expect(plain.getByText(text.nothing)).toBeVisible();
    });
    await open(page, on(host, '/transfers/2000'));
    await page.getByRole('link', { name: text.present }).click();
    await expect(page).toHaveURL(on(host, '/transfers/2026'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Transfers 2026/27');
    for (const outside of ['1999', '2027', 'x'])
      expect([outside, (await ask(host, `/transfers/${outside}`)).status]).toEqual([outside, 404]);
  });

  test(`[TRANS-1] a season of ${host} is at most 20 KB in gzip, with one call of the API`, async () => {
    await movesOn(host, language);
    const { text } = await ask(host, pathOfMoves);
    expect(gzipSync(text, { level: 9 }).length).toBeLessThanOrEqual(20 * 1024);
    const data = /<script[^>]*id="data"[^>]*>([^<]*)</.exec(text)?.[1] ?? '{}';
    expect(Object.keys(JSON.parse(data))).toHaveLength(1);
  });

  test.describe(() => {
    test.beforeAll(() => movesOn(host, language));
    testSoundScreens('[TRANS-1]', host, [pathOfMoves, '/transfers/2000']);
  });
}

/** Moves as API-Football tells them, with its words for what they cost. */
const told: [type: string | null, way: 'in' | 'out'][] = [
  ['€ 222M', 'in'],
  ['€ 1.8M', 'in'],
  ['€ 200K', 'in'],
  ['Free', 'in'],
  ['N/A', 'in'],
  [null, 'in'],
  ['Swap Deal', 'in'],
  ['€ 1B', 'out'],
  ['Loan', 'in'],
  ['Back from Loan', 'in'],
];

function answerOf(club: { id: number; name: string }): string {
  const elsewhere = { id: 990_001, name: 'Wanderers of Nowhere', logo: null };
  return JSON.stringify({
    get: 'transfers',
    parameters: { team: String(club.id) },
    errors: [],
    results: told.length,
    paging: { current: 1, total: 1 },
    response: told.map(([type, way], at) => ({
      player: { id: 990_100 + at, name: `Mover ${'ABCDEFGHIJ'[at]}` },
      update: '2006-01-01T00:00:00+00:00',
      transfers: [
        {
          date: `2005-08-${String(28 - at).padStart(2, '0')}`,
          type,
          teams: way === 'in' ? { in: club, out: elsewhere } : { in: elsewhere, out: club },
        },
      ],
    })),
  });
}

async function importTerms(info: TestInfo): Promise<void> {
  const file = info.outputPath('transfers.json');
  writeFileSync(file, answerOf({ id: 48, name: 'West Ham' }));
  await runImport('api-football', file);
}

for (const [host, text, sums] of [
  ['west-ham-fans.dk', words.da, ['Købt for', 'Solgt for', 'Nettoforbrug']],
  ['west-ham.fan-base.com', words.en, ['Spent', 'Received', 'Net spend']],
] as const) {
  test(`[TRANS-1] [TRANS-4] [INGEST-2] on ${host} the provider's words for a price are money or plain words`, async ({
    page,
  }, info) => {
    await importTerms(info);
    await open(page, on(host, '/transfers/2005'));
    const terms = (id: string) => page.locator(`section#${id} [data-terms]`);
    await expect(terms('incoming')).toHaveText([
      '€222.0M',
      '€1.8M',
      '€200.0K',
      text.free,
      text.unknown,
      text.unknown,
      'Swap Deal',
    ]);
    await expect(terms('outgoing')).toHaveText(['€1.0B']);
    await expect(terms('loans')).toHaveText([text.loan]);
    await expect(terms('returns')).toHaveText([text['loan-end']]);
    await expect(terms('highest')).toHaveText(['€1.0B', '€222.0M', '€1.8M', '€200.0K']);
    await expect(page.locator('section#incoming')).toContainText('Wanderers of Nowhere');
    const figures = page.locator('main dl > div');
    for (const [at, sum] of ['€224.0M', '€1.0B', '-€776.0M'].entries())
      await expect(figures.nth(at)).toHaveText(`${sums[at]}${sum}`);
    await page.locator('main a[href="/transfers/netspend"]').click();
    const cells = page.locator('tr[data-season="2005"] td');
    await expect(cells).toHaveText(['€224.0M', '€1.0B', '-€776.0M', '7', '1', '3']);
  });
}
