import { getMatch, getMatchLive } from '@fan-base/shared-contracts/api/match';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { HttpError } from '../../http/errors.ts';
import { register } from '../../http/register.ts';
import { fixtureOf } from '../fixtures/fixture.ts';
import { lineupOf } from './lineups.ts';
import { matchLiveOf } from './live.ts';
import { headToHeadOf, reportOf, sortBroadcasts, venueOf } from './match.ts';
import {
  type MatchRow,
  selectBroadcasts,
  selectMatch,
  selectMeetings,
  selectNeighbours,
  selectReport,
  selectStatistics,
} from './matches.queries.ts';
import { selectEvents, selectLineups } from './people.queries.ts';

const meetingsShown = 10;

export function matchesRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { db } = dependencies;

  register(app, dependencies, getMatchLive, async ({ site, params: { id } }) => {
    const [match, events, statistics] = await Promise.all([
      selectMatch(db, site.team.id, id),
      selectEvents(db, site.team.id, id),
      selectStatistics(db, id),
    ]);
    return matchLiveOf(required(match, id, site.team.name), events, statistics);
  });

  register(app, dependencies, getMatch, async ({ site: { team, language }, params: { id } }) => {
    const match = required(await selectMatch(db, team.id, id), id, team.name);
    const [neighbours, meetings, lineups, report, broadcasts] = await Promise.all([
      selectNeighbours(db, team.id, match),
      selectMeetings(db, match, meetingsShown),
      selectLineups(db, team.id, id),
      selectReport(db, id, language),
      selectBroadcasts(db, id, language),
    ]);
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
      lineups: { home: lineupOf(lineups, match.home_id), away: lineupOf(lineups, match.away_id) },
      headToHead: headToHeadOf(meetings),
      report: reportOf(report),
      broadcasts: sortBroadcasts(broadcasts, language),
    };
  });
}

/** @throws HttpError `not_found` when there is no such match of the club */
function required(match: MatchRow | undefined, id: string, club: string): MatchRow {
  if (!match) throw new HttpError('not_found', `${club} has no match ${id}`);
  return match;
}
