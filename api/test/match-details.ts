import type { Insertable, Kysely } from 'kysely';
import type {
  FixtureEventTable,
  FixtureLineupPlayerTable,
  FixtureLineupTable,
} from '../src/database/tables.generated.ts';
import type { Database } from '../src/database/types.ts';

type Event = Insertable<FixtureEventTable>;
type NamedPlayer = Insertable<FixtureLineupPlayerTable>;

/** An event in a test: the required fields, and any others. */
export type TestEvent = Pick<Event, 'minute' | 'type' | 'detail'> & Partial<Event>;

/** Inserts the events of a match in the given order. */
export async function insertEvents(
  db: Kysely<Database>,
  fixture_id: string,
  events: readonly TestEvent[],
): Promise<void> {
  const values = events.map((event, position) => ({ ...event, fixture_id, position }));
  await db.insertInto('fixture_event').values(values).execute();
}

/** A line-up's player in a test. */
export type TestLineupPlayer = Pick<NamedPlayer, 'name' | 'starts'> & Partial<NamedPlayer>;

/** Inserts the line-up of one side of a match. */
export async function insertLineup(
  db: Kysely<Database>,
  lineup: Pick<FixtureLineupTable, 'fixture_id' | 'team_id'> & Partial<FixtureLineupTable>,
  players: readonly TestLineupPlayer[],
): Promise<void> {
  const { fixture_id, team_id } = lineup;
  await db.insertInto('fixture_lineup').values(lineup).execute();
  const values = players.map((player, position) => ({ ...player, fixture_id, team_id, position }));
  if (values.length > 0) await db.insertInto('fixture_lineup_player').values(values).execute();
}
