import { test } from 'node:test';
import { readDocument, textOf } from '@fan-base/platform-tests/read-document';
import { ask, danish, english, originOf } from '@fan-base/platform-tests/site';
import { siteApi } from '@fan-base/platform-tests/site-api';
import type { SeasonFixtures } from '@fan-base/shared-contracts/api/fixtures';
import { clubNames } from '@fan-base/shared-contracts/club-names';
import type { Language } from '@fan-base/shared-contracts/language';
import { expect } from '@playwright/test';
import { structuredDataIn } from '../structured-data.ts';

for (const [host, path, club] of [
  [danish, '/hold/arsenal_fc', '/klub'],
  [english, '/team/arsenal_fc', '/club'],
] as const)
  test(`[GRAPH-1] [SEO-1] the document of a team's page on ${host} has its address and data`, async () => {
    const document = await readDocument(host, path);
    expect(document.querySelector('h1')?.textContent).toBe('Arsenal FC');
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toMatch(
      new RegExp(`${path}$`),
    );
    expect(document.querySelector('meta[name=robots]')).toBeNull();
    const data = structuredDataIn((await ask(host, path)).text);
    const team = data.find((item) => item['@type'] === 'SportsTeam');
    expect(team).toMatchObject({ name: 'Arsenal FC', sport: 'Soccer' });
    const own = await readDocument(host, path.replace('arsenal_fc', 'liverpool_fc'));
    expect(own.querySelector(`main a[href="${club}"]`)).not.toBeNull();
    expect(own.querySelector('meta[name=robots]')?.getAttribute('content')).toContain('noindex');
  });

/** Spellings of clubs that a site in a language does not use. */
const listForeignNames = (language: Language): readonly string[] =>
  clubNames.flatMap(({ names, da, en = da }) => {
    const shown = language === 'da' ? da : en;
    return [...new Set([...names, ...da, ...en])].filter((name) => !shown.some((one) => one.includes(name)));
  });

for (const [language, hosts, paths] of [
  ['da', [danish, 'bayern-fans.dk'], ['/artikler', '/kampe/2026', '/turnering/uefa.cl/2026', '/forum']],
  [
    'en',
    [english, 'bayern.fan-base.com'],
    ['/articles', '/fixtures/2026', '/competition/uefa.cl/2026', '/forum'],
  ],
] as const)
  test(`[GRAPH-1] in ${language} pages use one name for each club, that of the language`, async () => {
    const foreign = listForeignNames(language);
    for (const host of hosts)
      for (const path of ['/', '/transfers/2026', '/streaming', ...paths]) {
        const text = textOf((await readDocument(host, path)).querySelector('body'));
        const found = foreign.filter((name) => text.includes(name));
        expect([host, path, found]).toEqual([host, path, []]);
      }
  });

test('[GRAPH-1] an unknown team is not found', async () => {
  for (const path of ['/hold/unknown_team', '/hold/%27'])
    expect([path, (await ask(danish, path)).status]).toEqual([path, 404]);
});

test('[GRAPH-1] [GRAPH-5] [SEO-1] the sitemap has the opponents and the upcoming away days', async () => {
  const teams = await ask(danish, '/sitemap-teams-1.xml');
  expect(teams.text).toContain('/hold/arsenal_fc</loc>');
  expect(teams.text).not.toContain('/hold/liverpool_fc<');
  const matches = await ask(danish, '/sitemap-matches-1.xml');
  expect(matches.text).toMatch(/\/udekamp\/[a-z0-9_-]+-liverpool_fc\/\d+</);
});

test('[GRAPH-5] an away day has one address, and a home match has none', async () => {
  const { fixtures } = await siteApi<SeasonFixtures>(originOf(danish), '/fixtures/2026');
  const find = (side: 'home' | 'away') =>
    fixtures.findLast((fixture) => fixture[side].slug === 'liverpool_fc');
  const [home, away] = [find('home'), find('away')];
  const other = await ask(danish, `/udekamp/x/${away?.id}`);
  expect([other.status, other.headers['location']]).toEqual([301, `/udekamp/${away?.slug}/${away?.id}`]);
  const document = await readDocument(danish, `/udekamp/${home?.slug}/${home?.id}`);
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toContain('noindex');
  expect(document.querySelector(`main a[href="/kamp/${home?.slug}/${home?.id}"]`)).not.toBeNull();
  expect((await ask(danish, '/udekamp/x/999999999')).status).toBe(404);
});
