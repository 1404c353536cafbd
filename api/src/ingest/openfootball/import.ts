import { fixturePhase } from '@fan-base/shared-contracts/fixture-status';
import { isLeague } from '@fan-base/source-parsers/competitions';
import type {
  FixtureIdentity,
  ParsedFixture,
  ParsedSeason,
} from '@fan-base/source-parsers/openfootball/parse';
import type { Problem } from '@fan-base/source-parsers/refusal';
import { toResultColumns } from '@fan-base/source-parsers/result-columns';
import type { Trx } from '../../database/types.ts';
import type { FixtureRow, StoredFixture } from '../fixtures/fixture-rows.ts';
import { writeFixtures } from '../fixtures/write-fixtures.ts';
import { type Counts, noCounts } from '../outcome.ts';
import {
  openSeasons,
  removeTable,
  type SeasonId,
  type SeasonOrigin,
  upsertCompetition,
} from '../seasons.queries.ts';
import { matchTeams } from '../teams/resolve-teams.ts';

/** A fixture of a file, and where it stands there. */
interface PlacedFixture {
  readonly place: string;
  readonly row: FixtureRow;
}

const isOff = ({ row }: PlacedFixture) => fixturePhase(row.status) === 'off';
const getPairKey = ({ row }: PlacedFixture) => `${row.home_team_id} ${row.away_team_id}`;

/** The columns that tell a match from the others of its season. */
type FixtureKey = Pick<FixtureRow, 'round_name' | 'home_team_id' | 'away_team_id'>;

const fixtureKey = ({ round_name, home_team_id, away_team_id }: FixtureKey): string =>
  JSON.stringify([round_name, home_team_id, away_team_id]);

/** How much a record tells of a match: that it is off, when it is to be, how it ended. */
const rankRecord = (fixture: PlacedFixture): number =>
  isOff(fixture) ? 0 : fixture.row.home_goals === null ? 1 : 2;

/**
 * Each match once. What is off and was played, or set, again is told by the later record alone, also where that stands
 * under another round: unless teams of this competition meet more than once at one ground, as in Scotland.
 * @returns the records that stay, and a problem for each that says the same match once more and nothing better
 */
function removeReplayed(fixtures: readonly PlacedFixture[]) {
  const problems: Problem[] = [];
  const best = new Map<string, PlacedFixture>();
  for (const fixture of fixtures) {
    const key = fixtureKey(fixture.row);
    const other = best.get(key);
    if (other && rankRecord(fixture) === rankRecord(other))
      problems.push({ place: fixture.place, reason: 'the same match stands further up' });
    if (!other || rankRecord(fixture) > rankRecord(other)) best.set(key, fixture);
  }
  const once = [...best.values()];
  const on = Map.groupBy(
    once.filter((fixture) => !isOff(fixture)),
    getPairKey,
  );
  const meetOften = [...on.values()].some((fixtures) => fixtures.length > 1);
  const remaining = meetOften
    ? once
    : once.filter((fixture) => !isOff(fixture) || !on.has(getPairKey(fixture)));
  return { remaining, problems };
}

/** Ids by the names in the source. */
type TeamIds = ReadonlyMap<string, string>;

const toFixtureKey = ({ round, home, away }: FixtureIdentity, ids: TeamIds): FixtureKey => ({
  round_name: round.name,
  home_team_id: ids.get(home.alias) ?? '',
  away_team_id: ids.get(away.alias) ?? '',
});

/** The columns that a file says nothing of. */
const notInFiles = {
  provider_id: null,
  elapsed: null,
  elapsed_extra: null,
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
  const met = (one: string, other: string) =>
    opponents.set(one, (opponents.get(one) ?? new Set()).add(other));
  for (const { home, away } of identities) {
    met(home.name, away.name);
    met(away.name, home.name);
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
  const identities: readonly FixtureIdentity[] = [...parsed.fixtures, ...parsed.leftOut];
  const ids = await resolveTeamIds(db, id, parsed, identities);
  const { remaining, problems } = removeReplayed(
    parsed.fixtures.map((fixture) => ({ place: fixture.place, row: toFixtureRow(fixture, id, ids) })),
  );
  const leftOut = new Set(parsed.leftOut.map((one) => fixtureKey(toFixtureKey(one, ids))));
  const options = {
    whole: id,
    // The matches of a numbered provider are the provider's to remove.
    isRemovable: (fixture: StoredFixture) =>
      !isCompletedOnly && fixture.provider_id === null && !leftOut.has(fixtureKey(fixture)),
    mayAdd: !isCompletedOnly,
    mayRemoveResults,
  };
  const rows = remaining.map(({ row }) => row);
  const { added, changed, setBack, removed } = await writeFixtures(db, rows, options, now);
  const places = new Map(remaining.map(({ place, row }) => [fixtureKey(row), place]));
  const toProblem = (row: FixtureRow, reason: string): Problem => ({
    place: places.get(fixtureKey(row)) ?? '$.matches',
    reason,
  });
  return {
    added: isCompletedOnly ? 0 : added.length,
    updated: changed.length,
    removed,
    problems: [
      ...problems,
      ...setBack.map(({ row }) =>
        toProblem(row, `the match is over here, and the source says ${row.status}: the result stays`),
      ),
      ...(isCompletedOnly
        ? added.map((row) => toProblem(row, "the provider's list of this season has no such match"))
        : []),
    ],
  };
}

/**
 * Replaces a season's fixtures by those of a file, as one; of a season that a numbered provider has listed it fills the
 * gaps. Equal rows are not touched, and a fixture that stays keeps its id. The number of statements does not grow with
 * the season.
 * @throws Refusal when the file lacks results that are stored
 */
export async function importSeason(
  db: Trx,
  parsed: ParsedSeason,
  incoming: SeasonOrigin,
  now: Date,
): Promise<Counts> {
  const id = { competitionId: await upsertCompetition(db, parsed.competition), season: parsed.season };
  const whole = { ...id, isNumbered: false, isComplete: true };
  const access = await openSeasons(db, [id], whole, incoming, now);
  const { seen } = parsed;
  const problems = [...parsed.problems, ...access.problems];
  if (access.closed.size > 0) return { ...noCounts, seen, problems };
  // A table that another source gave is of that source's matches; now it is counted from these.
  if (access.isTaken) await removeTable(db, id);
  const { isCompletedOnly } = access;
  const { mayRemoveResults = false } = incoming;
  const written = await replaceSeason(db, id, parsed, { isCompletedOnly, mayRemoveResults }, now);
  return { ...written, seen, problems: [...problems, ...written.problems] };
}
