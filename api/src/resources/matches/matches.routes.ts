import { getMatch, getMatchForm, getMatchLive } from '@fan-base/shared-contracts/api/match';
import { fixturePhase } from '@fan-base/shared-contracts/fixture-status';
import type { Routes } from '../../http/route.ts';
import { fixtureOf } from '../fixtures/fixture.ts';
import { clubSitesOf } from '../sites/club-sites.ts';
import { selectRights } from '../streaming/streaming.queries.ts';
import { countryOf, watchOn } from '../streaming/watch-on.ts';
import { formMatchOf, headToHeadOf, lineupOf, matchLiveOf, reportOf, venueOf } from './match.ts';
import {
  requireMatch,
  selectBroadcasts,
  selectForm,
  selectMeetings,
  selectNeighbours,
  selectReport,
  selectStatistics,
} from './matches.queries.ts';
import { selectEvents, selectLineups } from './people.queries.ts';

const meetingsShown = 10;
const formShown = 5;

export const matchesRoutes: Routes = (route, { db, directory }) => {
  route(getMatchLive, async ({ site, params: { id } }) => {
    const match = await requireMatch(db, site.team, id);
    const [events, statistics] = await Promise.all([
      selectEvents(db, site.team.id, match),
      selectStatistics(db, id),
    ]);
    return matchLiveOf(match, events, statistics);
  });

  route(getMatch, async ({ site: { team, language }, params: { id } }) => {
    const match = await requireMatch(db, team, id);
    const [neighbours, meetings, lineups, report, told, rights] = await Promise.all([
      selectNeighbours(db, team.id, match),
      selectMeetings(db, match, meetingsShown),
      selectLineups(db, team.id, match),
      selectReport(db, id, language),
      selectBroadcasts(db, id, language),
      selectRights(db, [match.competition_id], countryOf(language), match.season),
    ]);
    const network = await directory.current();
    const isOver = fixturePhase(match.status) === 'finished';
    const neighbour = (wanted: 'previous' | 'next') => {
      const row = neighbours.find(({ place }) => place === wanted);
      return row ? fixtureOf(row) : null;
    };
    return {
      fixture: fixtureOf(match),
      venue: venueOf(match),
      referee: match.referee,
      previous: neighbour('previous'),
      next: neighbour('next'),
      sites: clubSitesOf(network, language, [match.home.id, match.away.id]),
      lineups: { home: lineupOf(lineups, match.home.id), away: lineupOf(lineups, match.away.id) },
      headToHead: headToHeadOf(meetings),
      report: reportOf(report),
      // Who has the rights is no news of a match that is over.
      broadcasts: isOver && told.length === 0 ? [] : watchOn(told, rights, language),
    };
  });

  route(getMatchForm, async ({ site: { team }, params: { id } }) => {
    const match = await requireMatch(db, team, id);
    const formOf = async (teamId: string) =>
      (await selectForm(db, teamId, match, formShown)).flatMap((row) => formMatchOf(teamId, row));
    const [home, away] = await Promise.all([formOf(match.home.id), formOf(match.away.id)]);
    return { home, away };
  });
};
