import * as api from '@fan-base/shared-contracts/client';
import { isToBePlayed } from '@fan-base/shared-contracts/match-day';
import { defineRemote, readTextProp } from '@fan-base/shared-contracts/remote';
import { folders } from './folders.generated.ts';
import {
  clubKey,
  overviewKeys,
  readParams,
  topScorersKey,
} from './pages/season/competition/competition-keys.ts';
import { parseView } from './pages/season/competition/view.ts';
import { competitionsKey } from './pages/season/competitions/competitions-key.ts';
import {
  getPreMatchWidgets,
  hasMetBefore,
  headToHeadWidget,
  nextTripWidget,
  threadWidget,
} from './parts/match-widgets.ts';
import { parseTablePart } from './parts/table-part.ts';
import { shortTableRows } from './seasons/short-table-rows.ts';
import { parseMatchProps } from './widgets/match/match-props.ts';
import { parsePreviewProps } from './widgets/match-preview/preview-props.ts';
import { tableKey } from './widgets/match-preview/table-key.ts';

export const remote = defineRemote({
  name: 'mf-matches',
  folders,
  pages: {
    fixtures: {
      query: ['competition'],
      // Keeps the club's match in progress live in the list too.
      data: ({ params: { season = '' } }) => [
        api.fixtures.getFixtures({ season }),
        api.fixtures.getNextFixture(),
      ],
      widgets: () => [nextTripWidget],
    },
    fixture: {
      data: ({ params: { id = '' } }) => [
        api.match.getMatch({ id }),
        api.match.getMatchLive({ id }),
        api.forum.getMatchThread({ id }),
      ],
      widgets: ({ params: { id = '' }, now }, read) => {
        const match = read(api.match.getMatch({ id }));
        if (!match) return [];
        const { fixture } = match;
        const hasThread = read(api.forum.getMatchThread({ id }))?.place;
        return [
          ...(hasThread ? [threadWidget(fixture)] : []),
          ...(isToBePlayed(fixture) ? getPreMatchWidgets(match, now) : []),
          ...(hasMetBefore(match) ? [headToHeadWidget(fixture)] : []),
        ];
      },
      slots: { 'match/side': { limit: 2, props: ({ params: { id = '' } }) => ({ match: id }) } },
    },
    table: {
      query: ['matches'],
      data: ({ params: { season = '' }, query }) => [
        api.fixtures.getStandings({ season, matches: parseTablePart(query) }),
        api.fixtures.getNextFixture(),
      ],
    },
    competitions: {
      data: ({ params: { season = '' } }) => [competitionsKey(season)],
    },
    competition: {
      query: ['view', 'matches'],
      data: ({ params: given, query }) => {
        const params = readParams(given);
        const view = parseView(query);
        if (view === 'statistics') return [api.competitions.getCompetitionStatistics(params)];
        if (view === 'positions') return [api.competitions.getPositions(params)];
        return [...Object.values(overviewKeys(params, query)), clubKey(params), topScorersKey(params)];
      },
    },
    round: {
      query: ['round'],
      data: ({ params, query }) => [
        api.competitions.getRound({ ...readParams(params), round: query.get('round') ?? undefined }),
        api.competitions.getCompetitionTable(readParams(params)),
      ],
    },
  },
  widgets: {
    match: {
      props: { id: 'string', isPreview: 'boolean?' },
      data: ({ props }) => {
        const { id, isPreview } = parseMatchProps(props);
        return [
          api.match.getMatchLive({ id }),
          api.forum.getMatchThread({ id }),
          api.fixtures.getNextFixture(),
          ...(isPreview ? [api.match.getMatchForm({ id })] : []),
        ];
      },
      minHeight: 298,
    },
    'next-match': {
      data: () => [api.fixtures.getNextFixture()],
      minHeight: 298,
    },
    'head-to-head': {
      props: { id: 'string' },
      data: ({ props }) => [api.match.getMatch({ id: readTextProp(props, 'id') ?? '0' })],
      minHeight: 240,
    },
    opponent: {
      props: { team: 'string', isAway: 'boolean?' },
      data: ({ props }) => [
        api.fixtures.getOpponentRecord({ opponent: readTextProp(props, 'team') ?? 'unknown' }),
      ],
      minHeight: 320,
    },
    table: {
      data: ({ site }) => [api.fixtures.getStandings({ season: site.fixtures_season, rows: shortTableRows })],
      minHeight: 378,
    },
    'match-preview': {
      props: { id: 'string', season: 'number', competition: 'string?', last: 'string?' },
      data: ({ props }) => {
        const { id, season, competition, last } = parsePreviewProps(props);
        return [
          api.match.getMatchForm({ id }),
          api.match.getMatchLive({ id }),
          tableKey(season, competition),
          ...(last ? [api.match.getMatch({ id: last })] : []),
        ];
      },
      minHeight: 320,
    },
    'match-card': {
      props: { id: 'string' },
      data: ({ props }) => [api.match.getMatchLive({ id: readTextProp(props, 'id') ?? '0' })],
      minHeight: 132,
    },
  },
  contributes: {
    navigation: [
      {
        key: 'fixtures',
        label: { da: 'Kampe', en: 'Fixtures' },
        order: 30,
        icon: 'calendar',
        also: ['fixture', 'table', 'competitions', 'competition', 'round'],
        params: { season: 'fixtures_season' },
      },
    ],
  },
});
