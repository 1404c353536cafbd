import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../database/types.ts';
import { byTeam, type Details, noDetails, type Sides } from './details.ts';

type Db = Transaction<Database>;

/** A match whose details are to be written. */
export interface DetailedFixture {
  readonly id: string;
  readonly number: number;
  readonly competitionId: string;
  readonly season: number;
  readonly kickoff: Date;
  readonly detailsAt: Date | null;
  readonly sides: Sides;
}

/** The fixtures of the provider's numbers, by these. */
export async function readDetailed(
  db: Db,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, DetailedFixture>> {
  const rows = await db
    .selectFrom('fixture')
    .innerJoin('team as home', 'home.id', 'home_team_id')
    .innerJoin('team as away', 'away.id', 'away_team_id')
    .select(['fixture.id', 'fixture.provider_id', 'competition_id', 'season', 'kickoff', 'details_at'])
    .select(['home_team_id', 'away_team_id', 'home.provider_id as home', 'away.provider_id as away'])
    .where(sql<boolean>`fixture.provider_id = any(${[...numbers]}::integer[])`)
    .execute();
  return new Map(
    rows.map((row) => [
      row.provider_id ?? 0,
      {
        id: row.id,
        number: row.provider_id ?? 0,
        competitionId: row.competition_id,
        season: row.season,
        kickoff: row.kickoff,
        detailsAt: row.details_at,
        sides: [
          [row.home, row.home_team_id],
          [row.away, row.away_team_id],
        ],
      },
    ]),
  );
}

const columns = {
  events: [
    'minute',
    'extra',
    'team_id',
    'player_id',
    'player_name',
    'related_id',
    'related_name',
    'type',
    'detail',
    'comment',
  ],
  lineups: [
    'team_id',
    'formation',
    'coach_id',
    'coach_name',
    'shirt',
    'shirt_number',
    'keeper_shirt',
    'keeper_number',
  ],
  players: [
    'team_id',
    'starts',
    'player_id',
    'name',
    'number',
    'role',
    'grid_row',
    'grid_column',
    'minutes',
    'rating',
    'captain',
  ],
  statistics: ['type', 'home', 'away'],
} as const;

const of = (ids: readonly string[]) => sql<boolean>`fixture_id = any(${[...ids]}::bigint[])`;

/** What is stored of the matches, by fixture id. Four statements. */
export async function readDetails(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Details>> {
  const events = await db
    .selectFrom('fixture_event')
    .select(['fixture_id', ...columns.events])
    .where(of(ids))
    .orderBy('position')
    .execute();
  const lineups = await db
    .selectFrom('fixture_lineup')
    .select(['fixture_id', ...columns.lineups])
    .where(of(ids))
    .execute();
  const players = await db
    .selectFrom('fixture_lineup_player')
    .select(['fixture_id', ...columns.players])
    .where(of(ids))
    .orderBy('position')
    .execute();
  const statistics = await db
    .selectFrom('fixture_statistic')
    .select(['fixture_id', ...columns.statistics])
    .where(of(ids))
    .orderBy('position')
    .execute();
  const stored = new Map<string, { [Part in keyof Details]: Details[Part][number][] }>();
  const at = (id: string) => {
    const details = stored.get(id) ?? { events: [], lineups: [], players: [], statistics: [] };
    stored.set(id, details);
    return details;
  };
  for (const { fixture_id, ...row } of events) at(fixture_id).events.push(row);
  for (const { fixture_id, ...row } of lineups.sort(byTeam)) at(fixture_id).lineups.push(row);
  for (const { fixture_id, rating, ...row } of players)
    at(fixture_id).players.push({ ...row, rating: rating === null ? null : Number(rating) });
  for (const { fixture_id, ...row } of statistics) at(fixture_id).statistics.push(row);
  return new Map(ids.map((id) => [id, stored.get(id) ?? noDetails]));
}

const numbered = <Row extends object>(fixture_id: string, rows: readonly Row[]) =>
  rows.map((row, position) => ({ fixture_id, position, ...row }));

const json = (rows: readonly object[]) => sql`${JSON.stringify(rows)}::jsonb`;

/** Replaces all that is stored of the matches. Eight statements at most. */
export async function writeDetails(db: Db, details: ReadonlyMap<string, Details>): Promise<void> {
  if (details.size === 0) return;
  const ids = [...details.keys()];
  await db.deleteFrom('fixture_event').where(of(ids)).execute();
  await db.deleteFrom('fixture_lineup').where(of(ids)).execute();
  await db.deleteFrom('fixture_statistic').where(of(ids)).execute();
  const all = [...details].flatMap(([id, { events }]) => numbered(id, events));
  await sql`
    insert into fixture_event
    select * from jsonb_populate_recordset(null::fixture_event, ${json(all)})
  `.execute(db);
  const lineups = [...details].flatMap(([id, match]) =>
    match.lineups.map((lineup) => ({ fixture_id: id, ...lineup })),
  );
  await sql`
    insert into fixture_lineup
    select * from jsonb_populate_recordset(null::fixture_lineup, ${json(lineups)})
  `.execute(db);
  const players = [...details].flatMap(([id, match]) => numbered(id, match.players));
  await sql`
    insert into fixture_lineup_player
    select * from jsonb_populate_recordset(null::fixture_lineup_player, ${json(players)})
  `.execute(db);
  const statistics = [...details].flatMap(([id, match]) => numbered(id, match.statistics));
  await sql`
    insert into fixture_statistic
    select * from jsonb_populate_recordset(null::fixture_statistic, ${json(statistics)})
  `.execute(db);
}

/** Remembers when the details of matches were last changed, or first read. */
export async function markDetailed(db: Db, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('fixture')
    .set({ details_at: now })
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .execute();
}
