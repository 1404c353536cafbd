import type { BroadcastsPart } from '@fan-base/source-parsers/partner-feeds/broadcasts';
import { ProblemTally } from '@fan-base/source-parsers/partner-feeds/problem-tally';
import type { BroadcastFeed } from '@fan-base/source-parsers/partner-feeds/settings';
import type { Trx } from '../../database/types.ts';
import type { Counts } from '../outcome.ts';
import {
  type BroadcastRow,
  excludeEdited,
  findListedFixtures,
  replaceBroadcasts,
} from './broadcasts.queries.ts';

/**
 * Replaces what a provider's list said before of where matches are shown. What an editor says of the same channel and
 * match stands.
 */
export async function writeBroadcasts(
  db: Trx,
  { broadcasts, seen, problems }: BroadcastsPart,
  { settings }: { readonly settings: Pick<BroadcastFeed, 'language' | 'url'> },
): Promise<Counts> {
  // The feed and not the file that happened to bring it: whatever comes next replaces it.
  const { language, url: source } = settings;
  const fixtures = await findListedFixtures(db, broadcasts);
  const unknown = new ProblemTally();
  const wanted: BroadcastRow[] = [];
  for (const [index, { place, channel, kind, url }] of broadcasts.entries()) {
    const fixture_id = fixtures[index] ?? null;
    if (fixture_id === null) unknown.add(place, 'there is no match of its teams at its time');
    else wanted.push({ fixture_id, language, channel, kind, url, source });
  }
  const own = await excludeEdited(db, wanted, source);
  const counts = await replaceBroadcasts(db, own, source);
  return { ...counts, seen, problems: [...problems, ...unknown.problems()] };
}
