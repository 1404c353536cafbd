import { sql, type Transaction } from 'kysely';
import type { StandingTable } from '../../../database/details.types.ts';
import type { Database } from '../../../database/types.ts';
import { matchCompetitions } from '../../competitions.queries.ts';
import { matchProviderTeams, type TeamsByNumber } from '../../teams/provider-teams.ts';
import type { AnswerOrigin } from './answer-origin.ts';
import { type Written, writtenRows } from './outcome.ts';
import type { ProviderStanding, ProviderTable } from './records/standing-records.ts';
import { type KeyedTable, replaceRows } from './replace-rows.queries.ts';
import { closedSeasons, seasonKey } from './season-owners.ts';

type Db = Transaction<Database>;
type StandingRow = Omit<StandingTable, 'updated_at'>;

const table: KeyedTable<StandingRow> = {
  name: 'standing',
  keys: ['competition_id', 'season', 'group_name', 'team_id'],
};

const rowOf = (
  standing: ProviderStanding,
  competition_id: string,
  season: number,
  teams: TeamsByNumber,
): StandingRow => ({
  competition_id,
  season,
  group_name: standing.group,
  rank: standing.rank,
  team_id: teams.get(standing.team.id) ?? '',
  points: standing.points,
  played: standing.played,
  won: standing.won,
  drawn: standing.drawn,
  lost: standing.lost,
  goals_for: standing.goalsFor,
  goals_against: standing.goalsAgainst,
  form: standing.form,
  movement: standing.movement,
  description: standing.description,
});

function readStandings(db: Db, ids: readonly string[], seasons: readonly number[]): Promise<StandingRow[]> {
  return db
    .selectFrom('standing')
    .select(['competition_id', 'season', 'group_name', 'rank', 'team_id', 'points', 'played'])
    .select(['won', 'drawn', 'lost', 'goals_for', 'goals_against', 'form', 'movement', 'description'])
    .where(
      sql<boolean>`(competition_id, season) in (
        select * from unnest(${[...ids]}::bigint[], ${[...seasons]}::integer[]))`,
    )
    .execute();
}

/**
 * Replaces the tables of seasons. Groups that the answer no longer has go, unless one of its groups could not be
 * read: that one, whichever it is, stays as it was. The table of a season that was imported by hand from another
 * source stays counted from that source's matches.
 */
export async function importStandings(
  db: Db,
  tables: readonly ProviderTable[],
  origin: AnswerOrigin,
  now: Date,
): Promise<Written> {
  const told = tables.filter(({ rows }) => rows.length > 0);
  const competitions = await matchCompetitions(
    db,
    told.map(({ league }) => league),
  );
  const idOf = ({ league }: ProviderTable) => competitions.get(league.id) ?? '';
  const seasonOf = (one: ProviderTable) => ({ competitionId: idOf(one), season: one.season });
  const access = await closedSeasons(db, told.map(seasonOf), origin);
  const filled = told.filter((one) => !access.closed.has(seasonKey(seasonOf(one))));
  const teams = await matchProviderTeams(
    db,
    filled.flatMap(({ rows, league }) =>
      rows.map(({ team }) => ({ ...team, country: league.identity.country })),
    ),
  );
  const wanted = filled.flatMap((one) => one.rows.map((row) => rowOf(row, idOf(one), one.season, teams)));
  const stored = await readStandings(
    db,
    filled.map(idOf),
    filled.map(({ season }) => season),
  );
  const groups = new Set(wanted.map((row) => groupOf(row)));
  const whole = new Set(filled.filter(({ isWhole }) => isWhole).map((one) => `${idOf(one)} ${one.season}`));
  const replaced = stored.filter(
    (row) => groups.has(groupOf(row)) || whole.has(`${row.competition_id} ${row.season}`),
  );
  const written = writtenRows(await replaceRows(db, table, replaced, wanted, { updated_at: now }));
  return { ...written, problems: access.problems };
}

const groupOf = ({ competition_id, season, group_name }: StandingRow) =>
  `${competition_id} ${season} ${group_name}`;
