import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Standings } from '@fan-base/shared-contracts/api/fixtures';
import type { MatchLive } from '@fan-base/shared-contracts/api/match';
import { getProvider, type Provider } from '../../../api/src/ingest/api-football/polling/provider.ts';
import { answer } from '../../../api/test/answers.ts';
import { openTestApi } from '../../../api/test/api.ts';
import { openTestServer } from '../../../api/test/http-server.ts';
import { pollWhileDue } from '../../../api/test/poll-provider.ts';
import { createProviderAnswer } from '../src/api-football/answer.ts';
import { simulatedSeason } from '../src/matches/simulate.ts';
import { seed } from '../src/testing/world.ts';
import { getWinner } from '../src/world/match.ts';

const minute = 60_000;
const club = 'Liverpool FC';

const match = simulatedSeason(2026, seed)
  .byTeam.get(club)
  ?.find(
    ({ competition, kickoff, outcome }) =>
      competition.id === 39 && outcome.kind === 'played' && kickoff > new Date('2026-11-18T12:00:00Z'),
  );
if (!match) throw new Error(`${club} plays no league match after the middle of November`);

let now = new Date(match.kickoff.getTime() - 2 * minute);

/** The demonstration's current state of the match. */
function matchNow(): readonly unknown[] {
  const query = new URLSearchParams({ ids: String(match?.id) });
  const world = { seed, now, origin: 'http://provider', speed: 1 };
  const { body } = createProviderAnswer({ path: 'fixtures', query, key: 'key' }, world);
  return JSON.parse(String(body)).response;
}

/** A provider with this match alone, in its season and by its id. */
const server = await openTestServer(({ url = '' }, response) => {
  const { pathname, searchParams } = new URL(url, 'http://provider');
  const isAsked = url === '/fixtures?league=39&season=2026' || url === `/fixtures?ids=${match.id}`;
  const asked = Object.fromEntries(searchParams);
  response.end(JSON.stringify(answer(pathname.slice(1), asked, isAsked ? matchNow() : [])));
});
after(server.close);

const { dependencies, getAs } = await openTestApi({
  clock: now.toISOString(),
  apiFootball: { url: server.url, key: 'key', perDay: 1_000_000, perMinute: 100_000, leagues: [39] },
});
const provider = getProvider(dependencies.config);
if (!provider) throw new Error('API-Football is off');

async function poll(): Promise<void> {
  await pollWhileDue({ ...dependencies, clock: { now: () => now } }, provider as Provider);
}

async function respond<Answer>(path: string): Promise<Answer> {
  const answered = await getAs('liverpool-fans.dk', path);
  assert.equal(answered.statusCode, 200, answered.body);
  return answered.json<Answer>();
}

/** The club's row of the table. */
async function ownRow() {
  const { rows, teamId } = await respond<Standings>('/standings/2026');
  const row = rows.find(({ team }) => team.id === teamId);
  assert.ok(row);
  return row;
}

const goalKinds = ['goal', 'own-goal', 'penalty-goal'];

test('[MATCH-4] [INGEST-2] a match is followed from kick-off to full time, and the table with it', async () => {
  await poll();
  const { id } = await dependencies.db
    .selectFrom('fixture')
    .select('id')
    .where('provider_id', '=', match.id)
    .executeTakeFirstOrThrow();
  const before = await ownRow();
  const statuses: string[] = [];
  let known: MatchLive['events'] = [];
  for (let passed = 0; passed <= 130; passed += 10) {
    const { fixture, events } = await respond<MatchLive>(`/matches/${id}/live`);
    if (statuses.at(-1) !== fixture.status) statuses.push(fixture.status);
    const goals = (events ?? []).filter(({ kind }) => goalKinds.includes(kind));
    const score = fixture.score ?? { home: 0, away: 0 };
    assert.equal(goals.length, score.home + score.away, `goals after ${passed} minutes`);
    // Past events stay, and new ones follow.
    assert.deepEqual((events ?? []).slice(0, known?.length), known, `events after ${passed} minutes`);
    const row = await ownRow();
    const isRunning = ['1H', 'HT', '2H'].includes(fixture.status);
    assert.equal(row.live, isRunning);
    assert.equal(row.played, before.played + (fixture.status === 'NS' ? 0 : 1));
    known = events;
    now = new Date(match.kickoff.getTime() + (passed + 2) * minute);
    await poll();
  }
  assert.deepEqual(statuses, ['NS', '1H', 'HT', '2H', 'FT']);
  const { fixture } = await respond<MatchLive>(`/matches/${id}/live`);
  const [home, away] = match.score.fullTime;
  assert.deepEqual(fixture.score, { home, away });
  assert.ok((known?.length ?? 0) > 5);
  const winner = getWinner(match);
  const own = match.home === club ? 'home' : 'away';
  assert.equal((await ownRow()).points - before.points, winner === null ? 1 : winner === own ? 3 : 0);
});
