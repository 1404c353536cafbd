import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seed } from '../testing/world.ts';
import { leagues } from '../world/leagues.ts';
import { getLeagueSeason, isOver } from '../world/season.ts';
import { getTableAt } from './drafts.ts';

test('the table of a moment counts the matches that are over', () => {
  for (const league of leagues) {
    const season = getLeagueSeason(league, 2026, seed);
    for (const day of ['2027-05-28', '2026-07-01', '2026-11-21']) {
      const at = new Date(`${day}T12:00:00Z`);
      const played = getTableAt(season, at).reduce((sum, { all }) => sum + all.played, 0);
      assert.equal(played, 2 * season.matches.filter((match) => isOver(match, at)).length, day);
    }
  }
});
