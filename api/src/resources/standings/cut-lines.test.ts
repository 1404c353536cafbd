import { deepEqual } from 'node:assert/strict';
import { test } from 'node:test';
import { getCutLines } from './cut-lines.ts';

test("[GRAPH-3] the provider's words for the places of a league phase are its cut lines", () => {
  const words = [
    'Promotion - Champions League (Play Offs: 1/8-finals)',
    'Promotion - Champions League (Play Offs: 1/16-finals)',
    null,
  ];
  deepEqual(getCutLines(3, words), ['round-of-16', 'knockout-play-off', null]);
});

test('[GRAPH-3] without words, a league phase of 36 teams has cut lines after places 8 and 24', () => {
  const zones = getCutLines(36, []);
  deepEqual(
    [zones[0], zones[7], zones[8], zones[23], zones[24]],
    ['round-of-16', 'round-of-16', 'knockout-play-off', 'knockout-play-off', null],
  );
  deepEqual(getCutLines(4, []), [null, null, null, null]);
});
