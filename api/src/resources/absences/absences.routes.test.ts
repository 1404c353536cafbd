import { deepEqual, equal, ok } from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Absences, MatchAbsences } from '@fan-base/shared-contracts/api/squad';
import { openTestApi } from '../../../test/api.ts';
import { countQueries } from '../../../test/count-queries.ts';
import { insertSeason, teamId } from '../../../test/football.ts';
import { insertLineup } from '../../../test/match-details.ts';
import { insertMember, insertPlayer } from '../../../test/squads.ts';

const { dependencies, getAs } = await openTestApi({ clock: '2026-08-15T14:00:00Z' });
const { db } = dependencies;

const [L, A] = ['Liverpool FC', 'Arsenal FC'] as const;

/** Liverpool's matches by the provider's ID: two finished, one postponed, eight upcoming. */
const played: readonly (readonly [number, string])[] = [
  [1, '2026-08-01T14:00:00Z'],
  [2, '2026-08-08T14:00:00Z'],
];
const coming: readonly (readonly [number, string])[] = Array.from({ length: 8 }, (_, index) => [
  10 + index,
  new Date(Date.UTC(2026, 7, 16 + 7 * index, 15)).toISOString(),
]);

before(async () => {
  await insertSeason(db, 'en.1', 2026, [
    ...coming
      .toReversed()
      .map(([provider_id, kickoff]) => ({ home: L, away: A, kickoff, more: { provider_id } })),
    ...played.map(([provider_id, kickoff]) => ({
      home: A,
      away: L,
      kickoff,
      goals: [0, 1] as const,
      more: { provider_id },
    })),
    { home: L, away: A, kickoff: '2026-08-17T14:00:00Z', status: 'PST', more: { provider_id: 99 } },
  ]);
  const team_id = await teamId(db, L);
  const injury = async (
    player_id: string,
    [fixture_provider_id, at]: readonly [number, string],
    kind: 'missing' | 'questionable',
    reason: string,
  ) =>
    db
      .insertInto('injury')
      .values({ player_id, team_id, fixture_provider_id, fixture_at: new Date(at), kind, reason })
      .execute();
  const member = (name: string, number: number) => insertMember(db, L, 2026, name, 'defender', number);
  const [first, second] = played as [[number, string], [number, string]];
  const [next, third] = coming as [[number, string], [number, string]];

  await injury((await member('Doubtful One', 2)).id, next, 'questionable', 'Knock');
  const suspended = await member('Suspended Two', 3);
  await injury(suspended.id, first, 'missing', 'Red Card');
  await injury(suspended.id, second, 'missing', 'Red Card');
  await injury((await member('Fit Again', 4)).id, first, 'missing', 'Illness');
  const sidelined = await member('Long Out', 5);
  await db
    .insertInto('sidelined')
    .values([
      { player_id: sidelined.id, cause: 'Knee', started_on: '2026-08-01' },
      { player_id: sidelined.id, cause: 'Virus', started_on: '2025-08-01', ended_on: '2025-08-05' },
    ])
    .execute();
  await injury(sidelined.id, third, 'missing', 'Knee Injury');
  await db
    .insertInto('player_extra')
    .values({
      player_id: sidelined.id,
      expected_return: '2026-08-30',
      source: 'test',
      updated_at: new Date('2026-08-01T00:00:00Z'),
    })
    .execute();
  await member('Never Out', 6);
  const gone = await insertPlayer(db, 'Gone Elsewhere');
  await injury(gone.id, next, 'missing', 'Knock');
});

const absencesOf = async (domain: string) => (await getAs(domain, '/absences')).json<Absences>();

test('[SQUAD-3] Absent and doubtful players of the squad are listed, certain absences first', async () => {
  const { players } = await absencesOf('liverpool-fans.dk');
  deepEqual(
    players.map(({ player, absence }) => [player.number, player.name, absence.kind, absence.cause].join(' ')),
    [
      '3 Suspended Two missing Red Card',
      '5 Long Out missing Knee Injury',
      '2 Doubtful One questionable Knock',
    ],
  );
});

