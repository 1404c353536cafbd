import { before, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { readBoot } from '@fan-base/platform-tests/read-boot';
import { readDocument, textOf } from '@fan-base/platform-tests/read-document';
import { ask, danish } from '@fan-base/platform-tests/site';
import type { Transfer } from '@fan-base/shared-contracts/api/transfers';
import { expect } from '@playwright/test';
import { movesOn, pathOfMoves } from '../season-of-moves.ts';

before(() => movesOn(danish, 'da'));

for (const [path, calls] of [
  [pathOfMoves, 1],
  // The club's own seasons, and the rivals'.
  ['/transfers/netspend', 2],
  ['/rygter', 1],
] as const)
  test(`[TRANS-1] [TRANS-2] [TRANS-3] ${path} is at most 20 KB in gzip, with ${calls} API calls`, async () => {
    const { status, text } = await ask(danish, path);
    expect(status).toBe(200);
    expect(gzipSync(text, { level: 9 }).length).toBeLessThanOrEqual(20 * 1024);
    expect(Object.keys((await readBoot(danish, text))?.answers ?? {})).toHaveLength(calls);
  });

const termsInWords = { free: 'Fri transfer', loan: 'Leje', 'loan-end': 'Retur fra leje', unknown: 'Ukendt' };

/** Required content of a transfer's row. */
function expectMove(row: Element, { player, club, direction, loanUntil, terms, words }: Transfer): void {
  const links = [...row.querySelectorAll('a')].map((link) => [textOf(link), link.getAttribute('href')]);
  expect(links).toEqual([
    [player.name, `/spiller/${player.slug}`],
    ...(club?.team ? [[club.team.shortName, `/hold/${club.team.slug}`]] : []),
  ]);
  const line = textOf(row);
  expect(line).toContain(direction === 'in' ? 'fra' : 'til');
  expect(line).toContain(club?.team?.shortName ?? club?.name ?? '');
  if (club?.team) expect(row.querySelectorAll('p svg')).toHaveLength(1);
  if (loanUntil !== null) expect(line).toContain('Leje til og med');
  if (terms === 'fee') expect(line).toMatch(/€\d+(,\d[KMB])?$/);
  else expect(line).toContain(terms === 'other' ? (words ?? '?') : termsInWords[terms]);
}

test('[TRANS-1] [TRANS-4] a season’s page lists its transfers by kind, without script', async () => {
  const { incoming, outgoing, loans, highest, returns } = await movesOn(danish, 'da');
  for (const list of [incoming, outgoing, loans, highest]) expect(list.length).toBeGreaterThan(0);
  const document = await readDocument(danish, pathOfMoves);
  expect(document.title).toMatch(/^Transfers 2025\/26 – Liverpool FC/);
  // A past season has neither empty lists nor current loans.
  const lists = { incoming, outgoing, loans, 'on-loan': [], highest, returns };
  for (const [id, moves] of Object.entries(lists)) {
    const rows = [...document.querySelectorAll(`section#${id} [data-transfer]`)];
    expect([id, rows.length]).toEqual([id, moves.length]);
    expect([id, document.querySelector(`section#${id}`) !== null]).toEqual([id, moves.length > 0]);
    for (const [at, move] of moves.entries()) expectMove(rows[at] as Element, move);
  }
});
