import { gzipSync } from 'node:zlib';
import { escape as escapeHtml } from 'html-escaper';
import iconv from 'iconv-lite';
import type { OfferFeed } from '../../ingest/partner-feeds/settings.ts';
import type { DemoAnswer } from '../pages.ts';
import type { NetworkStyle, Partner } from './partners.ts';
import { currencyOf, type Ware } from './ware.ts';

/** How a network writes a feed, and what the product must know to read it. */
interface Network {
  readonly file: string;
  readonly write: (partner: Partner, wares: readonly Ware[]) => DemoAnswer;
  readonly reading: Pick<
    OfferFeed,
    'format' | 'encoding' | 'delimiter' | 'record' | 'decimal' | 'dateFormat' | 'columns'
  >;
}

const point = (minor: number) => (minor / 100).toFixed(2);
const comma = (minor: number) => point(minor).replace('.', ',');

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
const csv = (delimiter: string, rows: readonly (readonly string[])[]) =>
  `${rows.map((row) => row.map(quoted).join(delimiter)).join('\r\n')}\r\n`;
const danishDay = (day: string) => day.split('-').reverse().join('-');

const partnerAds: Network = {
  file: 'feed.csv',
  reading: {
    format: 'csv',
    delimiter: ';',
    encoding: 'windows-1252',
    decimal: ',',
    dateFormat: 'dd-MM-yyyy',
    columns: {
      id: 'produktid',
      title: 'produktnavn',
      category: 'kategorinavn',
      seller: 'forhandler',
      description: 'beskrivelse',
      price: 'nypris',
      oldPrice: 'glpris',
      stock: 'lagerantal',
      sizes: 'size',
      image: 'billedurl',
      url: 'vareurl',
      matchDay: 'dato',
    },
  },
  write: ({ name }, wares) => {
    const head = [
      'forhandler',
      'kategorinavn',
      'produktid',
      'produktnavn',
      'beskrivelse',
      'nypris',
      'glpris',
      'lagerantal',
      'size',
      'billedurl',
      'vareurl',
      'dato',
    ];
    const rows = wares.map((ware) => [
      name,
      ware.category,
      ware.id,
      ware.title,
      ware.description,
      comma(ware.price),
      comma(ware.oldPrice ?? ware.price),
      '10',
      ware.sizes.join(','),
      ware.image,
      ware.url,
      danishDay(ware.day),
    ]);
    return { contentType: 'text/csv', body: iconv.encode(csv(';', [head, ...rows]), 'windows-1252') };
  },
};

const awin: Network = {
  file: 'datafeed.csv.gz',
  reading: {
    format: 'csv',
    columns: {
      id: 'aw_product_id',
      title: 'product_name',
      category: 'merchant_category',
      seller: 'merchant_name',
      description: 'description',
      price: 'search_price',
      oldPrice: 'rrp_price',
      currency: 'currency',
      stock: 'in_stock',
      sizes: 'Fashion:size',
      image: 'merchant_image_url',
      url: 'aw_deep_link',
      matchDay: 'custom_1',
      nights: 'custom_2',
      flight: 'custom_3',
    },
  },
  write: ({ name, language }, wares) => {
    const head = [
      'aw_deep_link',
      'product_name',
      'aw_product_id',
      'merchant_image_url',
      'description',
      'merchant_category',
      'search_price',
      'rrp_price',
      'currency',
      'merchant_name',
      'in_stock',
      'Fashion:size',
      'custom_1',
      'custom_2',
      'custom_3',
    ];
    const rows = wares.map((ware) => [
      ware.url,
      ware.title,
      ware.id,
      ware.image,
      ware.description,
      ware.category,
      point(ware.price),
      ware.oldPrice === null ? '' : point(ware.oldPrice),
      currencyOf[language],
      name,
      '1',
      ware.sizes.join('|'),
      ware.day,
      ware.day === '' ? '' : String(ware.nights),
      ware.day === '' ? '' : String(Number(ware.withFlight)),
    ]);
    return { contentType: 'application/gzip', body: gzipSync(csv(',', [head, ...rows])) };
  },
};

const tradetracker: Network = {
  file: 'productfeed.xml',
  reading: {
    format: 'xml',
    columns: {
      id: '@ID',
      title: 'name',
      category: 'categories/category',
      description: 'description',
      price: 'price',
      currency: 'price@currency',
      oldPrice: 'properties/property[fromPrice]/value',
      sizes: 'properties/property[size]/value',
      image: 'images/image',
      url: 'URL',
      matchDay: 'properties/property[matchDate]/value',
    },
  },
  write: ({ language }, wares) => {
    const property = (name: string, values: readonly string[]) =>
      values.length === 0
        ? ''
        : `<property name="${name}">${values.map((value) => `<value>${escapeHtml(value)}</value>`).join('')}</property>`;
    const products = wares.map(
      (ware) => `<product ID="${escapeHtml(ware.id)}"><name>${escapeHtml(ware.title)}</name>
<price currency="${currencyOf[language]}">${point(ware.price)}</price><URL>${escapeHtml(ware.url)}</URL>
<images><image>${escapeHtml(ware.image)}</image></images><description><![CDATA[<p>${escapeHtml(ware.description)}</p>]]></description>
<categories><category>${escapeHtml(ware.category)}</category></categories><properties>${property('fromPrice', ware.oldPrice === null ? [] : [point(ware.oldPrice)])}${property('size', ware.sizes)}${property('matchDate', ware.day ? [ware.day] : [])}</properties></product>`,
    );
    const body = `<?xml version="1.0" encoding="UTF-8"?>\n<products>${products.join('\n')}</products>\n`;
    return { contentType: 'application/xml', body };
  },
};

const tradedoubler: Network = {
  file: 'products.json',
  reading: {
    format: 'json',
    record: 'products',
    columns: {
      id: 'identifiers/sku',
      title: 'name',
      category: 'categories/name',
      seller: 'offers/programName',
      description: 'description',
      price: 'offers/price/value',
      currency: 'offers/price/currency',
      oldPrice: 'fields[previousPrice]',
      sizes: 'fields[size]',
      image: 'productImage/url',
      url: 'offers/productUrl',
      matchDay: 'fields[matchDate]',
      nights: 'fields[nights]',
    },
  },
  write: ({ name, language }, wares) => {
    const products = wares.map((ware) => ({
      name: ware.title,
      description: ware.description,
      identifiers: { sku: ware.id },
      productImage: { url: ware.image },
      categories: [{ name: ware.category }],
      fields: [
        ...(ware.oldPrice === null ? [] : [{ name: 'previousPrice', value: point(ware.oldPrice) }]),
        ...(ware.sizes.length === 0 ? [] : [{ name: 'size', value: ware.sizes.join('/') }]),
        ...(ware.day === ''
          ? []
          : [
              { name: 'matchDate', value: ware.day },
              { name: 'nights', value: String(ware.nights) },
            ]),
      ],
      offers: [
        {
          programName: name,
          productUrl: ware.url,
          price: { value: point(ware.price), currency: currencyOf[language] },
        },
      ],
    }));
    const body = `${JSON.stringify({ productHeader: { totalHits: products.length }, products })}\n`;
    return { contentType: 'application/json', body };
  },
};

export const networks: Readonly<Record<NetworkStyle, Network>> = {
  'partner-ads': partnerAds,
  awin,
  tradetracker,
  tradedoubler,
};
