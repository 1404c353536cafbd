import type { Selectable } from 'kysely';
import type { PartnerTables } from '../../../database/partners.types.ts';
import type { Problem } from '../../refusal.ts';

type Row = Selectable<PartnerTables['offer']>;
type Amount = 'price' | 'old_price' | 'compared';

/** An offer as the table has it, amounts in the currency's smallest unit. */
export type Offer = Omit<Row, 'id' | 'source_id' | 'first_seen_at' | 'changed_at' | Amount> & {
  readonly price: number;
  readonly old_price: number | null;
  readonly compared: number;
};

/** An offer where it stands in a feed. */
export interface FoundOffer {
  readonly place: string;
  /** What the variants of a product have in common; null: it has none. */
  readonly group: string | null;
  readonly offer: Offer;
}

/** All offers of a feed within a range of keys. */
export interface OffersPart {
  /** Of the whole feed, in the first part; null in the others. */
  readonly head: {
    readonly seen: number;
    /** Records that are offers of the network's clubs. */
    readonly usable: number;
    /** Records that were to be offers and cannot be used. */
    readonly bad: number;
    readonly problems: readonly Problem[];
  } | null;
  /** The range begins behind this key, */
  readonly after: string;
  /** and holds this one; null: it has no end. */
  readonly upTo: string | null;
  readonly offers: readonly Offer[];
}
