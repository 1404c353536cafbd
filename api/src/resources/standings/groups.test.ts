import { deepEqual } from 'node:assert/strict';
import { test } from 'node:test';
import { splitGroups } from './groups.ts';

const match = (home_team_id: string, away_team_id: string) => ({ home_team_id, away_team_id });

test('[GRAPH-3] the groups of a group stage are the teams that play each other', () => {
  const rows = ['1', '2', '3', '4', '5', '6'].map((id) => ({ team: { id } }));
  const matches = [match('1', '3'), match('2', '4'), match('3', '5'), match('4', '6'), match('5', '1')];
  deepEqual(
    splitGroups(rows, matches).map((group) => group.map(({ team }) => team.id).join('')),
    ['135', '246'],
  );
});
