import { gzipSync } from 'node:zlib';
import iconv from 'iconv-lite';
import type { Answer } from '../pages.ts';
import { compileTemplate, type Format, readTemplate } from '../templates.ts';
import data from './networks.json' with { type: 'json' };
import { currencies, type Partner } from './partners.ts';
import type { Product } from './products.ts';

/** How an affiliate network publishes product feeds. */
interface Network {
  readonly file: string;
  readonly contentType: string;
  readonly encoding?: string;
  readonly sizeSeparator?: string;
  /** The product's settings for the feed. */
  readonly reading: {
    readonly format: Format;
    readonly delimiter?: string;
    readonly [setting: string]: unknown;
  };
  /** The columns of a CSV feed: heading, the field of an offer that the product reads from it, and template. */
  readonly columns?: readonly (readonly [heading: string, field: string, template: string])[];
}

// TypeScript infers arrays, not tuples, from a JSON file.
const networks = data as unknown as Readonly<Record<Partner['network'], Network>>;

/** The template of a CSV feed, with all cells quoted. */
function toCsvTemplate({ reading: { delimiter = ',' }, columns = [] }: Network): string {
  const quote = (cells: readonly string[]) => cells.map((cell) => `"${cell}"`).join(delimiter);
  const headings = quote(columns.map(([heading]) => heading));
  const cells = quote(columns.map(([, , template]) => template));
  return `${headings}\r\n{{#products}}${cells}\r\n{{/products}}`;
}

const render: Readonly<Record<Partner['network'], (values: object) => string>> = {
  'partner-ads': compileTemplate(toCsvTemplate(networks['partner-ads']), 'csv'),
  awin: compileTemplate(toCsvTemplate(networks.awin), 'csv'),
  tradetracker: readTemplate(import.meta, 'tradetracker.mustache', 'xml'),
  tradedoubler: readTemplate(import.meta, 'tradedoubler.mustache', 'json'),
};

export const getFeedFile = ({ network }: Partner): string => networks[network].file;

/** The settings with which the product reads a partner's feed. */
export function getFeedSettings({ network }: Partner) {
  const { reading, columns } = networks[network];
  const fields = columns?.map(([heading, field]) => [field, heading]);
  return fields ? { ...reading, columns: Object.fromEntries(fields) } : reading;
}

/** `28-11-2026` for `2026-11-28`. */
const toDanishDay = (day: string): string => day.split('-').reverse().join('-');

export function writeProductFeed(partner: Partner, products: readonly Product[]): Answer {
  const { contentType, encoding = 'utf-8', sizeSeparator } = networks[partner.network];
  const rows = products.map((product, index) => ({
    ...product,
    partner: partner.name,
    currency: currencies[partner.language],
    hasSizes: product.sizes.length > 0,
    sizeList: product.sizes.join(sizeSeparator),
    isLast: index === products.length - 1,
    trip: product.trip && {
      ...product.trip,
      danishDay: toDanishDay(product.trip.day),
      danishFirstDay: toDanishDay(product.trip.firstDay),
      danishLastDay: toDanishDay(product.trip.lastDay),
      flight: Number(product.trip.withFlight),
    },
  }));
  const text = render[partner.network]({ products: rows, total: rows.length });
  const body = iconv.encode(text, encoding);
  return { contentType, body: contentType === 'application/gzip' ? gzipSync(body) : body };
}
