import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatPeers } from './peer-table.ts';

test('The table of peers has each page and the ratio of ours to each peer', () => {
  assert.deepEqual(
    formatPeers(
      ['Next', 'Astro'],
      [{ what: 'requests', digits: 1, values: { ours: 30, Next: 24, Astro: 12 } }],
    ),
    [
      '| front page | ours | Next | Astro | ours : Next | ours : Astro |',
      '| --- | --- | --- | --- | --- | --- |',
      '| requests | 30.0 | 24.0 | 12.0 | 1.25 | 2.50 |',
    ],
  );
});

test('the table of peers has no ratio to zero', () => {
  const [, , row] = formatPeers(['Next'], [{ what: 'for later', digits: 0, values: { ours: 13, Next: 0 } }]);
  assert.equal(row, '| for later | 13 | 0 | – |');
});
