import { deepEqual, equal, match } from 'node:assert/strict';
import { test } from 'node:test';
import type { EditedNetwork } from '@fan-base/shared-contracts/api/editing-network';
import type { ForumOverview } from '@fan-base/shared-contracts/api/forum';
import type { IngestRun } from '@fan-base/shared-contracts/api/ingest';
import type { Settings } from '@fan-base/shared-contracts/api/settings';
import { openTestApi } from '../../test/api.ts';
import { giveSecondFactor, promote, registered } from '../../test/member.ts';
import { seedNetwork } from './seed.queries.ts';

const openedApi = await openTestApi();
const { app, dependencies, get, getAs } = openedApi;
const { db } = dependencies;

async function importNetwork(file: object): Promise<IngestRun> {
  const answer = await app.inject({
    method: 'POST',
    url: '/ingest/runs',
    headers: { authorization: `Bearer ${dependencies.keys.operator}` },
    payload: {
      kind: 'network',
      source: 'network.json',
      content: Buffer.from(JSON.stringify(file)).toString('base64'),
    },
  });
  return answer.json<IngestRun>();
}

const settingsOf = async (domain: string) => {
  const answer = await get(`/settings?domain=${domain}&language=da`);
  return answer.statusCode === 200 ? answer.json<Settings>() : null;
};

const listDomains = async () =>
  (await get('/sites')).json<{ domain: string }[]>().map(({ domain }) => domain);

const celtic = {
  club: 'Celtic FC',
  shortName: 'Celtic',
  initials: 'CEL',
  crest: ['#018749', '#ffffff'],
  light: ['#018749', '#ffffff'],
  dark: ['#018749', '#ffffff'],
  league: 'en.1',
  da: 'celtic-fans.dk',
  en: 'celtic-fans.com',
};

test('a renamed site has a new domain, and its former one redirects', async () => {
  const run = await importNetwork({ clubs: [{ club: 'Chelsea FC', da: 'blues.example.dk' }] });
  deepEqual([run.outcome, run.added, run.updated, run.removed], ['changed', 0, 1, 0]);
  equal((await settingsOf('blues.example.dk'))?.domain, 'blues.example.dk');
  equal((await settingsOf('chelsea-fans.dk'))?.domain, 'blues.example.dk');
  const domains = await listDomains();
  equal(domains.includes('blues.example.dk') && !domains.includes('chelsea-fans.dk'), true);
  const english = await settingsOf('chelsea-fans.com');
  deepEqual(english?.alternates.map(({ domain }) => domain).sort(), ['blues.example.dk', 'chelsea-fans.com']);
});

test('a page that is still open on the former domain keeps working', async () => {
  equal((await getAs('chelsea-fans.dk', '/news')).statusCode, 200);
});

test('a site can return to its former domain', async () => {
  await importNetwork({ clubs: [{ club: 'Chelsea FC', da: 'chelsea-fans.dk' }] });
  equal((await settingsOf('chelsea-fans.dk'))?.domain, 'chelsea-fans.dk');
  equal((await settingsOf('blues.example.dk'))?.domain, 'chelsea-fans.dk');
});

test('a new club starts with texts and forums, in both languages', async () => {
  const run = await importNetwork({ clubs: [celtic] });
  deepEqual([run.error, run.added], [null, 2]);
  for (const domain of ['celtic-fans.dk', 'celtic-fans.com']) {
    const { texts = [] } = (await settingsOf(domain)) ?? {};
    match(texts.find(({ area }) => area === 'disclaimer')?.text ?? '', /Celtic FC/);
    const { forums } = (await getAs(domain, '/forums')).json<ForumOverview>();
    equal(forums.length, 5);
  }
});

test('a closed site stays closed after seeding, and keeps its data when reopened', async () => {
  const before = await settingsOf('everton-fans.dk');
  const run = await importNetwork({ clubs: [{ club: 'everton-fans.dk', da: null, en: null }] });
  deepEqual([run.removed, await settingsOf('everton-fans.dk')], [2, null]);
  await seedNetwork(db);
  dependencies.directory.forget();
  equal((await listDomains()).includes('everton-fans.com'), false);
  await importNetwork({ clubs: [{ club: 'Everton FC', da: 'everton-fans.dk', en: 'everton-fans.com' }] });
  deepEqual((await settingsOf('everton-fans.dk'))?.texts, before?.texts);
});

