import type { Problem } from '../../refusal.ts';

/** An offer in columns of its table, amounts in the currency's minor unit. */
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
  /** The price in the site's currency, for comparison. */
  readonly compared: number;
  readonly team_id: string;
  readonly away_team_id: string | null;
  /** `YYYY-MM-DD` */
  readonly match_day: string | null;
  readonly ticket: boolean | null;
  readonly hotel: boolean | null;
  readonly flight: boolean | null;
  readonly nights: number | null;
  /** Airport or town of the outward flight, as the provider spells it. */
  readonly departure: string | null;
  /** First and last day of the trip, `YYYY-MM-DD`. */
  readonly start_day: string | null;
  readonly end_day: string | null;
  readonly hotel_name: string | null;
  readonly hotel_stars: number | null;
  /** Where in the ground, as the provider spells it. */
  readonly ticket_kind: string | null;
  /** Identifies a product by the words of its title; null for a trip. */
  readonly product: string | null;
  /** Global trade item number: EAN, UPC or ISBN. */
  readonly gtin: string | null;
  readonly gear: 'clothing' | 'accessory' | 'other' | null;
  readonly shirt: 'home' | 'away' | 'third' | 'keeper' | 'other' | null;
  /** The year in which the season starts. */
  readonly shirt_season: number | null;
  readonly for_children: boolean | null;
  readonly sizes: string[];
  /** Search text. */
  readonly words: string;
}

/** An offer with its place in a feed. */
export interface FoundOffer {
  readonly place: string;
  /** Shared by the variants of a product; null if there are none. */
  readonly group: string | null;
  readonly offer: Offer;
}

/** All offers of a feed in a range of keys. */
export interface OffersPart {
  /** Totals of the feed, in the first part only. */
  readonly head: {
    readonly seen: number;
    /** Offers for network clubs. */
    readonly usable: number;
    /** Unusable offers. */
    readonly bad: number;
    readonly problems: readonly Problem[];
  } | null;
  /** Start of the range, exclusive. */
  readonly after: string;
  /** End of the range, inclusive; null: unbounded. */
  readonly upTo: string | null;
  readonly offers: readonly Offer[];
}
