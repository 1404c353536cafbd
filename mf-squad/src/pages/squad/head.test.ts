import { headIn } from '@fan-base/tooling/testing/head-in';
import { remote } from '../../remote.tsx';
import { createMember, createSquad, salah } from '../../testing/create-squad.ts';
import { head } from './head.ts';

const data = { '/squad': createSquad([salah]) };

test.each([
  ['da', '', 'Trup og skader – Liverpool FC', false],
  ['en', '', 'Squad and injuries – Liverpool FC', false],
  ['en', 'sort=age', 'Squad and injuries – Liverpool FC', true],
  ['en', 'view=table', 'Squad and injuries – Liverpool FC', true],
  ['da', 'view=cards', 'Trup og skader – Liverpool FC', true],
  ['da', 'view=elsewhere', 'Trup og skader – Liverpool FC', false],
  ['da', 'search=salah', 'Spillere ved navn »salah« – Liverpool FC', true],
  ['en', 'search=salah', 'Players named “salah” – Liverpool FC', true],
] as const)(
  '[SEO-1] in %s the squad at "%s" is titled %s, `noindex`: %s',
  async (language, query, title, noindex) => {
    expect(await headIn(remote, language, head, { query, entry: remote.pages['squad'], data })).toMatchObject(
      { title, noindex },
    );
  },
);

test('[SEO-1] structured data has the team, manager, players and breadcrumbs', async () => {
  const { structuredData } = await headIn(remote, 'da', head, { data });
  expect(structuredData).toMatchObject([
    {
      '@type': 'SportsTeam',
      name: 'Liverpool FC',
      coach: { name: 'Arne Slot' },
      athlete: [
        { '@type': 'Person', name: 'Mohamed Salah', url: 'https://liverpool-fans.dk/spiller/mohamed_salah' },
      ],
    },
    { '@type': 'BreadcrumbList', itemListElement: [{ name: 'Liverpool FC' }, { name: 'Trup og skader' }] },
  ]);
});

test('structured data has only part of a long squad', async () => {
  const players = Array.from({ length: 40 }, (_, at) => createMember(`Player ${at}`, 'defender'));
  const { structuredData } = await headIn(remote, 'en', head, { data: { '/squad': createSquad(players) } });
  expect(structuredData?.[0]).toMatchObject({ athlete: { length: 25 } });
});

test('a squad that fails to load leaves the title', async () => {
  const { title, structuredData } = await headIn(remote, 'en', head, {});
  expect(title).toBe('Squad and injuries – Liverpool FC');
  expect(structuredData).toHaveLength(1);
});
