import { languages } from '@fan-base/shared-contracts/language';
import {
  array,
  enums,
  type Infer,
  number,
  object,
  optional,
  record,
  string,
} from '@fan-base/shared-contracts/struct';
import type { TeamAlias } from './team-names.ts';

const Column = optional(string({ min: 1, max: 200 }));
const Words = optional(array(string({ min: 1, max: 80 })));

/** Location and format of a feed. */
const feedFields = {
  /** Short name of the feed; manually imported files are named after it. */
  key: string({ pattern: '^[a-z0-9-]{1,60}$' }),
  url: string({ format: 'uri' }),
  /** The language of the sites it is for. */
  language: enums(languages),
  format: enums(['csv', 'xml', 'json']),
  /** Default: detected from its bytes and HTTP header, otherwise UTF-8. */
  encoding: optional(string({ max: 40 })),
  /** For CSV; default: a comma. */
  delimiter: optional(string({ min: 1, max: 3 })),
  /** XML: the element of a record, default `product`. JSON: the key of the list, if it is inside an object. */
  record: optional(string({ min: 1, max: 80 })),
  /** Date format of luxon, e.g. `dd-MM-yyyy`; default: ISO. */
  dateFormat: optional(string({ min: 1, max: 40 })),
};

/** A product feed, with the mapping of its columns. */
export const OfferFeed = object({
  ...feedFields,
  /** Provider or retailer, if the feed has no column for it. */
  name: string({ min: 1, max: 80 }),
  /** The kind of all offers; default: determined by `words`. */
  kind: optional(enums(['trip', 'shirt', 'gear'])),
  /** Words in the category column or the title that mark a trip, a shirt or gear. Rows with none are ignored. */
  words: optional(object({ trip: Words, shirt: Words, gear: Words })),
  /** Decimal separator; default: a point. */
  decimal: optional(enums([',', '.'])),
  /** Currency of prices that name none. */
  currency: string({ pattern: '^[A-Z]{3}$' }),
  /** Exchange rates to the sites' currency; rows in other currencies are skipped. */
  rates: optional(record(string({ pattern: '^[A-Z]{3}$' }), number({ min: 0 }))),
  /** Separator of sizes in one cell; default: commas, semicolons, bars and slashes. */
  sizeSeparator: optional(string({ min: 1, max: 3 })),
  columns: object({
    id: string({ min: 1, max: 200 }),
    title: string({ min: 1, max: 200 }),
    price: string({ min: 1, max: 200 }),
    url: string({ min: 1, max: 200 }),
    description: Column,
    category: Column,
    seller: Column,
    currency: Column,
    oldPrice: Column,
    /** A sale price, like Google Shopping's `g:sale_price`; if present, `price` is the old one. */
    salePrice: Column,
    /**
     * When the sale price is valid, as two ISO 8601 times with a slash; default: the column of `salePrice` with
     * `_effective_date`, Google Shopping's name.
     */
    saleDates: Column,
    image: Column,
    /** Shared by the variants of a product; consecutive ones become one offer. */
    group: Column,
    sizes: Column,
    /** The team of a shirt or gear; default: found in the title. */
    team: Column,
    /** EAN, UPC or another GTIN: the same product at another retailer. */
    gtin: Column,
    /** The two teams of a trip's match; default: found in the title. */
    home: Column,
    away: Column,
    matchDay: Column,
    ticket: Column,
    hotel: Column,
    flight: Column,
    nights: Column,
    /** Airport or town of a trip's outward flight. */
    departure: Column,
    /** First and last day of a trip, in `dateFormat`. */
    startDay: Column,
    endDay: Column,
    hotelName: Column,
    hotelStars: Column,
    /** Where in the ground a trip's ticket is. */
    ticketKind: Column,
    /** Number in stock, or whether there are any; sold-out items are ignored. */
    stock: Column,
  }),
});
export type OfferFeed = Infer<typeof OfferFeed>;

/** A provider's list of broadcasts. */
export const BroadcastFeed = object({
  ...feedFields,
  /** `xmltv` needs no columns. */
  format: enums(['csv', 'xml', 'json', 'xmltv']),
  columns: optional(
    object({
      /** The two teams; default: found in `title`, `subtitle` or `description`. */
      home: Column,
      away: Column,
      title: Column,
      subtitle: Column,
      description: Column,
      /** The match's day, or the start of the broadcast. */
      matchDay: string({ min: 1, max: 200 }),
      /** The end of the broadcast. */
      end: Column,
      channel: string({ min: 1, max: 200 }),
      /** Television, unless it contains the word `stream`. */
      kind: Column,
      url: Column,
    }),
  ),
});
export type BroadcastFeed = Infer<typeof BroadcastFeed>;

/** Format options of either kind of feed. */
export type FeedLayout = Pick<BroadcastFeed, 'format' | 'encoding' | 'delimiter' | 'record'>;

/** Everything needed to parse a partner feed besides its content. */
export interface PartnerInput<Settings extends OfferFeed | BroadcastFeed> {
  readonly id: string;
  readonly settings: Settings;
  readonly names: readonly TeamAlias[];
}
