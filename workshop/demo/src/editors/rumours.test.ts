import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clubs } from '@fan-base/shared-contracts/football';
import { toSlug } from '@fan-base/shared-contracts/slug';
import { getCurrentPeople } from '../api-football/view.ts';
import { papers, type Reliability } from '../news/papers.ts';
import { formatFullName } from '../people/persons.ts';
import { viewAt } from '../testing/world.ts';
import { writeRumoursJson, writeRumoursRss } from './rumours.ts';

interface Report {
  readonly club: string;
  readonly player: string;
  readonly direction: 'in' | 'out';
  readonly 'other-club': string;
  readonly status: string;
  readonly credibility?: number;
  readonly source: string;
  readonly published: string;
}

const view = viewAt('2026-11-24T12:00:00Z');

function readReports(): Report[] {
  const { items } = JSON.parse(String(writeRumoursJson(view).body)) as {
    items: { date_published: string; _rumour: Omit<Report, 'published'> }[];
  };
  const rss = String(writeRumoursRss(view).body).split('<item>').slice(1);
  const find = (item: string, pattern: RegExp) => pattern.exec(item)?.[1];
  const fact = (item: string, name: string) =>
    (find(item, new RegExp(`"fan-base:${name}">([^<]*)<`)) ?? '').replaceAll('&amp;', '&');
  return [
    ...items.map(({ date_published, _rumour }) => ({ ..._rumour, published: date_published })),
    ...rss.map((item) => ({
      club: fact(item, 'club'),
      player: fact(item, 'player'),
      direction: fact(item, 'direction') as Report['direction'],
      'other-club': fact(item, 'other-club'),
      status: fact(item, 'status'),
      ...(fact(item, 'credibility') === '' ? {} : { credibility: Number(fact(item, 'credibility')) }),
      source: find(item, /<source [^>]*>([^<]*)</) ?? '',
      published: new Date(find(item, /<pubDate>([^<]*)</) ?? '').toISOString(),
    })),
  ];
}

const reports = readReports();
const reliabilities = new Map(papers.map(({ name, reliability }) => [name, reliability]));
const byReliability = Map.groupBy(reports, ({ source }) => reliabilities.get(source) as Reliability);

const { transfers } = getCurrentPeople(view);
const slugs = new Map(clubs.map(({ name }) => [name, toSlug(name)]));
const moves = transfers.map(({ player, date, from, to }) => ({
  player: formatFullName(player),
  date,
  in: `${slugs.get(to ?? '')} ${from}`,
  out: `${slugs.get(from ?? '')} ${to}`,
}));
const hasFollowed = ({ player, club, direction, published, 'other-club': other }: Report) =>
  moves.some(
    (move) =>
      move.player === player && move[direction] === `${club} ${other}` && move.date >= published.slice(0, 10),
  );

test('a rating rises with the reliability of the paper, and a deal that is off has none', () => {
  for (const { status, credibility, source } of reports) {
    const reliability = reliabilities.get(source);
    assert.equal(credibility === undefined, status === 'off', source);
    if (credibility === undefined) continue;
    assert.ok(reliability !== 'low' || credibility <= 2, `${source}: ${credibility}`);
    assert.ok(reliability !== 'high' || credibility >= 3, `${source}: ${credibility}`);
  }
});

test('papers are right as often as their reliability says: nearly always, sometimes, never', () => {
  const share = (reliability: Reliability) => {
    const own = byReliability.get(reliability) ?? [];
    assert.ok(own.length > 100, `${reliability}: ${own.length}`);
    return own.filter(hasFollowed).length / own.length;
  };
  assert.equal(share('low'), 0);
  assert.ok(share('medium') > 0.15 && share('medium') < share('high'), String(share('medium')));
  assert.ok(share('high') > 0.6, String(share('high')));
});

test('agreed transfers take place', () => {
  const agreed = reports.filter(({ status }) => status === 'agreed');
  assert.ok(agreed.length > 50, String(agreed.length));
  assert.deepEqual(
    agreed.filter((report) => !hasFollowed(report)).map(({ player }) => player),
    [],
  );
});