test('the same file again changes nothing', async () => {
  equal((await importNetwork({ default: 'Liverpool FC', clubs: [celtic] })).outcome, 'unchanged');
});

const refusals: readonly (readonly [title: string, file: object, reason: RegExp])[] = [
  ['an unknown club', { clubs: [{ club: 'Brann' }] }, /\[0\]: there is no club 'Brann'.*shortName/],
  [
    'a new club without all required fields',
    { clubs: [{ club: 'Brann', league: 'en.1' }] },
    /\[0\]: a new club also needs shortName, initials, crest, light, dark/,
  ],
  [
    'a league without a season',
    { clubs: [{ ...celtic, club: 'Rangers FC', league: 'sc.1' }] },
    /unknown league 'sc.1'/,
  ],
  [
    'a domain of another site',
    { clubs: [{ club: 'Chelsea FC', da: 'arsenal-fans.dk' }] },
    /\[0\]\.da: arsenal-fans\.dk is the domain of another site/,
  ],
  ['a Danish site on .com', { clubs: [{ club: 'Chelsea FC', da: 'blues.com' }] }, /hosts that end in \.com/],
  [
    'one domain twice',
    {
      clubs: [
        { club: 'Chelsea FC', da: 'x.dk' },
        { club: 'Arsenal FC', da: 'x.dk' },
      ],
    },
    /\[1\]: x\.dk is also in \$\.clubs\[0\]/,
  ],
  [
    'closing the default club',
    { clubs: [{ club: 'Liverpool FC', da: null }] },
    /The default club must have an open site/,
  ],
];
for (const [title, file, reason] of refusals)
  test(`a network file with ${title} is refused as a whole`, async () => {
    const domains = await listDomains();
    const run = await importNetwork(file);
    equal(run.outcome, 'refused');
    match(run.error ?? '', reason);
    deepEqual(await listDomains(), domains);
  });

test('an error in the last club leaves the first one unchanged', async () => {
  const run = await importNetwork({
    clubs: [{ club: 'Aston Villa FC', da: 'villa.example.dk' }, { club: 'Brann' }],
  });
  deepEqual([run.outcome, await settingsOf('villa.example.dk')], ['refused', null]);
});

const editor = await registered(openedApi, 'Editor');
await promote(openedApi, 'Editor');
const edited = async () => (await editor.send('GET', '/editing/network')).json<EditedNetwork>();

test('[API-2] an administrator of the network renames, closes and opens sites by a call', async () => {
  const before = await edited();
  const renamed = { club: 'Newcastle United FC', da: 'toon.example.dk', en: null };
  const answer = await editor.send('PATCH', '/editing/network', { clubs: [renamed] });
  equal(answer.statusCode, 200, answer.body);
  deepEqual(
    answer.json<EditedNetwork>().clubs.find(({ club }) => club === 'Newcastle United FC'),
    renamed,
  );
  deepEqual(
    [(await settingsOf('toon.example.dk'))?.domain, await settingsOf('newcastle-fans.com')],
    ['toon.example.dk', null],
  );
  await editor.send('PATCH', '/editing/network', before);
  deepEqual(await edited(), before);
});

test('[API-2] an error in the last club of a call changes nothing, and the response names its position', async () => {
  const before = await edited();
  const clubs = [{ club: 'Aston Villa FC', da: 'villa.example.dk' }, { club: 'Brann' }];
  const answer = await editor.send('PATCH', '/editing/network', { clubs });
  equal(answer.statusCode, 400);
  match(answer.json<{ message: string }>().message, /\[1\]: there is no club 'Brann'/);
  deepEqual(await edited(), before);
});

test("[API-2] administrators of a single site neither read nor change the network's sites", async () => {
  const stranger = await registered(openedApi, 'Stranger');
  await editor.send('POST', '/moderation/users/Stranger/role', { role: 'admin', site: 'liverpool-fans.dk' });
  const { id } = await db
    .selectFrom('account')
    .select('id')
    .where('username', '=', 'Stranger')
    .executeTakeFirstOrThrow();
  await giveSecondFactor(db, id, dependencies.clock.now());
  for (const method of ['GET', 'PATCH'] as const)
    equal(
      (await stranger.send(method, '/editing/network', method === 'GET' ? undefined : { clubs: [] }))
        .statusCode,
      403,
    );
});
