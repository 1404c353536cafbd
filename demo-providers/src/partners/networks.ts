import { gzipSync } from 'node:zlib';
import { escape as escapeHtml } from 'html-escaper';
import iconv from 'iconv-lite';
import type { Answer } from '../pages.ts';
import { currencies, type NetworkStyle, type Partner, type Product } from './partners.ts';

/** How a network writes a feed, and what a product must know to read it. */
interface Network {
  readonly file: string;
  readonly write: (partner: Partner, products: readonly Product[]) => Answer;
  readonly reading: {
    readonly format: string;
    readonly columns: object;
    readonly [setting: string]: unknown;
  };
}

/** A column of a CSV feed: its heading, the field of an offer that a parser reads it as, and its value. */
type Column = readonly [head: string, field: string, cell: (product: Product, partner: Partner) => string];

const point = (amount: number | null) => (amount === null ? '' : amount.toFixed(2));
const comma = (amount: number) => point(amount).replace('.', ',');

const columnsOf = (columns: readonly Column[]) =>
  Object.fromEntries(columns.map(([head, field]) => [field, head]));

function csv(
  delimiter: string,
  columns: readonly Column[],
  products: readonly Product[],
  partner: Partner,
): string {
  const rows = products.map((product) => columns.map(([, , cell]) => cell(product, partner)));
  const line = (cells: readonly string[]) =>
    cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(delimiter);
  return `${[columns.map(([head]) => head), ...rows].map(line).join('\r\n')}\r\n`;
}

const partnerAdsColumns: readonly Column[] = [
  ['forhandler', 'seller', (_, { name }) => name],
  ['kategorinavn', 'category', ({ category }) => category],
  ['produktid', 'id', ({ id }) => id],
  ['produktnavn', 'title', ({ title }) => title],
  ['beskrivelse', 'description', ({ description }) => description],
  ['nypris', 'price', ({ price }) => comma(price)],
  ['glpris', 'oldPrice', ({ price, oldPrice }) => comma(oldPrice ?? price)],
  ['lagerantal', 'stock', () => '10'],
  ['size', 'sizes', ({ sizes }) => sizes.join(',')],
  ['billedurl', 'image', ({ image }) => image],
  ['vareurl', 'url', ({ url }) => url],
  ['dato', 'matchDay', ({ day }) => day.split('-').reverse().join('-')],
];

const awinColumns: readonly Column[] = [
  ['aw_deep_link', 'url', ({ url }) => url],
  ['product_name', 'title', ({ title }) => title],
  ['aw_product_id', 'id', ({ id }) => id],
  ['merchant_image_url', 'image', ({ image }) => image],
  ['description', 'description', ({ description }) => description],
  ['merchant_category', 'category', ({ category }) => category],
  ['search_price', 'price', ({ price }) => point(price)],
  ['rrp_price', 'oldPrice', ({ oldPrice }) => point(oldPrice)],
  ['currency', 'currency', (_, { language }) => currencies[language]],
  ['merchant_name', 'seller', (_, { name }) => name],
  ['in_stock', 'stock', () => '1'],
  ['Fashion:size', 'sizes', ({ sizes }) => sizes.join('|')],
  ['custom_1', 'matchDay', ({ day }) => day],
  ['custom_2', 'nights', ({ day, nights }) => (day === '' ? '' : String(nights))],
  ['custom_3', 'flight', ({ day, withFlight }) => (day === '' ? '' : String(Number(withFlight)))],
];

/** What a network says of a product beside its usual fields: name and values. */
const moreOf = ({ oldPrice, sizes, day }: Product, names: { readonly old: string; readonly size: string }) =>
  [
    [names.old, oldPrice === null ? [] : [point(oldPrice)]],
    [names.size, sizes],
    ['matchDate', day ? [day] : []],
  ].filter(([, values]) => values?.length) as [string, string[]][];

export const networks: Readonly<Record<NetworkStyle, Network>> = {
  'partner-ads': {
    file: 'feed.csv',
    reading: {
      format: 'csv',
      delimiter: ';',
      encoding: 'windows-1252',
      decimal: ',',
      dateFormat: 'dd-MM-yyyy',
      columns: columnsOf(partnerAdsColumns),
    },
    write: (partner, products) => ({
      contentType: 'text/csv',
      body: iconv.encode(csv(';', partnerAdsColumns, products, partner), 'windows-1252'),
    }),
  },
  awin: {
    file: 'datafeed.csv.gz',
    reading: { format: 'csv', columns: columnsOf(awinColumns) },
    write: (partner, products) => ({
      contentType: 'application/gzip',
      body: gzipSync(csv(',', awinColumns, products, partner)),
    }),
  },
  tradetracker: {
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
    write: ({ language }, all) => {
      const products = all.map((product) => {
        const properties = moreOf(product, { old: 'fromPrice', size: 'size' }).map(
          ([name, values]) =>
            `<property name="${name}">${values.map((value) => `<value>${escapeHtml(value)}</value>`).join('')}</property>`,
        );
        return `<product ID="${escapeHtml(product.id)}"><name>${escapeHtml(product.title)}</name>
<price currency="${currencies[language]}">${point(product.price)}</price><URL>${escapeHtml(product.url)}</URL>
<images><image>${escapeHtml(product.image)}</image></images><description><![CDATA[<p>${escapeHtml(product.description)}</p>]]></description>
<categories><category>${escapeHtml(product.category)}</category></categories><properties>${properties.join('')}</properties></product>`;
      });
      const body = `<?xml version="1.0" encoding="UTF-8"?>\n<products>${products.join('\n')}</products>\n`;
      return { contentType: 'application/xml', body };
    },
  },
  tradedoubler: {
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
    write: ({ name, language }, all) => {
      const products = all.map((product) => ({
        name: product.title,
        description: product.description,
        identifiers: { sku: product.id },
        productImage: { url: product.image },
        categories: [{ name: product.category }],
        fields: [
          ...moreOf(product, { old: 'previousPrice', size: 'size' }).map(([field, values]) => ({
            name: field,
            value: values.join('/'),
          })),
          ...(product.day === '' ? [] : [{ name: 'nights', value: String(product.nights) }]),
        ],
        offers: [
          {
            programName: name,
            productUrl: product.url,
            price: { value: point(product.price), currency: currencies[language] },
          },
        ],
      }));
      const body = JSON.stringify({ productHeader: { totalHits: products.length }, products });
      return { contentType: 'application/json', body };
    },
  },
};