test('[SQUAD-3] The timeline has the next six upcoming matches, by kick-off', async () => {
  const { fixtures, players } = await absencesOf('liverpool-fans.dk');
  deepEqual(
    fixtures.map(({ kickoff }) => kickoff),
    coming.slice(0, 6).map(([, kickoff]) => kickoff),
  );
  deepEqual(
    players.map((absent) => absent.fixtures),
    [
      ['out', 'unknown', 'unknown', 'unknown', 'unknown', 'unknown'],
      ['out', 'out', 'available', 'available', 'available', 'available'],
      ['questionable', 'unknown', 'unknown', 'unknown', 'unknown', 'unknown'],
    ],
  );
});

test('[SQUAD-3] An absence has its start, its days and its expected return', async () => {
  const { players } = await absencesOf('liverpool-fans.dk');
  const { absence } = players.find(({ player }) => player.slug === 'long_out') ?? {};
  deepEqual(absence, {
    kind: 'missing',
    cause: 'Knee Injury',
    start: '2026-08-01',
    end: null,
    expectedReturn: '2026-08-30',
    days: 15,
  });
});

test('[API-2] [SQUAD-3] A club without known absences has an empty list', async () => {
  const { players, fixtures } = await absencesOf('arsenal-fans.dk');
  deepEqual([players, fixtures.length], [[], 6]);
  deepEqual(await absencesOf('dortmund-fans.dk'), { players: [], fixtures: [] });
});

test("[MATCH-3] [SQUAD-3] an upcoming match lists both sides' absences, if a squad is known", async () => {
  const { fixtures } = await absencesOf('liverpool-fans.dk');
  const of = async (at: number, domain = 'liverpool-fans.dk') =>
    (await getAs(domain, `/matches/${fixtures[at]?.id}/absences`)).json<MatchAbsences>();
  const next = await of(0);
  deepEqual(
    next.home?.map(({ player, availability }) => [player.name, availability]),
    [
      ['Suspended Two', 'out'],
      ['Long Out', 'out'],
      ['Doubtful One', 'questionable'],
    ],
  );
  equal(next.away, null);
  deepEqual([next.teams.home.name, next.teams.away.name], [L, A]);
  deepEqual(
    (await of(1)).home?.map(({ player }) => player.name),
    ['Long Out'],
  );
  deepEqual((await of(2)).home, []);
  deepEqual((await of(0, 'arsenal-fans.dk')).home?.length, 3);
  equal((await getAs('everton-fans.dk', `/matches/${fixtures[0]?.id}/absences`)).statusCode, 404);
});

test('[MATCH-3] [SQUAD-3] a player of the published line-up, or its bench, is not absent from the match', async () => {
  const next = await db
    .selectFrom('fixture')
    .where('provider_id', '=', 10)
    .select('id')
    .executeTakeFirstOrThrow();
  const doubtful = await db
    .selectFrom('player')
    .where('slug', '=', 'doubtful_one')
    .selectAll()
    .executeTakeFirstOrThrow();
  const team_id = await teamId(db, L);
  // The match page is cached, and follows the line-up.
  await getAs('liverpool-fans.dk', `/matches/${next.id}/absences`);
  for (const starts of [true, false]) {
    await insertLineup(db, { fixture_id: next.id, team_id }, [
      { name: doubtful.name, player_id: doubtful.provider_id, starts },
    ]);
    const { home } = (await getAs('liverpool-fans.dk', `/matches/${next.id}/absences`)).json<MatchAbsences>();
    deepEqual(
      home?.map(({ player }) => player.name),
      ['Suspended Two', 'Long Out'],
    );
    const { players } = await absencesOf('liverpool-fans.dk');
    deepEqual(players.find(({ player }) => player.slug === 'doubtful_one')?.fixtures.slice(0, 2), [
      'available',
      'unknown',
    ]);
    await db.deleteFrom('fixture_lineup').where('fixture_id', '=', next.id).execute();
    await db.deleteFrom('fixture_lineup_player').where('fixture_id', '=', next.id).execute();
  }
});

test('Absences take at most four queries, with many or none', async () => {
  const queries = (domain: string) => countQueries(dependencies, () => getAs(domain, '/absences'));
  const full = await queries('liverpool-fans.dk');
  equal(await queries('dortmund-fans.dk'), full);
  ok(full <= 4, `${full} queries`);
});
