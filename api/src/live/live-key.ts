import type { Call } from '@fan-base/shared-contracts/api/call';
import { getNextFixture, getStandings } from '@fan-base/shared-contracts/api/fixtures';
import { getThreadPulse } from '@fan-base/shared-contracts/api/forum';
import { getMatch, getMatchLive } from '@fan-base/shared-contracts/api/match';
import type { SiteRecord } from '../network/directory.ts';
import type { Change, MatchChange } from './announce.ts';

type Params = Readonly<Record<string, string>>;

/** What of a call's answer a change can touch; competition is the id of the site's league. */
interface LiveCall {
  readonly call: Call;
  readonly concerns: (change: Change, params: Params, site: SiteRecord) => boolean;
}

/** A call that is changed by matches alone. */
const byMatches = (
  call: Call,
  concerns: (change: MatchChange, params: Params, site: SiteRecord) => boolean,
): LiveCall => ({
  call,
  concerns: (change, params, site) => change.kind === 'match' && concerns(change, params, site),
});

/** Every call that can be listened to, and what it is changed by. */
const liveCalls: readonly LiveCall[] = [
  byMatches(getNextFixture, ({ teams }, _params, site) => teams.includes(site.team.id)),
  byMatches(getMatchLive, ({ fixture }, { id }) => fixture === id),
  byMatches(
    getMatch,
    ({ fixture, parts }, { id }) =>
      fixture === id && parts.some((part) => part === 'details' || part === 'calendar'),
  ),
  // The league's own name stands in no change: a table of another competition is computed once for nothing.
  byMatches(
    getStandings,
    ({ season, parts }, params) => String(season) === params.season && parts.includes('score'),
  ),
  {
    call: getThreadPulse,
    concerns: (change, { id }, site) =>
      change.kind === 'thread' && change.thread === id && change.site === site.id,
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
