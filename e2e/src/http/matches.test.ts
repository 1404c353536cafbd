import { test } from 'node:test';
import { ask, danish, originOf } from '@fan-base/platform-tests/site';
import { siteApi } from '@fan-base/platform-tests/site-api';
import type { NextFixture, SeasonFixtures } from '@fan-base/shared-contracts/api/fixtures';
import { expect } from '@playwright/test';
import { sync } from 'node-ical';
import { structuredDataIn } from '../structured-data.ts';

test('[MATCH-3] a match of other clubs and an unknown match are not found', async () => {
  const { fixtures } = await siteApi<SeasonFixtures>(originOf('arsenal-fans.dk'), '/fixtures/2026');
  const other = fixtures.find(({ home, away }) => ![home, away].some(({ name }) => name === 'Liverpool FC'));
  expect(other).toBeDefined();
  expect((await ask(danish, `/kamp/${other?.slug}/${other?.id}`)).status).toBe(404);
  expect((await ask(danish, '/kamp/ingen/999999999')).status).toBe(404);
});

test('[MATCH-6] a season’s calendar has every match with stable ids', async () => {
  const { text } = await ask(danish, '/kampe/2026');
  const address = /<main[\s\S]*?<a [^>]*href="([^"]+\.ics)"/.exec(text)?.[1] ?? '';
  const answer = await ask(danish, new URL(address, originOf(danish)).pathname);
  expect(answer.headers['content-type']).toMatch(/text\/calendar/);
  const entries = Object.values(sync.parseICS(answer.text)).filter((entry) => entry?.type === 'VEVENT');
  const { fixtures } = await siteApi<SeasonFixtures>(originOf(danish), '/fixtures/2026');
  expect(entries).toHaveLength(fixtures.length);
  const ids = entries.map((entry) => (entry?.type === 'VEVENT' ? entry.uid : '')).sort();
  expect(ids).toEqual(fixtures.map(({ id }) => `fixture-${id}@fan-base.com`).sort());
  expect(answer.text).toMatch(/Liverpool/);
});

test('[MATCH-3] a match has structured data and a share preview', async () => {
  const { previous } = await siteApi<NextFixture>(originOf(danish), '/fixtures/next');
  const { text } = await ask(danish, `/kamp/${previous?.slug}/${previous?.id}`);
  const types = structuredDataIn(text).map((item) => item['@type']);
  expect(types).toEqual(expect.arrayContaining(['SportsEvent', 'BreadcrumbList']));
  expect(text).toMatch(/<title>[^<]*\d–\d[^<]*<\/title>/);
  const picture = /property="og:image" content="([^"]+)"/.exec(text)?.[1]?.replaceAll('&amp;', '&');
  const { pathname, search } = new URL(picture ?? '');
  const drawn = await ask(danish, pathname + search);
  expect(drawn.headers['content-type']).toBe('image/png');
});
