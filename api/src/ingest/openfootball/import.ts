import { isOff } from '@fan-base/shared-contracts/fixture-status';
import { isDoubleRoundRobin, isLeague } from '@fan-base/source-parsers/competitions';
import type {
  FixtureIdentity,
  ParsedFixture,
  ParsedSeason,
} from '@fan-base/source-parsers/openfootball/parse';
import type { Problem } from '@fan-base/source-parsers/refusal';
import { toResultColumns } from '@fan-base/source-parsers/result-columns';
import type { Trx } from '../../database/types.ts';
import { type Counts, noCounts } from '../../domain/counts.ts';
import { type FixtureRow, isSameDay, type StoredFixture } from '../fixtures/fixture-rows.ts';
import { writeFixtures } from '../fixtures/write-fixtures.ts';
import {
  openSeasons,
  removeTable,
  type SeasonId,
  type SeasonOrigin,
  upsertCompetition,
} from '../seasons.queries.ts';
import { matchTeams } from '../teams/resolve-teams.ts';
import { replaceUndrawn } from './undrawn.queries.ts';

/** A fixture with its place in the file. */
interface PlacedFixture {
  readonly place: string;
  readonly row: FixtureRow;
}

const getPairKey = ({ row }: PlacedFixture) => `${row.home_team_id} ${row.away_team_id}`;

/** The columns that identify a match within a season. */
type FixtureKey = Pick<FixtureRow, 'round_name' | 'home_team_id' | 'away_team_id'>;

const fixtureKey = ({ round_name, home_team_id, away_team_id }: FixtureKey): string =>
  JSON.stringify([round_name, home_team_id, away_team_id]);

/** Ranks records by information: called off, scheduled, with a result. */
const rankRecord = (fixture: PlacedFixture): number =>
  isOff(fixture.row.status) ? 0 : fixture.row.home_goals === null ? 1 : 2;

/** Whether a second match of the same teams in a round of a cup is one of its own. */
const isReplay = ({ row: one }: PlacedFixture, { row: other }: PlacedFixture): boolean =>
  one.home_goals !== null &&
  other.home_goals !== null &&
  !isSameDay(one, other) &&
  (one.home_goals !== other.home_goals || one.away_goals !== other.away_goals);

/**
 * Matches with the result that their teams had at the same ground in another round. If more of them have another result,
 * the season has a second phase, as La Liga had in 1986/87, and none is returned.
 */
function findRepeated(fixtures: readonly PlacedFixture[]): readonly PlacedFixture[] {
  const played = fixtures.filter(({ row }) => row.stage === 'matchday' && row.home_goals !== null);
  const isRepeated = new Set<PlacedFixture>();
  let others = 0;
  for (const meetings of Map.groupBy(played, getPairKey).values()) {
    const results = new Set<string>();
    for (const fixture of meetings) {
      const result = `${fixture.row.home_goals}-${fixture.row.away_goals}`;
      if (results.has(result)) isRepeated.add(fixture);
      results.add(result);
    }
    others += results.size - 1;
  }
  return others > isRepeated.size ? [] : played.filter((fixture) => isRepeated.has(fixture));
}

/**
 * Removes duplicates. A match that was called off and rescheduled is represented by the later record alone, even in
 * another round, unless teams of the competition meet more than once at the same ground, as in Scotland. Where every
 * team hosts every other once, the same result in another round is the same match. A cup's match with another result on
 * another day is a replay.
 * @returns the remaining records, those of the same result in another round, and a problem for each redundant one
 */
function removeReplayed(fixtures: readonly PlacedFixture[], competition: string) {
  const problems: Problem[] = [];
  const best = new Map<string, PlacedFixture>();
  for (const fixture of fixtures) {
    const round = fixtureKey(fixture.row);
    const first = best.get(round);
    const key = first && !isLeague(competition) && isReplay(first, fixture) ? `${round} replay` : round;
    const other = best.get(key);
    if (other && rankRecord(fixture) === rankRecord(other))
      problems.push({ place: fixture.place, reason: 'the same match is listed above' });
    if (!other || rankRecord(fixture) > rankRecord(other)) best.set(key, fixture);
  }
  const unique = [...best.values()];
  const repeated = isDoubleRoundRobin(competition) ? findRepeated(unique) : [];
  for (const { place } of repeated)
    problems.push({ place, reason: 'the same match is listed above, in another round' });
  const on = Map.groupBy(
    unique.filter((fixture) => !isOff(fixture.row.status)),
    getPairKey,
  );
  const meetOften = [...on.values()].some((fixtures) => fixtures.length > 1);
  const remaining = meetOften
    ? unique
    : unique.filter((fixture) => !isOff(fixture.row.status) || !on.has(getPairKey(fixture)));
  return { remaining: remaining.filter((fixture) => !repeated.includes(fixture)), repeated, problems };
}

type TeamIds = ReadonlyMap<string, string>;

const toFixtureKey = ({ round, home, away }: FixtureIdentity, ids: TeamIds): FixtureKey => ({
  round_name: round.name,
  home_team_id: ids.get(home.alias) ?? '',
  away_team_id: ids.get(away.alias) ?? '',
});

/** Columns that files do not provide. */
const notInFiles = {
  provider_id: null,
  clock_started_at: null,
  clock_added_after: null,
  referee: null,
  venue_name: null,
  venue_city: null,
  first_half_at: null,
  second_half_at: null,
} as const;

