import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { simulatedSeason } from './matches/simulate.ts';
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
  '/sources.json',
];

test('two servers give the same answers, in whatever order they are asked', async () => {
  const [one, other] = [await serve(), await serve()];
  const first = new Map<string, string>();
  for (const path of paths) first.set(path, await one(path));
  // Other worlds in between push what was memoize out.
  for (const seed of ['a', 'b', 'c']) simulatedSeason(2025, seed);
  for (const path of paths.toReversed()) assert.equal(await other(path), first.get(path), path);
});

test('at a higher speed the running matches have come further', async () => {
  const usual = JSON.parse(await (await serve())('/api-football/fixtures?live=39')) as { results: number };
  const fast = JSON.parse(
    await (await serve({ speed: 60 }))('/api-football/fixtures?live=39'),
  ) as typeof usual;
  assert.ok(usual.results > 0);
  assert.equal(fast.results, 0);
});

test('more requests than the quota allows are answered with the rate limit', async () => {
  const ask = await serve({ quotaPerMinute: 2 });
  const path = '/api-football/coachs?team=40';
  const answers = [await ask(path), await ask(path), await ask(path), await ask(path), await ask(path)];
  const limited = answers.filter((text) => /"rateLimit":"Too many requests\./.test(text));
  // The minute may turn once between the requests.
  assert.ok(limited.length >= 1 && limited.length <= 3);
  assert.match(await ask('/healthz'), /ok/);
});

test('the editors have a row for every player of the clubs, with cells that are empty', async () => {
  const [head, ...rows] = (await (await serve())('/editors/players.csv')).trim().split('\n');
  assert.equal(head, 'player,value,weekly_wage,contract_end,boots,expected_return,loan_until');
  assert.ok(rows.length > 16 * 24 && rows.length < 16 * 31, String(rows.length));
  const day = String.raw`(\d{4}-\d\d-\d\d)?`;
  const form = new RegExp(String.raw`^\d+,\d*,\d*,${day},[\w ]*,${day},${day}$`);
  assert.ok(rows.every((row) => form.test(row)));
  assert.ok(rows.some((row) => row.includes(',,')) && rows.some((row) => /\d$/.test(row)));
});

test('the editors report on matches that are over, in both languages, and name broadcasts of coming ones', async () => {
  interface Row {
    readonly fixture: number;
    readonly reports?: Readonly<
      Record<'da' | 'en', { title: string; text: string; author: string; publishedAt: string }>
    >;
    readonly broadcasts: readonly { language: string; channel: string; kind: string }[];
  }
  const rows = JSON.parse(await (await serve())('/editors/matches.json')) as Row[];
  const told = rows.filter(({ reports }) => reports);
  assert.ok(told.length > 50 && told.length < rows.length);
  for (const { reports } of told)
    for (const report of Object.values(reports ?? {})) {
      const paragraphs = report.text.split('\n\n').length;
      assert.ok(report.title && report.author && paragraphs >= 2 && paragraphs <= 4);
      assert.ok(Date.parse(report.publishedAt) <= now().getTime());
    }
  assert.ok(rows.every(({ broadcasts }) => broadcasts.some(({ language }) => language === 'da')));
});
