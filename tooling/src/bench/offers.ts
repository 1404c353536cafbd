import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import type { IngestRun } from '@fan-base/shared-contracts/api/ingest';
import { startCluster } from '../postgres/cluster.ts';
import { measureMemory, operatorHeaders, startApi } from './servers.ts';
import { watch, watchEveryMs } from './watch.ts';

const sizes = [20_000, 200_000] as const;
/** Time in which a process comes to rest, before its memory is read. */
const restMs = 3_000;
const sampleMs = 20;

const clubs = [
  'Liverpool',
  'Arsenal',
  'Chelsea',
  'Everton',
  'Aston Villa',
  'Real Madrid',
  'Barcelona',
  'Dortmund',
];
const wares = ['Home Shirt 2026/27', 'Away Shirt 2026/27', 'Scarf', 'Hoodie', 'Cap', 'Training Top'];

/** A row of a feed as a network writes it, all of them offers that are wanted. */
function row(index: number): string {
  const club = clubs[index % clubs.length] ?? '';
  const other = clubs[(index + 1 + (index % 3)) % clubs.length] ?? '';
  const isTrip = index % 4 === 0;
  const title = isTrip ? `${club} - ${other}` : `${club} ${wares[index % wares.length]} no. ${index}`;
  const category = isTrip ? 'Football Trips' : index % wares.length < 2 ? 'Replica Shirts' : 'Merchandise';
  const description = `"Match ticket and hotel for ${1 + (index % 4)} nights, or whatever else a partner writes, ""${index}"""`;
  return `${index},${title},${category},${description},${(index % 900) + 10}.99,${(index % 900) + 50}.00,GBP,https://track.example/click?ware=${index}&partner=fan-base,https://shop.example/${index}.jpg,S|M|L|XL\n`;
}

function* feedOf(rows: number): Generator<string> {
  yield 'id,title,category,description,price,old_price,currency,link,image,size\n';
  for (let index = 1; index <= rows; index += 100)
    yield Array.from({ length: Math.min(100, rows - index + 1) }, (_, more) => row(index + more)).join('');
}

/** Sends a feed of as many rows as its address says. It refuses until it is opened: the API's schedule comes first. */
async function startPartner(): Promise<{ url: string; open: () => void; server: Server }> {
  let isOpen = false;
  const server = createServer((request, response) => {
    const rows = Number(/\d+/.exec(request.url ?? '')?.[0]);
    if (!isOpen) response.writeHead(503).end();
    else Readable.from(feedOf(rows)).pipe(response.writeHead(200, { 'content-type': 'text/csv' }));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    open: () => {
      isOpen = true;
    },
    server,
  };
}

const sourcesFile = (url: string) => ({
  feeds: [],
  offers: sizes.map((size) => ({
    key: `bench-${size}`,
    url: `${url}/${size}.csv`,
    name: 'Bench',
    language: 'en',
    format: 'csv',
    currency: 'GBP',
    columns: {
      id: 'id',
      title: 'title',
      category: 'category',
      description: 'description',
      price: 'price',
      oldPrice: 'old_price',
      currency: 'currency',
      url: 'link',
      image: 'image',
      sizes: 'size',
    },
  })),
});

interface Measured {
  readonly database: string;
  readonly rows: number;
  readonly seconds: number;
  /** Kilobytes above what the process had before. */
  readonly peak: number;
  /** Milliseconds that /readyz took at most meanwhile. */
  readonly longest: number;
}

/** Not by fetch, which gives up after five minutes: a busy computer may need longer. */
async function startImport(api: string, source: string): Promise<IngestRun> {
  const asked = request(`${api}/ingest/runs`, {
    method: 'POST',
    headers: operatorHeaders,
  });
  asked.end(JSON.stringify({ kind: 'offers', source }));
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return (await json(answer)) as IngestRun;
}

async function measureImport(
  api: string,
  pid: number,
  source: string,
  rows: number,
): Promise<Omit<Measured, 'database'>> {
  await delay(restMs);
  const before = measureMemory(pid);
  let peak = before;
  const sampler = setInterval(() => {
    peak = Math.max(peak, measureMemory(pid));
  }, sampleMs);
  const stopWatching = watch(`${api}/readyz`);
  const started = performance.now();
  const run = await startImport(api, source).finally(() => clearInterval(sampler));
  const seconds = (performance.now() - started) / 1000;
  const { longest } = await stopWatching();
  if (run.added !== rows) throw new Error(`${run.added} of ${rows} rows were added: ${run.error}`);
  return { rows, seconds, peak: peak - before, longest };
}

/** Starts an API process, so that one size does not leave its memory to the other, and imports a feed. */
async function measureSize(folder: string, databaseUrl: string | null, rows: number): Promise<Measured> {
  const partner = await startPartner();
  const file = join(folder, `sources-${rows}.json`);
  writeFileSync(file, JSON.stringify(sourcesFile(partner.url)));
  const database = databaseUrl === null ? 'PGlite' : 'PostgreSQL';
  const { url, pid, stop } = await startApi(join(folder, `data-${database}-${rows}`), databaseUrl ?? '', {
    SOURCES_FILE: file,
    PRIVATE_SOURCES: '127.0.0.1',
  });
  try {
    await delay(restMs);
    partner.open();
    return { database, ...(await measureImport(url, pid, `${partner.url}/${rows}.csv`, rows)) };
  } finally {
    await stop();
    partner.server.close();
    partner.server.closeAllConnections();
  }
}

/** How quick a product feed is imported, what its length costs the API's memory, and how long others wait meanwhile. */
export async function measureOffers(folder: string): Promise<string> {
  const cluster = await startCluster();
  try {
    const embedded = await measureSize(folder, null, sizes[0]);
    const short = await measureSize(folder, cluster.url, sizes[0]);
    const long = await measureSize(folder, cluster.url, sizes[1]);
    const ratio = long.peak / short.peak;
    return [
      `# Product feeds, measured on ${new Date().toISOString().slice(0, 10)}`,
      '',
      '| database | rows | seconds | rows a second | memory peak above the start, MB | longest /readyz, ms |',
      '| --- | --- | --- | --- | --- | --- |',
      ...[embedded, short, long].map(
        ({ database, rows, seconds, peak, longest }) =>
          `| ${database} | ${rows} | ${seconds.toFixed(1)} | ${(rows / seconds).toFixed(0)} | ${(peak / 1024).toFixed(0)} | ${longest.toFixed(0)} |`,
      ),
      '',
      `Memory on PostgreSQL at ${sizes[1]} rows to that at ${sizes[0]}: ${ratio.toFixed(2)}.`,
      '',
      `A CSV sent by another process over loopback, every row an offer that is new; one API process each, asked by \`POST /ingest/runs\`. The time holds the download, the reading and the writing; the memory is the resident set of the API process, without that of the process that reads; /readyz is asked every ${watchEveryMs} ms by the same computer.`,
      '',
    ].join('\n');
  } finally {
    await cluster.stop();
  }
}
