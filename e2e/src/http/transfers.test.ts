import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { readBoot } from '@fan-base/platform-tests/read-boot';
import { linksNamed, readDocument, textOf, textsOf } from '@fan-base/platform-tests/read-document';
import { ask, danish, originOf } from '@fan-base/platform-tests/site';
import { siteApi } from '@fan-base/platform-tests/site-api';
import type { RumoursPage } from '@fan-base/shared-contracts/api/rumours';
import type { NetSpend, Transfer } from '@fan-base/shared-contracts/api/transfers';
import { expect } from '@playwright/test';
import { runImport } from '../run-import.ts';
import { movesOn, pathOfMoves } from '../season-of-moves.ts';

before(() => movesOn(danish, 'da'));

for (const [path, calls] of [
  [pathOfMoves, 1],
  // The club's own seasons, and the rivals'.
  ['/transfers/netspend', 2],
  ['/rygter', 1],
] as const)
  test(`[TRANS-1] [TRANS-2] [TRANS-3] ${path} is at most 20 KB in gzip, with ${calls} calls of the API`, async () => {
    const { status, text } = await ask(danish, path);
    expect(status).toBe(200);
    expect(gzipSync(text, { level: 9 }).length).toBeLessThanOrEqual(20 * 1024);
    expect(Object.keys((await readBoot(danish, text))?.answers ?? {})).toHaveLength(calls);
  });

const termsInWords = { free: 'Fri transfer', loan: 'Leje', 'loan-end': 'Retur fra leje', unknown: 'Ukendt' };

/** What a move's line has to say. */
function expectMove(row: Element, { player, club, direction, loanUntil, terms, words }: Transfer): void {
  const links = [...row.querySelectorAll('a')].map((link) => [textOf(link), link.getAttribute('href')]);
  expect(links).toEqual([
    [player.name, `/spiller/${player.slug}`],
    ...(club?.team ? [[club.team.shortName, `/hold/${club.team.slug}`]] : []),
  ]);
  const told = textOf(row);
  expect(told).toContain(direction === 'in' ? 'fra' : 'til');
  expect(told).toContain(club?.team?.shortName ?? club?.name ?? '');
  if (club?.team) expect(row.querySelectorAll('p svg')).toHaveLength(1);
  if (loanUntil !== null) expect(told).toContain('Leje til og med');
  if (terms === 'fee') expect(told).toMatch(/€\d+(,\d[KMB])?$/);
  else expect(told).toContain(terms === 'other' ? (words ?? '?') : termsInWords[terms]);
}

test('[TRANS-1] [TRANS-4] a season’s page tells its transfers by kind, without script', async () => {
  const { incoming, outgoing, loans, highest, returns } = await movesOn(danish, 'da');
  for (const list of [incoming, outgoing, loans, highest]) expect(list.length).toBeGreaterThan(0);
  const document = await readDocument(danish, pathOfMoves);
  expect(document.title).toMatch(/^Transfers 2025\/26 – Liverpool FC/);
  // A past season has neither empty lists nor those who are out on loan today.
  const lists = { incoming, outgoing, loans, 'on-loan': [], highest, returns };
  for (const [id, moves] of Object.entries(lists)) {
    const rows = [...document.querySelectorAll(`section#${id} [data-transfer]`)];
    expect([id, rows.length]).toEqual([id, moves.length]);
    expect([id, document.querySelector(`section#${id}`) !== null]).toEqual([id, moves.length > 0]);
    for (const [at, move] of moves.entries()) expectMove(rows[at] as Element, move);
  }
});

test('[TRANS-1] seasons go from the settings’ down to 2000, each with its address, without script; one without moves says so', async () => {
  const seasons = (await readDocument(danish, '/transfers/2026')).querySelectorAll('main details a');
  expect(seasons).toHaveLength(27);
  expect(textOf(seasons[0])).toBe('2026/27');
  expect(seasons[26]?.getAttribute('href')).toBe('/transfers/2000');
  const document = await readDocument(danish, '/transfers/2000');
  expect(textOf(document.querySelector('main'))).toContain('Ingen registrerede transfers i sæsonen 2000/01.');
  expect(linksNamed(document, 'Se den aktuelle sæson')).toEqual(['/transfers/2026']);
  for (const outside of ['1999', '2027', 'x'])
    expect([outside, (await ask(danish, `/transfers/${outside}`)).status]).toEqual([outside, 404]);
});

test('[TRANS-3] net spend has each season in the table and the plot, with totals, without script', async () => {
  const { seasons, total, window } = await siteApi<NetSpend>(originOf(danish), '/transfers/net-spend');
  const document = await readDocument(danish, '/transfers/netspend');
  expect(textsOf(document, 'h1')).toEqual(['Nettoforbrug på transfers']);
  expect(document.querySelectorAll('tr[data-season]')).toHaveLength(seasons.length);
  const bars = [...document.querySelectorAll('figure svg[role=img] rect')];
  expect(bars.map((bar) => bar.getAttribute('data-side'))).toEqual(
    seasons.map(({ sums: { net } }) => (net === 0 ? 'none' : net > 0 ? 'spent' : 'received')),
  );
  for (const { season, sums, arrivals, departures } of seasons) {
    const cells = textsOf(document, `tr[data-season="${season}"] td`);
    expect([season, ...cells.slice(3)]).toEqual([
      season,
      ...[arrivals, departures, sums.unknown].map(String),
    ]);
    if (sums.net < 0) expect(cells[2]).toMatch(/^-€/);
  }
  expect(textsOf(document, 'tr[data-span=all] td').at(-1)).toBe(String(total?.sums.unknown));
  expect(textsOf(document, 'tr[data-span=window] th')[0]).toContain(String(window?.seasons));
  expect(textsOf(document, 'tr[data-span=all-average] td')[0]).toMatch(/^€/);
  expect(linksNamed(document, '2025/26')).toEqual([pathOfMoves]);
});

