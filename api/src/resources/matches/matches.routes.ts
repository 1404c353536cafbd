import { getMatch, getMatchForm, getMatchLive } from '@fan-base/shared-contracts/api/match';
import { fixturePhase } from '@fan-base/shared-contracts/fixture-status';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { HttpError } from '../../http/errors.ts';
import { register } from '../../http/register.ts';
import { fixtureOf } from '../fixtures/fixture.ts';
import { clubSitesOf } from '../sites/club-sites.ts';
import { selectRights } from '../streaming/streaming.queries.ts';
import { countryOf, watchOn } from '../streaming/watch-on.ts';
import { lineupOf } from './lineups.ts';
import { matchLiveOf } from './live.ts';
import { formMatchOf, headToHeadOf, reportOf, venueOf } from './match.ts';
import {
  type MatchRow,
  selectBroadcasts,
  selectForm,
  selectMatch,
  selectMeetings,
  selectNeighbours,
  selectReport,
  selectStatistics,
} from './matches.queries.ts';
import { selectEvents, selectLineups } from './people.queries.ts';

const meetingsShown = 10;
const formShown = 5;

export function matchesRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { db, directory } = dependencies;

  register(app, dependencies, getMatchLive, async ({ site, params: { id } }) => {
    const match = required(await selectMatch(db, site.team.id, id), id, site.team.name);
    const [events, statistics] = await Promise.all([
      selectEvents(db, site.team.id, match),
      selectStatistics(db, id),
    ]);
    return matchLiveOf(match, events, statistics);
  });

  register(app, dependencies, getMatch, async ({ site: { team, language }, params: { id } }) => {
    const match = required(await selectMatch(db, team.id, id), id, team.name);
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
      sites: clubSitesOf(network, language, [match.home_id, match.away_id]),
      lineups: { home: lineupOf(lineups, match.home_id), away: lineupOf(lineups, match.away_id) },
      headToHead: headToHeadOf(meetings),
      report: reportOf(report),
      // Who has the rights is no news of a match that is over.
      broadcasts: isOver && told.length === 0 ? [] : watchOn(told, rights, language),
    };
  });

  register(app, dependencies, getMatchForm, async ({ site: { team }, params: { id } }) => {
    const match = required(await selectMatch(db, team.id, id), id, team.name);
    const formOf = async (teamId: string) =>
      (await selectForm(db, teamId, match, formShown)).flatMap((row) => formMatchOf(teamId, row));
    const [home, away] = await Promise.all([formOf(match.home_id), formOf(match.away_id)]);
    return { home, away };
  });
}

/** @throws HttpError `not_found` when there is no such match of the club */
function required(match: MatchRow | undefined, id: string, club: string): MatchRow {
  if (!match) throw new HttpError('not_found', `${club} has no match ${id}`);
  return match;
}