function toFixtureRow(fixture: ParsedFixture, { competitionId, season }: SeasonId, ids: TeamIds): FixtureRow {
  const { round } = fixture;
  return {
    ...notInFiles,
    ...toFixtureKey(fixture, ids),
    competition_id: competitionId,
    season,
    stage: round.stage,
    round_number: round.number,
    kickoff: fixture.kickoff.toISOString(),
    time_known: fixture.timeKnown,
    status: fixture.status,
    ...toResultColumns(fixture),
  };
}

async function resolveTeamIds(
  db: Trx,
  id: SeasonId,
  { competition }: ParsedSeason,
  identities: readonly FixtureIdentity[],
) {
  const teams = new Map(
    identities.flatMap(({ home, away }) => [home, away]).map((team) => [team.alias, team]),
  );
  const opponents = new Map<string, Set<string>>();
  const addOpponent = (one: string, other: string) =>
    opponents.set(one, (opponents.get(one) ?? new Set()).add(other));
  for (const { home, away } of identities) {
    addOpponent(home.name, away.name);
    addOpponent(away.name, home.name);
  }
  const ids = await matchTeams(
    db,
    [...teams.values()].map(({ name, alias, country }) => ({
      name,
      alias,
      country: competition.country ?? country,
      number: null,
      league: isLeague(competition.key) ? id : null,
      place: `${competition.key} ${id.season}`,
    })),
    opponents,
  );
  return new Map([...teams.keys()].map((alias, place) => [alias, ids[place] ?? '']));
}

async function replaceSeason(
  db: Trx,
  id: SeasonId,
  parsed: ParsedSeason,
  { isCompletedOnly, mayRemoveResults }: { isCompletedOnly: boolean; mayRemoveResults: boolean },
  now: Date,
) {
  const identities: readonly FixtureIdentity[] = [...parsed.fixtures, ...parsed.skipped];
  const ids = await resolveTeamIds(db, id, parsed, identities);
  const { remaining, repeated, problems } = removeReplayed(
    parsed.fixtures.map((fixture) => ({ place: fixture.place, row: toFixtureRow(fixture, id, ids) })),
    parsed.competition.key,
  );
  const skipped = new Set([
    ...parsed.skipped.map((one) => fixtureKey(toFixtureKey(one, ids))),
    ...repeated.map(({ row }) => fixtureKey(row)),
  ]);
  const rounds = new Set(remaining.map(({ row }) => row.round_name));
  // A cup may come in several files: a group stage, its finals, the qualification.
  const isOtherPart = ({ round_name }: StoredFixture) =>
    !isLeague(parsed.competition.key) && !rounds.has(round_name);
  const options = {
    whole: parsed.isQualifying ? null : id,
    // Only the provider may remove matches that have its ids.
    isRemovable: (fixture: StoredFixture) =>
      !isCompletedOnly &&
      fixture.provider_id === null &&
      !skipped.has(fixtureKey(fixture)) &&
      !isOtherPart(fixture),
    mayAdd: !isCompletedOnly,
    mayRemoveResults,
  };
  const rows = remaining.map(({ row }) => row);
  const { added, changed, setBack, removed, notices } = await writeFixtures(db, rows, options, now);
  const undrawn = parsed.isQualifying ? noCounts : await replaceUndrawn(db, id, parsed.undrawn, ids);
  const places = new Map(remaining.map(({ place, row }) => [fixtureKey(row), place]));
  const toProblem = (row: FixtureRow, reason: string): Problem => ({
    place: places.get(fixtureKey(row)) ?? '$.matches',
    reason,
  });
  return {
    added: undrawn.added + (isCompletedOnly ? 0 : added.length),
    updated: undrawn.updated + changed.length,
    removed: undrawn.removed + removed,
    problems: [
      ...problems,
      ...setBack.map(({ row }) =>
        toProblem(row, `the stored match is finished, but the source says ${row.status}: the result is kept`),
      ),
      ...notices.map(({ row, reason }) => toProblem(row, reason)),
      ...(isCompletedOnly
        ? added.map((row) => toProblem(row, "the match is not in the provider's list of this season"))
        : []),
    ],
  };
}

/**
 * Replaces a season's fixtures with those of a file, or only fills gaps if a provider owns the season. Unchanged rows
 * are not touched, and fixtures keep their ids. The number of statements is constant.
 * @throws Refusal when the file lacks stored results
 */
export async function importSeason(
  db: Trx,
  parsed: ParsedSeason,
  incoming: SeasonOrigin,
  now: Date,
): Promise<Counts> {
  const id = { competitionId: await upsertCompetition(db, parsed.competition), season: parsed.season };
  const whole = { ...id, isNumbered: false, isComplete: true };
  const access = await openSeasons(db, [id], parsed.isQualifying ? null : whole, incoming, now);
  const { seen } = parsed;
  const problems = [...parsed.problems, ...access.problems];
  if (access.closed.size > 0) return { ...noCounts, seen, problems };
  // A table from another source does not fit these matches; it is computed from them instead.
  if (access.isTaken) await removeTable(db, id);
  const { isCompletedOnly } = access;
  const { mayRemoveResults = false } = incoming;
  const written = await replaceSeason(db, id, parsed, { isCompletedOnly, mayRemoveResults }, now);
  return { ...written, seen, problems: [...problems, ...written.problems] };
}
