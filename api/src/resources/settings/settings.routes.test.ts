import { deepEqual, equal, match, notEqual } from 'node:assert/strict';
import { test } from 'node:test';
import type { Settings } from '@fan-base/shared-contracts/api/settings';
import { nameClub } from '@fan-base/shared-contracts/club-names';
import { clubs } from '@fan-base/shared-contracts/football';
import { Registry } from 'prom-client';
import { openTestApi } from '../../../test/api.ts';
import { buildApp } from '../../app.ts';
import { createDirectory } from '../../network/directory.ts';

const { get, dependencies } = await openTestApi();

const settings = async (domain: string, language = 'da') =>
  (await get(`/settings?domain=${domain}&language=${language}`)).json<Settings>();

test('[API-1] GET /settings gives the club, colours, texts, seasons and token of a domain', async () => {
  const { token, texts, ...rest } = await settings('liverpool-fans.com');
  match(token, /^fbs_\d+_[\w-]{43}$/);
  deepEqual(
    texts.map(({ area }) => area),
    ['disclaimer', 'instagram', 'intro', 'youtube'],
  );
  match(texts[0]?.text ?? '', /not an official partner of Liverpool FC/);
  deepEqual(rest, {
    kind: 'club',
    domain: 'liverpool-fans.com',
    language: 'en',
    product: 'Fan-Base',
    team: {
      id: rest.team?.id,
      name: 'Liverpool FC',
      shortName: 'Liverpool',
      slug: 'liverpool_fc',
      initials: 'LFC',
      primary: '#c8102e',
      secondary: '#f6eb61',
    },
    colors: {
      bg: { light: '#c8102e', dark: '#d9203d' },
      text: { light: '#ffffff', dark: '#ffffff' },
    },
    season: 2026,
    fixtures_season: 2026,
    timeZone: 'Europe/London',
    alternates: [
      { language: 'da', domain: 'liverpool-fans.dk' },
      { language: 'en', domain: 'liverpool-fans.com' },
    ],
    mainDomain: 'fan-base.com',
    images: { provider: 'optimiser', base: '' },
    simulated: false,
  });
});

for (const { danish, english, name } of clubs)
  test(`[HOST-3] ${danish} is ${name} in Danish and ${english} the same club in English`, async () => {
    const [da, en] = [await settings(danish, 'en'), await settings(english, 'da')];
    deepEqual(
      [da.team?.name, da.language, en.team?.name, en.language],
      [name, 'da', nameClub({ name, shortName: name }, 'en').name, 'en'],
    );
    notEqual(da.token, en.token);
  });

test('[HOST-3] localhost and preview hosts show the default club in the requested language', async () => {
  equal((await settings('localhost:3000', 'da')).domain, 'liverpool-fans.dk');
  equal((await settings('pr-7.preview.fan-base.com', 'en')).domain, 'liverpool-fans.com');
});

test('[HOST-4] A domain followed by .localhost is that domain', async () => {
  equal((await settings('arsenal.fan-base.com.localhost:3000')).domain, 'arsenal.fan-base.com');
});

test('[HOST-1] The main host has the settings of the network, without a club', async () => {
  const network = await settings('fan-base.com', 'en');
  deepEqual([network.kind, network.team, network.language], ['network', null, 'en']);
  match(network.token, /^fbs_network_/);
});

test('[HOST-7] An unknown host gets 404, a code and the name of the main host', async () => {
  const answer = await get('/settings?domain=nobody.example&language=da');
  equal(answer.statusCode, 404);
  equal(answer.json().code, 'unknown_site');
  match(answer.json().message, /fan-base\.com/);
});

test('Settings require a domain and one of the two languages', async () => {
  equal((await get('/settings?domain=localhost')).statusCode, 400);
  equal((await get('/settings?domain=localhost&language=sv')).statusCode, 400);
});

test("The database's seasons override the date's", async () => {
  await dependencies.db.updateTable('network').set({ season: 2027, fixtures_season: 2024 }).execute();
  // A separate application, because the network is cached for two seconds.
  const app = await buildApp({
    ...dependencies,
    directory: createDirectory(dependencies.db),
    metrics: new Registry(),
  });
  const { season, fixtures_season } = (await app.inject('/settings?domain=localhost&language=da')).json();
  await app.close();
  deepEqual([season, fixtures_season], [2027, 2024]);
});
