import { createFixture } from '@fan-base/tooling/testing/create-fixture';
import { headIn } from '@fan-base/tooling/testing/head-in';
import { remote } from '../remote.tsx';
import { createStandings } from '../testing/create-standings.ts';
import { head as fixtures } from './fixtures/FixturesPage.tsx';
import { head as competitions } from './season/competitions/CompetitionsPage.tsx';
import { head as table } from './table/TablePage.tsx';

const { competition } = createFixture({});
const seasons = { season: 2014, seasons: [2014], filled: [] };
const pages = {
  fixtures: {
    head: fixtures,
    key: '/fixtures/2014',
    full: { ...seasons, competitions: [competition], fixtures: [createFixture({})] },
    empty: { ...seasons, competitions: [], fixtures: [] },
  },
  table: {
    head: table,
    key: '/standings/2014',
    full: createStandings(),
    empty: { ...createStandings(), rows: [] },
  },
  competitions: {
    head: competitions,
    key: '/competitions/2014?rows=5',
    full: { ...seasons, competitions: [{ competition }] },
    empty: { ...seasons, competitions: [] },
  },
} as const;

test.each(['fixtures', 'table', 'competitions'] as const)(
  '[SEO-1] an empty season of %s is noindex and says what it lacks',
  async (page) => {
    const { head, key, full, empty } = pages[page];
    const read = async (data: object) => {
      const entry = remote.pages[page];
      return headIn(remote, 'en', head, { params: { season: '2014' }, data: { ...data }, entry });
    };
    expect((await read({ [key]: full })).noindex).toBe(false);
    // An API that fails says nothing about the season.
    expect((await read({})).noindex).toBe(false);
    const { noindex, description } = await read({ [key]: empty });
    expect([noindex, description]).toEqual([
      true,
      expect.stringMatching(/^(?:We have no|There is no table)/),
    ]);
  },
);
