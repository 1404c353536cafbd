import { deepEqual, rejects } from 'node:assert/strict';
import { test } from 'node:test';
import iconv from 'iconv-lite';
import { BadRecord } from '../../records.ts';
import { Refusal } from '../../refusal.ts';
import type { FeedLayout } from '../settings.ts';
import { readRecords } from './read-records.ts';

async function read(feed: Uint8Array | string, layout: FeedLayout) {
  const records: (Record<string, string> | string)[] = [];
  for await (const record of readRecords({ bytes: Buffer.from(feed as string), contentType: null }, layout))
    records.push(
      record instanceof BadRecord ? `${record.place}: ${record.message}` : Object.fromEntries(record.cells),
    );
  return records;
}

const csv = 'id;navn;pris\n1;Trøje;"1.299,00"\n2;"Hue; ""varm""\nog rød";99\n';
const csvRows = [
  { id: '1', navn: 'Trøje', pris: '1.299,00' },
  { id: '2', navn: 'Hue; "varm"\nog rød', pris: '99' },
];
const semicolons: FeedLayout = { format: 'csv', delimiter: ';' };

for (const [name, bytes, layout] of [
  ['UTF-8', Buffer.from(csv), semicolons],
  ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${csv}`), semicolons],
  ['undeclared Windows-1252', iconv.encode(csv, 'windows-1252'), semicolons],
  ['UTF-16', iconv.encode(csv, 'utf-16le', { addBOM: true }), semicolons],
  ['ISO-8859-1, as configured', iconv.encode(csv, 'latin1'), { ...semicolons, encoding: 'ISO-8859-1' }],
  [
    'tabs',
    Buffer.from(csv.replaceAll('; ', '§').replaceAll(';', '\t').replaceAll('§', '; ')),
    { format: 'csv', delimiter: '\t' },
  ],
] as const)
  test(`[INGEST-4] a CSV in ${name} is parsed`, async () => {
    deepEqual(await read(bytes, layout), csvRows);
  });

test('[INGEST-4] lines with too few or too many cells are skipped', async () => {
  deepEqual(await read('id,name\n1,a\n2\n3,c,d\n4,d\n', { format: 'csv' }), [
    { id: '1', name: 'a' },
    'line 3: it does not have 2 cells',
    'line 4: it does not have 2 cells',
    { id: '4', name: 'd' },
  ]);
});

const xml = `<?xml version="1.0" encoding="ISO-8859-1"?>
<products><product ID="7"><name>Tr\u00f8je &amp; hue</name><price currency="DKK">699.00</price>
<properties><property name="size"><value>S</value><value>M</value></property><property name="team"><value>Liverpool</value></property></properties>
<description><![CDATA[<b>Red</b>]]></description></product><other/><product ID="8"><name/></product></products>`;

test('[INGEST-4] XML is parsed with attributes, named properties, repeated values, CDATA and encoding', async () => {
  deepEqual(await read(iconv.encode(xml, 'latin1'), { format: 'xml' }), [
    {
      '@ID': '7',
      name: 'Trøje & hue',
      price: '699.00',
      'price@currency': 'DKK',
      'properties/property[size]@name': 'size',
      'properties/property[size]/value': 'S|M',
      'properties/property[team]@name': 'team',
      'properties/property[team]/value': 'Liverpool',
      description: '<b>Red</b>',
    },
    { '@ID': '8' },
  ]);
});

const objects = [
  {
    id: 1,
    name: 'A "quoted" } bracket',
    offers: [{ price: { value: '699.00' } }],
    fields: [{ name: 'size', value: 'S' }],
  },
  { id: 2, name: null, sizes: ['S', 'M'], stock: false },
];
const objectRows = [
  { id: '1', name: 'A "quoted" } bracket', 'offers/price/value': '699.00', 'fields[size]': 'S' },
  { id: '2', sizes: 'S|M', stock: 'false' },
];
for (const [name, text, layout] of [
  ['a list', JSON.stringify(objects, null, 1), { format: 'json' }],
  ['lines', objects.map((one) => JSON.stringify(one)).join('\n'), { format: 'json' }],
  [
    'a list inside an object, among others',
    JSON.stringify({
      header: { products: [{ id: 9 }] },
      words: ['products'],
      products: objects,
      rest: [{ id: 8 }],
    }),
    { format: 'json', record: 'products' },
  ],
] as const)
  test(`[INGEST-4] JSON with ${name} is parsed`, async () => {
    deepEqual(await read(text, layout), objectRows);
  });

const list = JSON.stringify(objects);
for (const [name, feed, layout] of [
  ['CSV in a line', csv.slice(0, 23), semicolons],
  ['CSV in a quoted cell', csv.slice(0, 40), semicolons],
  ['CSV that is empty', '', semicolons],
  ['XML', xml.slice(0, -30), { format: 'xml', encoding: 'utf-8' }],
  ['XML that is an HTML page', '<html><body><p>Service unavailable<br></body></html>', { format: 'xml' }],
  [
    'XML that declares entities',
    '<!DOCTYPE a [<!ENTITY b "bb">]><a><product>&b;</product></a>',
    { format: 'xml' },
  ],
  ['JSON in a text', list.slice(0, 20), { format: 'json' }],
  ['JSON between objects', list.slice(0, -1), { format: 'json' }],
  ['JSON that is an HTML page', '<html></html>', { format: 'json' }],
  ['JSON without its list', '{"items": []}', { format: 'json', record: 'products' }],
  ['JSON with an invalid object', '[{"id": 1}, {"id": }, {"id": 3}]', { format: 'json' }],
  ['JSON that is a string', '"products"', { format: 'json' }],
  ['JSON that is empty', '', { format: 'json' }],
  ['JSON whose list is cut off', '{"products": [{"id": 1}', { format: 'json', record: 'products' }],
  ['JSON with mismatched brackets', '[{"a": [}]]', { format: 'json' }],
] as const)
  test(`[INGEST-5] truncated or malformed ${name} is refused`, async () => {
    await rejects(read(feed, layout), Refusal);
  });

test('[INGEST-5] an unclosed record is refused, and a record longer than a chunk is parsed', async () => {
  const long = 'x'.repeat(3 * 1024 * 1024);
  await rejects(read(`[{"a": "${long}`, { format: 'json' }), Refusal);
  await rejects(read(`<a><product>${long}`, { format: 'xml' }), Refusal);
  deepEqual(await read(`<a><product><b>${long}</b></product></a>`, { format: 'xml' }), [{ b: long }]);
});
