import type { Kysely } from 'kysely';
import type { Database } from '../database/types.ts';

/**
 * Finds a competition's key by its id: null when there is none. Keys never change, so they are read once, and
 * again when an unknown id comes.
 */
export function createCompetitionKeys(db: Kysely<Database>): (id: string) => Promise<string | null> {
  let keys: ReadonlyMap<string, string> = new Map();
  return async (id) => {
    if (!keys.has(id)) {
      const rows = await db.selectFrom('competition').select(['id', 'key']).execute();
      keys = new Map(rows.map((row) => [row.id, row.key]));
    }
    return keys.get(id) ?? null;
  };
}
