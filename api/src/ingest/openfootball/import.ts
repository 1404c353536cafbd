import type { Transaction } from 'kysely';
import type { Database } from '../../database/types.ts';
import type { Counts } from '../outcome.ts';
import {
  competitionId,
  keepsByHand,
  removeTable,
  type SeasonId,
  type SeasonOrigin,
  seasonOrigin,
  writeSeasonOrigin,
} from '../seasons.queries.ts';
import { matchTeams } from '../teams/match-teams.ts';
import { type FixtureRow, removeOthers, renameRounds, upsertFixtures } from './fixtures.queries.ts';
import type { FixtureIdentity, ParsedFixture, ParsedSeason } from './parse.ts';

type TeamIds = ReadonlyMap<string, string>;

const keyOf = ({ round, home, away }: FixtureIdentity, ids: TeamIds) => ({
  round_name: round.name,
  home_team_id: ids.get(home.name) ?? '',
  away_team_id: ids.get(away.name) ?? '',
});

function rowOf(fixture: ParsedFixture, ids: TeamIds): FixtureRow {
  const { round, goals, halfTime, fullTime, penalties } = fixture;
  return {
    ...keyOf(fixture, ids),
    stage: round.stage,
    round_number: round.number,
    kickoff: fixture.kickoff.toISOString(),
    time_known: fixture.timeKnown,
    status: fixture.status,
    home_goals: goals?.home ?? null,
    away_goals: goals?.away ?? null,
    ht_home: halfTime?.home ?? null,
    ht_away: halfTime?.away ?? null,
    ft_home: fullTime?.home ?? null,
    ft_away: fullTime?.away ?? null,
    pen_home: penalties?.home ?? null,
    pen_away: penalties?.away ?? null,
  };
}

async function replaceSeason(db: Transaction<Database>, id: SeasonId, parsed: ParsedSeason, now: Date) {
  const identities: readonly FixtureIdentity[] = [...parsed.fixtures, ...parsed.leftOut];
  const ids = await matchTeams(
    db,
    identities.flatMap(({ home, away }) => [home, away]),
  );
  const rows = parsed.fixtures.map((fixture) => rowOf(fixture, ids));
  await renameRounds(db, id, rows);
  const written = await upsertFixtures(db, id, rows, now);
  const removed = await removeOthers(
    db,
    id,
    identities.map((identity) => keyOf(identity, ids)),
  );
  return { ...written, removed };
}

/**
 * Replaces a season's fixtures by those of a source, as one: what is the same is not touched, and a fixture
 * that stays keeps its id. The number of statements does not grow with the season.
 */
export async function importSeason(
  db: Transaction<Database>,
  parsed: ParsedSeason,
  incoming: SeasonOrigin,
  now: Date,
): Promise<Counts> {
  const id = { competitionId: await competitionId(db, parsed.competition), season: parsed.season };
  const stored = await seasonOrigin(db, id);
  const { seen, problems } = parsed;
  if (stored && keepsByHand(stored, incoming)) {
    const reason = `season ${parsed.season} was imported by hand from ${stored.source} and stays as it is`;
    return {
      added: 0,
      updated: 0,
      removed: 0,
      seen,
      problems: [...problems, { place: parsed.competition.key, reason }],
    };
  }
  // A source that the schedule reads too stays one by hand once it was imported by hand.
  const origin =
    stored?.source === incoming.source && stored.origin === 'manual' ? 'manual' : incoming.origin;
  const isSame =
    stored?.source === incoming.source && stored.origin === origin && stored.simulated === incoming.simulated;
  if (!isSame) {
    await writeSeasonOrigin(db, id, { ...incoming, origin }, now);
    // A table that another source gave is of that source's matches; now it is counted from these.
    await removeTable(db, id);
  }
  return { ...(await replaceSeason(db, id, parsed, now)), seen, problems };
}
