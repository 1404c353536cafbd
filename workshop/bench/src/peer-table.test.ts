import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatPeers, formatReadme } from './peer-table.ts';

const requests = { what: 'requests', digits: 1, values: { ours: 30, Next: 24, Astro: 12 } };

test('The table of peers has each page and the ratio of ours to each peer', () => {
  assert.deepEqual(formatPeers(['Next', 'Astro'], [requests]), [
    '| front page | ours | Next | Astro | ours : Next | ours : Astro |',
    '| --- | --- | --- | --- | --- | --- |',
    '| requests | 30.0 | 24.0 | 12.0 | 1.25 | 2.50 |',
  ]);
});

test('the table of peers has no ratio to zero', () => {
  const [, , row] = formatPeers(['Next'], [{ what: 'for later', digits: 0, values: { ours: 13, Next: 0 } }]);
  assert.equal(row, '| for later | 13 | 0 | – |');
});

test('pages that were not measured have dashes in the table of peers', () => {
  const [, , row] = formatPeers(['Next'], [{ what: 'paint, member', digits: 0, values: { ours: 700 } }]);
  assert.equal(row, '| paint, member | 700 | – | – |');
});

test('the table of the README has the chosen rows without ratios', () => {
  const other = { what: 'HTML', digits: 0, values: { ours: 14, Next: 12, Astro: 9 } };
  assert.deepEqual(formatReadme(['Next', 'Astro'], ['Next 16', 'Astro 7'], [other, requests], ['requests']), [
    '|  | ours | Next 16 | Astro 7 |',
    '| --- | --- | --- | --- |',
    '| requests | 30.0 | 24.0 | 12.0 |',
  ]);
});
