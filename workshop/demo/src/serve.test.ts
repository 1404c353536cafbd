import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { simulatedSeason } from './matches/simulate.ts';
import { selectPapers } from './news/papers.ts';
import { createDemoServer, type DemoSettings } from './serve.ts';

const now = () => new Date('2026-11-21T15:40:00Z');

async function serve(settings: Partial<DemoSettings> = {}): Promise<(path: string) => Promise<string>> {
  const server = createDemoServer({ seed: 'fan-base', now, ...settings });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  after(() => {
    server.close();
    server.closeAllConnections();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return async (path) => {
    const answer = await fetch(`${url}${path}`, { headers: { 'x-apisports-key': 'demonstration' } });
    assert.equal(answer.status, 200, path);
    return (await answer.text()).replaceAll(url, '').replaceAll(url.replaceAll('/', String.raw`\/`), '');
  };
}

const paths = [
  '/api-football/fixtures?league=39&season=2026',
  '/api-football/fixtures?live=all',
  '/api-football/standings?league=78&season=2025',
  '/api-football/players?team=541&season=2026',
  '/api-football/injuries?team=40&season=2026',
  '/api-football/transfers?team=165',
  '/api-football/coachs?team=529',
  '/editors/players.csv',
  '/editors/matches.json',
  '/editors/articles.json',
  '/editors/rumours.rss',
  '/editors/rumours.json',
  `/feeds/da/liverpool_fc/${selectPapers('Liverpool FC', 'da')[0]?.key}`,
  '/partners/terrace-trips/productfeed.xml',
  '/partners/the-kit-room/products.json',
  '/guides/en.xml',
  '/sources.json',
];

test('two servers give the same responses in any order of requests', async () => {
  const [one, other] = [await serve(), await serve()];
  const first = new Map<string, string>();
  for (const path of paths) first.set(path, await one(path));
  // Other worlds evict the cached one.
  for (const seed of ['a', 'b', 'c']) simulatedSeason(2025, seed);
  for (const path of paths.toReversed()) assert.equal(await other(path), first.get(path), path);
});

test('at a higher speed current matches are over sooner', async () => {
  const countLive = async (settings: Partial<DemoSettings>) => {
    const text = await (await serve(settings))('/api-football/fixtures?live=39');
    return (JSON.parse(text) as { readonly results: number }).results;
  };
  assert.ok((await countLive({})) > 0);
  assert.equal(await countLive({ speed: 60 }), 0);
});
