import { basename } from 'node:path';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/types.ts';

export interface PartnerFeedRow {
  readonly id: string;
  readonly key: string;
  /** An `OfferFeed` or a `BroadcastFeed`, as the kind says. */
  readonly settings: unknown;
}

/** `feeds/away-days.csv.gz` is a file of the feed `away-days`. */
const keyOf = (source: string) => basename(source).split('.')[0] ?? '';

/** The configured feed that an address, or a file by its name, belongs to. */
export const findPartnerFeed = (
  db: Kysely<Database>,
  kind: 'offers' | 'broadcasts',
  source: string,
): Promise<PartnerFeedRow | undefined> =>
  db
    .selectFrom('partner_feed')
    .select(['id', 'key', 'settings'])
    .where('kind', '=', kind)
    .where((is) => is.or([is('url', '=', source), is('key', '=', keyOf(source))]))
    .orderBy((is) => is('url', '=', source), 'desc')
    .executeTakeFirst();
