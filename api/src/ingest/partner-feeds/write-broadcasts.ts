import type { BroadcastsPart } from '@fan-base/source-parsers/partner-feeds/broadcasts';
import { ProblemTally } from '@fan-base/source-parsers/partner-feeds/problem-tally';
import type { BroadcastFeed } from '@fan-base/source-parsers/partner-feeds/settings';
import type { Trx } from '../../database/types.ts';
import type { Counts } from '../../domain/counts.ts';
import { lockEntries } from '../../domain/editorial/entries.queries.ts';
import {
  type BroadcastRow,
  excludeEdited,
  findListedFixtures,
  replaceBroadcasts,
} from './broadcasts.queries.ts';

/** Replaces the broadcasts of a provider's list. Editors' broadcasts of the same channel and match take precedence. */
export async function writeBroadcasts(
  db: Trx,
  { broadcasts, seen, problems }: BroadcastsPart,
  { settings }: { readonly settings: Pick<BroadcastFeed, 'language' | 'url'> },
): Promise<Counts> {
  // The feed's address, even for a file imported by hand, so that the next scheduled import replaces the rows.
  const { language, url: source } = settings;
  const fixtures = await findListedFixtures(db, broadcasts);
  const unknown = new ProblemTally();
  const rows: BroadcastRow[] = [];
  for (const [index, { place, channel, kind, url }] of broadcasts.entries()) {
    const fixture_id = fixtures[index] ?? null;
    if (fixture_id === null) unknown.add(place, 'there is no match of its teams at its time');
    else rows.push({ fixture_id, language, channel, kind, url, source });
  }
  await lockEntries(db);
  const unedited = await excludeEdited(db, rows, source);
  const counts = await replaceBroadcasts(db, unedited, source);
  return { ...counts, seen, problems: [...problems, ...unknown.problems()] };
}
