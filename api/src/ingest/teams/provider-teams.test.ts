import assert from 'node:assert/strict';
import { test } from 'node:test';
import { trial } from '../../../test/answers.ts';
import { openTestApi } from '../../../test/api.ts';
import { matchTeams } from './match-teams.ts';
import { findTeams, matchProviderTeams } from './provider-teams.ts';

const { dependencies } = await openTestApi();

/** API-Football's numbers and names of the network's clubs, and the names that they have here. */
const clubs: readonly (readonly [number, string, string])[] = [
  [40, 'Liverpool', 'Liverpool FC'],
  [42, 'Arsenal', 'Arsenal FC'],
  [33, 'Manchester United', 'Manchester United FC'],
  [50, 'Manchester City', 'Manchester City FC'],
  [49, 'Chelsea', 'Chelsea FC'],
  [47, 'Tottenham', 'Tottenham Hotspur FC'],
  [34, 'Newcastle', 'Newcastle United FC'],
  [66, 'Aston Villa', 'Aston Villa FC'],
  [45, 'Everton', 'Everton FC'],
  [48, 'West Ham', 'West Ham United FC'],
  [529, 'Barcelona', 'FC Barcelona'],
  [541, 'Real Madrid', 'Real Madrid CF'],
  [530, 'Atletico Madrid', 'Club Atlético de Madrid'],
  [157, 'Bayern München', 'FC Bayern München'],
  [165, 'Borussia Dortmund', 'Borussia Dortmund'],
  [168, 'Bayer Leverkusen', 'Bayer 04 Leverkusen'],
];

test("the network's clubs are found by API-Football's names, and then by its numbers", () =>
  trial(dependencies, async ({ db }) => {
    const before = await db.selectFrom('team').select(['id', 'name']).execute();
    const idOf = (name: string) => before.find((team) => team.name === name)?.id;
    const expected = new Map(clubs.map(([number, , name]) => [number, idOf(name)]));
    const named = clubs.map(([id, name]) => ({ id, name }));
    assert.deepEqual(await matchProviderTeams(db, named), expected);
    const renamed = clubs.map(([id]) => ({ id, name: `Renamed ${id}` }));
    assert.deepEqual(await matchProviderTeams(db, renamed), expected);
    assert.equal((await db.selectFrom('team').select('id').execute()).length, before.length);
  }));

test('a team of a league is the same one, whichever source brings it first', () =>
  trial(dependencies, async ({ db }) => {
    const wolves = { id: 39, name: 'Wolves' };
    const full = 'Wolverhampton Wanderers FC';
    const numbered = (await matchProviderTeams(db, [wolves])).get(39);
    assert.equal((await matchTeams(db, [{ name: full, alias: full }])).get(full), numbered);
    const sevilla = (await matchTeams(db, [{ name: 'Sevilla FC', alias: 'Sevilla FC' }])).get('Sevilla FC');
    assert.equal((await matchProviderTeams(db, [{ id: 536, name: 'Sevilla' }])).get(536), sevilla);
  }));

test('a team that is only looked for is not added', () =>
  trial(dependencies, async ({ db }) => {
    assert.deepEqual(await findTeams(db, [{ id: 503, name: 'Torino' }]), new Map());
  }));
