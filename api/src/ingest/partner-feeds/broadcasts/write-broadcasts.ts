import { sql, type Transaction } from 'kysely';
import { type KeyedTable, replaceRows } from '../../../database/replace-rows.queries.ts';
import type { Database } from '../../../database/types.ts';
import { findEditedBroadcasts } from '../../editorial/edited-broadcasts.queries.ts';
import type { Counts } from '../../outcome.ts';
import { ProblemTally } from '../problem-tally.ts';
import type { BroadcastFeed } from '../settings.ts';
import type { BroadcastsPart } from './broadcast-reader.ts';
import { type BroadcastRow, findBroadcastFixtures, keyOf, takenBroadcasts } from './broadcasts.queries.ts';

const table: KeyedTable<BroadcastRow> = {
  name: 'fixture_broadcast',
  keys: ['fixture_id', 'language', 'channel'],
};

/**
 * Replaces what a provider's list said before of where matches are shown. What an editor says of the same channel and
 * match stands.
 */
export async function writeBroadcasts(
  db: Transaction<Database>,
  { broadcasts, seen, problems }: BroadcastsPart,
  { settings }: { readonly settings: Pick<BroadcastFeed, 'language' | 'url'> },
): Promise<Counts> {
  // The feed and not the file that happened to bring it: whatever comes next replaces it.
  const { language, url: source } = settings;
  const fixtures = await findBroadcastFixtures(db, broadcasts);
  const unknown = new ProblemTally();
  const wanted = new Map<string, BroadcastRow>();
  for (const [index, { place, channel, kind, url }] of broadcasts.entries()) {
    const fixture_id = fixtures[index] ?? null;
    if (fixture_id === null) unknown.add(place, 'there is no match of its teams near its day');
    else {
      const row = { fixture_id, language, channel, kind, url, source };
      wanted.set(keyOf(row), row);
    }
  }
  const taken = await takenBroadcasts(db, [...wanted.values()], source);
  const isEdited = await findEditedBroadcasts(db, [...wanted.values()]);
  const own = [...wanted].flatMap(([key, row]) => (taken.has(key) || isEdited(row) ? [] : [row]));
  const counts = await replaceRows(db, table, own, sql<boolean>`source = ${source}`);
  return { ...counts, seen, problems: [...problems, ...unknown.problems()] };
}
