import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { ask, danish, english, on, originOf } from '@fan-base/platform-tests/site';
import { siteApi } from '@fan-base/platform-tests/site-api';
import type { NextFixture } from '@fan-base/shared-contracts/api/fixtures';
import type { PlayersFound, Squad } from '@fan-base/shared-contracts/api/squad';
import { expect } from '@playwright/test';

const squadOf = (host: string) => siteApi<Squad>(originOf(host), '/squad');

test('[SQUAD-1] [HOST-2] the address sorts the squad by a column, without script, in both languages', async () => {
  const { text } = await ask(danish, '/trup?sort=age&order=desc');
  const keepers = (await squadOf(danish)).players.filter(({ position }) => position === 'goalkeeper');
  const oldest = Math.max(...keepers.map(({ age }) => age ?? 0));
  const [first = ''] = text.match(/<tr [^>]*data-squad-player[\s\S]*?<\/tr>/) ?? [];
  const cells = first.split('</td>').map((cell) => cell.replace(/^.*<small.*?<\/small>|<[^>]+>/gs, ''));
  expect(cells).toContain(String(oldest));
  expect(text).toMatch(/<th [^>]*aria-sort="descending"/);
  // The page in the other language has the same order.
  expect(text).toContain(`href="${on(english, '/squad?sort=age&amp;order=desc')}"`);
});

test('[SQUAD-5] a player is found by part of the name, without accents', async () => {
  const { players } = await squadOf(danish);
  const player = players.find(({ slug, name }) => slug !== name.toLowerCase().replaceAll(' ', '_'));
  const wanted = player ?? players[0];
  const part = wanted?.slug.slice(2, 8).replaceAll('_', ' ') ?? '';
  const found = await siteApi<PlayersFound>(originOf(danish), `/players?search=${encodeURIComponent(part)}`);
  expect(found.players.map(({ slug }) => slug)).toContain(wanted?.slug);
  expect((await ask(danish, '/spiller/nobody_of_this_name')).status).toBe(404);
});

test('[SQUAD-1] [SQUAD-2] [MATCH-3] squad, player and match pages stay within 20 KB and three API calls', async () => {
  const { players } = await squadOf(danish);
  const { previous } = await siteApi<NextFixture>(originOf(danish), '/fixtures/next');
  for (const path of [
    '/trup',
    `/spiller/${players[0]?.slug}`,
    `/kamp/${previous?.slug}/${previous?.id}`,
    '/kampe/2026',
    '/klub',
  ]) {
    const { status, text } = await ask(danish, path);
    expect(status, path).toBe(200);
    const size = gzipSync(text, { level: 9 }).length;
    expect(size, `${path} has ${size} bytes`).toBeLessThanOrEqual(20 * 1024);
    const data = /<script[^>]*id="data"[^>]*>([^<]*)</.exec(text)?.[1] ?? '{}';
    expect(Object.keys(JSON.parse(data)).length, path).toBeLessThanOrEqual(3);
  }
});
