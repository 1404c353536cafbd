import { moveOf } from '../../testing/create-transfers.ts';
import { getSums } from './SeasonSums.tsx';

test('[TRANS-3] a season’s sums are of the fees that are known, and those that are not are counted', () => {
  const incoming = [
    moveOf('A', { terms: 'fee', fee: 40_000_000 }),
    moveOf('B', { terms: 'fee', fee: 1_500_000 }),
    moveOf('C', { terms: 'free' }),
    moveOf('D', { terms: 'unknown' }),
  ];
  const outgoing = [
    moveOf('E', { direction: 'out', terms: 'fee', fee: 50_000_000 }),
    moveOf('F', { direction: 'out', terms: 'other', words: 'Swap' }),
  ];
  expect(getSums({ incoming, outgoing })).toEqual({
    spent: 41_500_000,
    received: 50_000_000,
    net: -8_500_000,
    unknown: 2,
  });
});

test('[TRANS-3] a season without moves sums to nothing', () => {
  expect(getSums({ incoming: [], outgoing: [] })).toEqual({ spent: 0, received: 0, net: 0, unknown: 0 });
});
