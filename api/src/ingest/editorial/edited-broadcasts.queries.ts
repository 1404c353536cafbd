import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/types.ts';

interface Place {
  readonly fixture_id: string;
  readonly language: string;
}

const keyOf = ({ fixture_id, language }: Place) => `${fixture_id} ${language}`;

/** Tells whether an administrator has said himself who shows a match in a language: what comes from elsewhere does not count. */
export async function findEditedBroadcasts(
  db: Kysely<Database>,
  places: readonly Place[],
): Promise<(place: Place) => boolean> {
  const fixtures = [...new Set(places.map(({ fixture_id }) => fixture_id))];
  const rows = await db
    .selectFrom('edited_broadcasts')
    .select(['fixture_id', 'language'])
    .where(sql<boolean>`fixture_id = any(${fixtures}::bigint[])`)
    .execute();
  const edited = new Set(rows.map(keyOf));
  return (place) => edited.has(keyOf(place));
}
