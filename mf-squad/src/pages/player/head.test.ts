import { headIn } from '@fan-base/tooling/testing/head-in';
import { remote } from '../../remote.tsx';
import { createPlayer } from '../../testing/create-player.ts';
import { head } from './head.ts';

const params = { slug: 'martin_oedegaard' };
const getHead = (language: 'da' | 'en', part: Parameters<typeof createPlayer>[0] = {}) =>
  headIn(remote, language, head, { params, data: { '/players/martin_oedegaard': createPlayer(part) } });

test.each([
  [
    'da',
    'Martin Ødegaard: kampe, tal pr. 90 minutter, statistik pr. sæson og turnering, skader, værdi og karriere.',
  ],
  [
    'en',
    'Martin Ødegaard: matches, figures per 90 minutes, statistics by season and competition, injuries, value and career.',
  ],
] as const)(
  '[SEO-1] a player’s page has its own title and description in %s',
  async (language, description) => {
    expect(await getHead(language)).toMatchObject({
      title: 'Martin Ødegaard – Liverpool FC',
      description,
      type: 'profile',
    });
  },
);

test('[SEO-1] structured data has the person and the breadcrumbs', async () => {
  const { structuredData } = await getHead('da', {
    birthDate: '1998-12-17',
    nationality: 'Norway',
    height: 178,
  });
  expect(structuredData).toMatchObject([
    {
      '@type': 'Person',
      name: 'Martin Ødegaard',
      birthDate: '1998-12-17',
      nationality: { name: 'Norway' },
      height: { value: 178, unitCode: 'CMT' },
      memberOf: { '@type': 'SportsTeam', name: 'Liverpool FC' },
    },
    {
      itemListElement: [
        { position: 1, name: 'Liverpool FC', item: 'https://liverpool-fans.dk/' },
        { position: 2, name: 'Trup', item: 'https://liverpool-fans.dk/trup' },
        { position: 3, name: 'Martin Ødegaard' },
      ],
    },
  ]);
});

test('structured data omits unknown facts, and a player without a club is no member', async () => {
  const { structuredData } = await getHead('en', { team: null, isInSquad: false, isFormer: true });
  expect(Object.keys(structuredData?.[0] ?? {})).toEqual(['@context', '@type', 'name', 'url']);
});

test.each([
  [{}, undefined],
  [{ isInSquad: false, isFormer: true }, undefined],
  [{ isInSquad: false }, true],
] as const)('[GRAPH-2] search engines index the players of the club alone: %j', async (part, expected) => {
  expect((await getHead('en', part)).noindex).toBe(expected);
});

test('a player who fails to load leaves a title', async () => {
  expect((await headIn(remote, 'da', head, { params })).title).toBe('Spiller – Liverpool FC');
});
