import type { Call } from '@fan-base/shared-contracts/api/call';
import { getNextFixture, getStandings } from '@fan-base/shared-contracts/api/fixtures';
import { getMatch, getMatchLive } from '@fan-base/shared-contracts/api/match';
import type { SiteRecord } from '../network/directory.ts';
import type { Change } from './announce.ts';

type Params = Readonly<Record<string, string>>;

/** What of a call's answer a change can touch; competition is the id of the site's league. */
interface LiveCall {
  readonly call: Call;
  readonly concerns: (change: Change, params: Params, site: SiteRecord) => boolean;
}

const isOfClub = (change: Change, site: SiteRecord) => change.teams.includes(site.team.id);

/** Every call that can be listened to, and what it is changed by. */
const liveCalls: readonly LiveCall[] = [
  { call: getNextFixture, concerns: (change, _params, site) => isOfClub(change, site) },
  { call: getMatchLive, concerns: (change, { id }) => change.fixture === id },
  {
    call: getMatch,
    concerns: ({ fixture, parts }, { id }) =>
      fixture === id && parts.some((part) => part === 'details' || part === 'calendar'),
  },
  {
    // The league's own name stands in no change: a table of another competition is computed once for nothing.
    call: getStandings,
    concerns: ({ season, parts }, params) => String(season) === params.season && parts.includes('score'),
  },
];

/** A key that someone listens to. */
export interface LiveKey {
  readonly key: string;
  readonly concerns: (change: Change, site: SiteRecord) => boolean;
}

const patternOf = ({ path }: Call) => new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/?]+)')}$`);
const patterns = liveCalls.map((live) => ({ ...live, pattern: patternOf(live.call) }));

/** The call behind a key and what it is changed by; null for a key that cannot be listened to. */
export function liveKeyOf(key: string): LiveKey | null {
  const [path = ''] = key.split('?');
  for (const { pattern, concerns } of patterns) {
    const match = pattern.exec(path);
    if (match) return { key, concerns: (change, site) => concerns(change, { ...match.groups }, site) };
  }
  return null;
}
