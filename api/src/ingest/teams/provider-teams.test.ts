import assert from 'node:assert/strict';
import { test } from 'node:test';
import { trial } from '../../../test/answers.ts';
import { openTestApi } from '../../../test/api.ts';
import { findProviderTeams, matchProviderTeams } from './provider-teams.ts';
import { matchTeams } from './resolve-teams.ts';

const { dependencies } = await openTestApi();

/** API-Football ids and names of the network's clubs, and our names. */
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

test("network clubs are found by API-Football's names, and afterwards by its ids", () =>
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

const named = (name: string) => ({ name, country: null, number: null, place: 'test' });

test('a team is the same whichever source imports it first', () =>
  trial(dependencies, async ({ db }) => {
    const wolves = { id: 39, name: 'Wolves' };
    const numbered = (await matchProviderTeams(db, [wolves])).get(39);
    assert.deepEqual(await matchTeams(db, [named('Wolverhampton Wanderers FC')]), [numbered]);
    const [sevilla] = await matchTeams(db, [named('Sevilla FC')]);
    assert.equal((await matchProviderTeams(db, [{ id: 536, name: 'Sevilla' }])).get(536), sevilla);
  }));

test('a lookup does not add a team', () =>
  trial(dependencies, async ({ db }) => {
    assert.deepEqual(await findProviderTeams(db, [{ id: 503, name: 'Torino' }]), new Map());
  }));

test('a merged team has both ids, and a different id with its name is a different team', () =>
  trial(dependencies, async ({ db }) => {
    const [fulham = ''] = [...(await matchProviderTeams(db, [{ id: 36, name: 'Fulham' }])).values()];
    await db.insertInto('team_number').values({ number: 9036, team_id: fulham }).execute();
    const found = await matchProviderTeams(db, [
      { id: 9036, name: 'Fulham (old)' },
      { id: 9037, name: 'Fulham' },
    ]);
    assert.equal(found.get(9036), fulham);
    assert.notEqual(found.get(9037), fulham);
  }));
