import { getNextFixture, getStandings } from '@fan-base/shared-contracts/api/fixtures';
import { getMatch, getMatchLive } from '@fan-base/shared-contracts/api/match';
import type { MatchChange } from './announce.ts';

/** A match that has changed, with the key of its competition; null for one that is not known. */
export interface ChangedMatch extends Omit<MatchChange, 'competition'> {
  readonly league: string | null;
}

/** Whose answer it is. */
export interface Audience {
  readonly teamId: string;
  /** Key of the club's league. */
  readonly league: string;
}

type Params = Readonly<Record<string, string>>;

/** A call whose answer can be listened to, and which changes may alter its answer. */
export interface LiveCall {
  readonly id: string;
  readonly path: string;
  readonly concerns: (match: ChangedMatch, params: Params, audience: Audience) => boolean;
}

const sameMatch: LiveCall['concerns'] = ({ fixture }, { id }) => fixture === id;

const concerns = {
  getNextFixture: ({ teams, parts }, _params, { teamId }) =>
    teams.includes(teamId) && (parts.includes('score') || parts.includes('calendar')),
  getStandings: ({ league, season, parts }, params, audience) =>
    league === audience.league && String(season) === params.season && parts.includes('score'),
  getMatch: sameMatch,
  getMatchLive: sameMatch,
} satisfies Record<string, LiveCall['concerns']>;

/** Every call that is marked as live in the contracts. */
export const liveCalls: readonly LiveCall[] = [
  { ...getNextFixture, concerns: concerns.getNextFixture },
  { ...getStandings, concerns: concerns.getStandings },
  { ...getMatch, concerns: concerns.getMatch },
  { ...getMatchLive, concerns: concerns.getMatchLive },
];
