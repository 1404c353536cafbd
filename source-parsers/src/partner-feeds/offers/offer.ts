import type { Problem } from '../../refusal.ts';

/** An offer in the words of its table, amounts in the currency's smallest unit. */
export interface Offer {
  readonly key: string;
  readonly kind: 'trip' | 'shirt' | 'gear';
  readonly title: string;
  readonly seller: string;
  readonly url: string;
  readonly image_url: string | null;
  readonly price: number;
  readonly old_price: number | null;
  readonly currency: string;
  /** The price in the currency in which the site compares. */
  readonly compared: number;
  readonly team_id: string;
  readonly away_team_id: string | null;
  /** `YYYY-MM-DD` */
  readonly match_day: string | null;
  readonly ticket: boolean | null;
  readonly hotel: boolean | null;
  readonly flight: boolean | null;
  readonly nights: number | null;
  readonly shirt: 'home' | 'away' | 'third' | 'keeper' | 'other' | null;
  /** The year in which the season begins. */
  readonly shirt_season: number | null;
  readonly for_children: boolean | null;
  readonly sizes: string[];
  /** What searches look in. */
  readonly words: string;
}

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