test('[TRANS-2] rumours have source, time, way, status and credibility, with older reports folded below, without script', async () => {
  const way = { in: 'Ind', out: 'Ud' };
  const inWords = { rumour: 'Rygte', advanced: 'I forhandling', agreed: 'Aftale på plads', off: 'Skrinlagt' };
  const { items } = await siteApi<RumoursPage>(originOf(danish), '/rumours');
  expect(items.some(({ reports }) => reports.length > 1)).toBe(true);
  const document = await readDocument(danish, '/rygter');
  expect(document.querySelectorAll('[data-rumour]')).toHaveLength(items.length);
  for (const { id, player, direction, club, status, credibility, reports } of items) {
    const item = document.querySelector(`[data-rumour="${id}"]`);
    const heading = item?.querySelector('h2');
    expect(textOf(heading)).toBe(player.name);
    if (player.slug)
      expect(heading?.querySelector('a')?.getAttribute('href')).toBe(`/spiller/${player.slug}`);
    const told = textOf(item);
    expect(textOf(item?.querySelector('h2 + p'))).toMatch(new RegExp(`^${way[direction]}( ·|$)`));
    for (const part of [inWords[status], club?.team?.shortName ?? club?.name ?? ''])
      expect(told).toContain(part);
    if (credibility) expect(told).toContain('Troværdighed:');
    const links = [...(item?.querySelectorAll('a[rel="noopener external nofollow"]') ?? [])];
    expect(links.map((link) => link.getAttribute('href'))).toEqual(reports.map(({ url }) => url));
    const times = [...(item?.querySelectorAll('time') ?? [])].map((time) => time.getAttribute('datetime'));
    expect(times).toEqual(reports.map(({ publishedAt }) => publishedAt));
    for (const [at, { title, source }] of reports.entries()) {
      expect(textOf(links[at])).toContain(title);
      expect(told).toContain(source);
      expect(links[at]?.closest('details:not([open])') !== null).toBe(at > 0);
    }
  }
  expect(textOf(document.querySelector('[data-rumour] summary'))).toMatch(/tidligere rygte/);
});

test('[TRANS-2] rumours are those in or out as the address says, by pages, without script', async () => {
  const first = await readDocument(danish, '/rygter');
  const hrefs = [...first.querySelectorAll('main nav a')].map((link) => link.getAttribute('href'));
  for (const path of ['/rygter?direction=out', '/rygter?page=2']) expect(hrefs).toContain(path);
  const out = await readDocument(danish, '/rygter?direction=out');
  const [chosen, ...others] = textsOf(out, 'main nav [aria-current=true]');
  expect([chosen, others]).toEqual([expect.not.stringMatching(/^Alle/), []]);
  const ways = textsOf(out, '[data-rumour] h2 + p');
  expect(ways.length).toBeGreaterThan(0);
  for (const way of ways) expect(way).toMatch(/^Ud( ·|$)/);
  const second = await readDocument(danish, '/rygter?page=2');
  expect(second.querySelector('[data-rumour]')).not.toBeNull();
  expect((await ask(danish, '/rygter?page=400')).status).toBe(404);
});

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

test('[TRANS-1] [TRANS-4] [INGEST-2] the provider’s words for a price are money or plain words', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fan-base-transfers-'));
  const file = join(folder, 'transfers.json');
  writeFileSync(file, answerOf({ id: 48, name: 'West Ham' }));
  await runImport('api-football', file);
  rmSync(folder, { recursive: true, force: true });
  const host = 'west-ham-fans.dk';
  const document = await readDocument(host, '/transfers/2005');
  const terms = (id: string) => textsOf(document, `section#${id} [data-terms]`);
  const { free, loan, 'loan-end': back, unknown } = termsInWords;
  expect(terms('incoming')).toEqual(['€222,0M', '€1,8M', '€200,0K', free, unknown, unknown, 'Swap Deal']);
  expect(terms('outgoing')).toEqual(['€1,0B']);
  expect(terms('loans')).toEqual([loan]);
  expect(terms('returns')).toEqual([back]);
  expect(terms('highest')).toEqual(['€1,0B', '€222,0M', '€1,8M', '€200,0K']);
  expect(textOf(document.querySelector('section#incoming'))).toContain('Wanderers of Nowhere');
  const sums = ['Købt for€224,0M', 'Solgt for€1,0B', 'Nettoforbrug-€776,0M'];
  expect(textsOf(document, 'main dl > div').slice(0, 3)).toEqual(sums);
  expect(document.querySelector('main a[href="/transfers/netspend"]')).not.toBeNull();
  const all = await readDocument(host, '/transfers/netspend');
  expect(textsOf(all, 'tr[data-season="2005"] td')).toEqual(['€224,0M', '€1,0B', '-€776,0M', '7', '1', '3']);
});
