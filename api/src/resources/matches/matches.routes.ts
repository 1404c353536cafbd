import { getMatch, getMatchForm, getMatchLive } from '@fan-base/shared-contracts/api/match';
import { fixturePhase } from '@fan-base/shared-contracts/fixture-status';
import type { Routes } from '../../http/route.ts';
import { toFixture } from '../fixtures/fixture.ts';
import { selectRights } from '../streaming/streaming.queries.ts';
import { getRightsCountry, watchOn } from '../streaming/watch-on.ts';
import { toFormMatches, toHeadToHead, toLineup, toMatchLive, toReport, toVenue } from './match.ts';
import {
  requireMatch,
  selectBroadcasts,
  selectFacts,
  selectForm,
  selectHeadToHead,
  selectPreviousAndNext,
  selectReport,
  selectStatistics,
  selectVenues,
} from './matches.queries.ts';
import { selectBest, selectEvents, selectLineups } from './people.queries.ts';

const headToHeadLimit = 10;
const formLimit = 5;
const bestLimit = 3;

export const matchesRoutes: Routes = (route, { db }) => {
  route(
    getMatchLive,
    async ({ site, params: { id } }) => {
      const match = await requireMatch(db, site.team, id);
      const [events, statistics, facts, best] = await Promise.all([
        selectEvents(db, id),
        selectStatistics(db, id),
        selectFacts(db, id, site),
        selectBest(db, id, bestLimit),
      ]);
      return toMatchLive(match, { events, statistics, facts, best });
    },
    {
      cached: {
        madeOf: [
          'fixture/team',
          'fixture_event/fixture',
          'fixture_statistic/fixture',
          'fixture_lineup_player/fixture',
          'fixture_broadcast/fixture',
          'fixture_report/fixture',
          'site_report/fixture',
          'player',
        ],
      },
    },
  );

  route(
    getMatch,
    async ({ site, params: { id } }) => {
      const { team, language } = site;
      const match = await requireMatch(db, team, id);
      const [previousAndNext, headToHead, lineups, report, announced, rights] = await Promise.all([
        selectPreviousAndNext(db, team.id, match),
        selectHeadToHead(db, match, headToHeadLimit),
        selectLineups(db, id),
        selectReport(db, id, site),
        selectBroadcasts(db, id, language),
        selectRights(db, [match.competition_id], getRightsCountry(language), match.season),
      ]);
      const isOver = fixturePhase(match.status) === 'finished';
      const neighbor = (wanted: 'previous' | 'next') => {
        const row = previousAndNext.find(({ place }) => place === wanted);
        return row ? toFixture(row) : null;
      };
      return {
        fixture: toFixture(match),
        venue: toVenue(match),
        referee: match.referee,
        previous: neighbor('previous'),
        next: neighbor('next'),
        lineups: { home: toLineup(lineups, match.home.id), away: toLineup(lineups, match.away.id) },
        headToHead: toHeadToHead(headToHead),
        report: toReport(report),
        // After the match, TV rights alone are irrelevant.
        broadcasts: isOver && announced.length === 0 ? [] : watchOn(announced, rights, language),
      };
    },
    {
      cached: {
        // Without the minute, which is in the answer of `getMatchLive`.
        madeOf: [
          'fixture/team',
          'fixture_lineup/fixture',
          'fixture_lineup_player/fixture',
          'fixture_report/fixture',
          'site_report/fixture',
          'fixture_broadcast/fixture',
          'tv_right',
          'player',
        ],
      },
    },
  );

  route(
    getMatchForm,
    async ({ site: { team }, params: { id } }) => {
      const match = await requireMatch(db, team, id);
      const selectTeamForm = async (teamId: string) =>
        (await selectForm(db, teamId, match, formLimit)).flatMap((row) => toFormMatches(teamId, row));
      const [home, away, venues] = await Promise.all([
        selectTeamForm(match.home.id),
        selectTeamForm(match.away.id),
        match.stage === 'matchday' ? selectVenues(db, match) : [],
      ]);
      const toVenueRecord = (side: 'home' | 'away') => {
        const row = venues.find((record) => record.side === side);
        if (!row) return null;
        const { won, drawn, lost, scored, conceded } = row;
        return { won, drawn, lost, scored, conceded };
      };
      return { home, away, venues: { home: toVenueRecord('home'), away: toVenueRecord('away') } };
    },
    { cached: { madeOf: ['fixture'] } },
  );
};
