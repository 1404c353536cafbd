import { createMove } from '../../testing/create-transfers.ts';
import { getSums } from './SeasonSums.tsx';

test('[TRANS-3] a season’s totals sum known fees and count undisclosed ones', () => {
  const incoming = [
    createMove('A', { terms: 'fee', fee: 40_000_000 }),
    createMove('B', { terms: 'fee', fee: 1_500_000 }),
    createMove('C', { terms: 'free' }),
    createMove('D', { terms: 'unknown' }),
  ];
  const outgoing = [
    createMove('E', { direction: 'out', terms: 'fee', fee: 50_000_000 }),
    createMove('F', { direction: 'out', terms: 'other', words: 'Swap' }),
  ];
  expect(getSums({ incoming, outgoing })).toEqual({
    spent: 41_500_000,
    received: 50_000_000,
    net: -8_500_000,
    unknown: 2,
  });
});

test('[TRANS-3] a season without transfers has zero totals', () => {
  expect(getSums({ incoming: [], outgoing: [] })).toEqual({ spent: 0, received: 0, net: 0, unknown: 0 });
});
