import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startCluster } from '../postgres/cluster.ts';
import { root } from '../project.ts';
import { operatorToken, startApi } from './servers.ts';
import { watch, watchEveryMs } from './watch.ts';

const run = promisify(execFile);
const domain = 'liverpool-fans.dk';

const item = (index: number, title: string, more = '', link = `https://a.example/${index}`) =>
  `<item><title>${title}</title><link>${link}</link><guid>g${index}</guid><pubDate>Sat, 21 Nov 2026 ${String(index % 12).padStart(2, '0')}:00:00 GMT</pubDate>${more}</item>`;
const formatFeed = (items: readonly string[]) =>
  `<rss version="2.0"><channel><title>Bench</title>${items.join('')}</channel></rss>`;
const list = (length: number, make: (index: number) => string) =>
  Array.from({ length }, (_, index) => make(index));

/** What took a site down once, and the story that came after it. */
const feeds: readonly (readonly [name: string, text: () => string])[] = [
  [
    '60,000 items, titles that differ',
    () =>
      formatFeed(list(60_000, (index) => item(index, `Player ${index} signs for club ${index % 977} today`))),
  ],
  [
    '55,000 items, one title',
    () =>
      formatFeed(
        list(55_000, (index) =>
          item(index + 100_000, 'Liverpool sign goalkeeper from Porto on a long contract'),
        ),
      ),
  ],
  [
    'one new story',
    () => formatFeed([item(1_000_000, 'Liverpool sign goalkeeper from Porto on a long contract')]),
  ],
  [
    '200,000 nested <b>',
    () =>
      formatFeed([
        item(1_000_001, 'Nested', `<description><![CDATA[${'<b>'.repeat(200_000)}]]></description>`),
      ]),
  ],
  [
    '200,000 nested <table>',
    () =>
      formatFeed([
        item(
          1_000_002,
          'Tables',
          `<description><![CDATA[${'<table><tr><td>'.repeat(200_000)}]]></description>`,
        ),
      ]),
  ],
  [
    'a link of 100,000 slashes',
    () => formatFeed([item(1_000_003, 'Slashes', '', `https://a.example/${'/'.repeat(100_000)}a`)]),
  ],
  ['9 MB of one letter in a title', () => formatFeed([item(1_000_004, 'a'.repeat(9_000_000))])],
];

async function measureEngine(folder: string, engine: string, databaseUrl: string): Promise<string[]> {
  const { url: api, stop } = await startApi(join(folder, `data-${engine}`), databaseUrl);
  try {
    const settings = await fetch(`${api}/settings?domain=${domain}&language=da`);
    const { token } = (await settings.json()) as { token: string };
    const rows: string[] = [];
    const measure = async (name: string, act: () => Promise<string>) => {
      const stops = [
        watch(`${api}/readyz`),
        watch(`${api}/news`, { authorization: `Bearer ${token}`, 'x-site-domain': domain }),
      ];
      const begun = performance.now();
      const said = await act();
      const seconds = (performance.now() - begun) / 1000;
      const [health, news] = await Promise.all(stops.map((stop) => stop()));
      const refused = (health?.refused ?? 0) + (news?.refused ?? 0);
      const row = `| ${engine} | ${name} | ${seconds.toFixed(1)} | ${health?.longest.toFixed(0)} | ${news?.longest.toFixed(0)} | ${health?.count} | ${refused} | ${said} |`;
      console.log(row);
      rows.push(row);
    };
    // What the computer itself is good for.
    await measure('nothing for five seconds', () => delay(5000, ''));
    for (const [name, text] of feeds) {
      const file = join(folder, 'feed.xml');
      writeFileSync(file, text());
      await measure(name, async () => {
        const { stdout } = await run(
          process.execPath,
          [join(root, 'tooling/src/import.ts'), 'feed', file, '--site', domain],
          { env: { ...process.env, API_URL: api, OPERATOR_TOKEN: operatorToken }, maxBuffer: 10_000_000 },
        );
        return stdout.trim().split('\n').slice(0, 2).join(' ').replaceAll(file, '').slice(0, 160);
      });
    }
    return rows;
  } finally {
    await stop();
  }
}

/** How long others wait while a feed is imported that was made to hold everything up. */
export async function measureFeeds(folder: string): Promise<string> {
  const embedded = await measureEngine(folder, 'PGlite', '');
  const cluster = await startCluster();
  try {
    const served = await measureEngine(folder, 'PostgreSQL', cluster.url);
    return [
      `# Hostile feeds, measured on ${new Date().toISOString().slice(0, 10)}`,
      '',
      '| database | feed | seconds | longest /readyz, ms | longest /news, ms | answers | refused | what the import said |',
      '| --- | --- | --- | --- | --- | --- | --- | --- |',
      ...embedded,
      ...served,
      '',
      `Each feed by \`npm run import -- feed\` into a running API, one after the other, while /readyz and the news of its site are asked every ${watchEveryMs} ms by the same computer.`,
      '',
    ].join('\n');
  } finally {
    await cluster.stop();
  }
}
