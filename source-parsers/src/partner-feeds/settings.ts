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
import type { KnownName } from './team-names.ts';

const Column = optional(string({ min: 1, max: 200 }));
const Words = optional(array(string({ min: 1, max: 80 })));

/** Where a feed is and how its records are found in it. */
const feedFields = {
  /** Short name of the feed: a file that is imported by hand is named after it. */
  key: string({ pattern: '^[a-z0-9-]{1,60}$' }),
  url: string({ format: 'uri' }),
  /** The sites that it is for. */
  language: enums(languages),
  format: enums(['csv', 'xml', 'json']),
  /** Left out: what its first bytes and its HTTP header say, else UTF-8. */
  encoding: optional(string({ max: 40 })),
  /** Of a CSV; a comma unless told. */
  delimiter: optional(string({ min: 1, max: 3 })),
  /** The element of an XML's records, `product` unless told; the key of a JSON's list, where it is inside an object. */
  record: optional(string({ min: 1, max: 80 })),
  /** How days are written, in luxon's letters, e.g. `dd-MM-yyyy`; ISO unless told. */
  dateFormat: optional(string({ min: 1, max: 40 })),
};

/** A product feed, and which of its columns is what. */
export const OfferFeed = object({
  ...feedFields,
  /** Provider or retailer, where the feed has no column for it. */
  name: string({ min: 1, max: 80 }),
  /** What all of it is; left out: `words` tell. */
  kind: optional(enums(['trip', 'shirt', 'gear'])),
  /** Words of the category column, or of the title, that make a row a trip, a shirt or gear. Others are passed over. */
  words: optional(object({ trip: Words, shirt: Words, gear: Words })),
  /** What stands before the decimals; a point unless told. */
  decimal: optional(enums([',', '.'])),
  /** Of prices that name none. */
  currency: string({ pattern: '^[A-Z]{3}$' }),
  /** How many of the sites' currency one of another is worth; a row in any other is left out. */
  rates: optional(record(string({ pattern: '^[A-Z]{3}$' }), number({ min: 0 }))),
  /** Between sizes in one cell; commas, semicolons, bars and slashes unless told. */
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
    /** A reduced price, as Google Shopping's `g:sale_price`; where it is filled in, `price` is the old one. */
    salePrice: Column,
    image: Column,
    /** What the variants of a product have in common; those that stand together become one offer. */
    group: Column,
    sizes: Column,
    /** Whose shirt or gear it is; left out: the title tells. */
    team: Column,
    /** The two teams of a trip's match; left out: the title tells. */
    home: Column,
    away: Column,
    matchDay: Column,
    ticket: Column,
    hotel: Column,
    flight: Column,
    nights: Column,
    /** How many are left, or whether any is: what is sold out is no offer. */
    stock: Column,
  }),
});
export type OfferFeed = Infer<typeof OfferFeed>;

/** A provider's list of which channel shows which match. */
export const BroadcastFeed = object({
  ...feedFields,
  /** An `xmltv` needs no columns. */
  format: enums(['csv', 'xml', 'json', 'xmltv']),
  columns: optional(
    object({
      /** The two teams; without these columns: `title`, `subtitle` or `description` name both. */
      home: Column,
      away: Column,
      title: Column,
      subtitle: Column,
      description: Column,
      /** The match's day, or when the broadcast starts. */
      matchDay: string({ min: 1, max: 200 }),
      /** When the broadcast ends. */
      end: Column,
      channel: string({ min: 1, max: 200 }),
      /** Left out, or without the word `stream`: television. */
      kind: Column,
      url: Column,
    }),
  ),
});
export type BroadcastFeed = Infer<typeof BroadcastFeed>;

/** How the records of either are found. */
export type FeedLayout = Pick<BroadcastFeed, 'format' | 'encoding' | 'delimiter' | 'record'>;

/** What reading a feed of a partner needs besides its content. */
export interface PartnerInput<Settings extends OfferFeed | BroadcastFeed> {
  /** Id of the feed. */
  readonly id: string;
  readonly settings: Settings;
  /** The names by which teams are known. */
  readonly names: readonly KnownName[];
}
