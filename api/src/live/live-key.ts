import type { Call } from '@fan-base/shared-contracts/api/call';
import { getNextFixture, getStandings } from '@fan-base/shared-contracts/api/fixtures';
import { getThreadPulse } from '@fan-base/shared-contracts/api/forum';
import { getMatch, getMatchLive } from '@fan-base/shared-contracts/api/match';
import type { Change, MatchChange } from '../database/changes.ts';
import type { SiteRecord } from '../network/network.ts';

type Params = Readonly<Record<string, string>>;

/** A live call, and the changes that affect its answer. */
interface LiveCall {
  readonly call: Call;
  readonly concerns: (change: Change, params: Params, site: SiteRecord) => boolean;
}

/** A call that only changes of matches affect. */
const byMatches = (
  call: Call,
  concerns: (change: MatchChange, params: Params, site: SiteRecord) => boolean,
): LiveCall => ({
  call,
  concerns: (change, params, site) => change.kind === 'match' && concerns(change, params, site),
});

/** Every live call, with the changes that affect it. */
const liveCalls: readonly LiveCall[] = [
  byMatches(getNextFixture, ({ teams }, _params, site) => teams.includes(site.team.id)),
  byMatches(getMatchLive, ({ fixture }, { id }) => fixture === id),
  byMatches(
    getMatch,
    ({ fixture, parts }, { id }) =>
      fixture === id && parts.some((part) => part === 'details' || part === 'calendar'),
  ),
  // Changes do not name the league, so a change in another competition may recompute a table needlessly.
  byMatches(
    getStandings,
    ({ season, parts }, params) => String(season) === params['season'] && parts.includes('score'),
  ),
  {
    call: getThreadPulse,
    concerns: (change, { id }, site) =>
      change.kind === 'thread' && change.thread === id && change.site === site.id,
  },
];

/** A key with subscribers. */
export interface LiveKey {
  /** In its canonical form. */
  readonly key: string;
  readonly concerns: (change: Change, site: SiteRecord) => boolean;
}

const toNamedPattern = ({ path }: Call) => new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/?]+)')}$`);
const patterns = liveCalls.map((live) => ({ ...live, pattern: toNamedPattern(live.call) }));

/** Normalizes numbers: the API reads `007`, `7.0` and `7` alike. */
function canonicalValue(text: string): string {
  if (/^\d+$/.test(text)) return text.replace(/^0+(?=\d)/, '');
  return text.trim() !== '' && Number.isFinite(Number(text)) ? String(Number(text)) : text;
}

/** The call's own parameters in the order of its contract; empty ones are dropped. */
function canonicalQuery({ query }: Call, text: string): string {
  const given = new URLSearchParams(text);
  const names = query?.shape.kind === 'object' ? Object.keys(query.shape.fields) : [];
  const known = names.flatMap((name): [string, string][] => {
    const value = given.get(name) ?? '';
    return value === '' ? [] : [[name, canonicalValue(value)]];
  });
  return known.length === 0 ? '' : `?${new URLSearchParams(known)}`;
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** The call of a key and the changes that affect it; null for a key without live updates. */
export function parseLiveKey(key: string): LiveKey | null {
  const [path = '', query = ''] = key.split('?', 2);
  for (const { call, pattern, concerns } of patterns) {
    const match = pattern.exec(path);
    if (!match) continue;
    const values = Object.entries(match.groups ?? {}).map(([name, value]) => [name, decoded(value)] as const);
    const params: Record<string, string> = {};
    for (const [name, value] of values) {
      if (value === null) return null;
      params[name] = canonicalValue(value);
    }
    const canonicalPath = call.path.replace(/\{(\w+)\}/g, (_all, name) =>
      encodeURIComponent(params[name] ?? ''),
    );
    return {
      key: canonicalPath + canonicalQuery(call, query),
      concerns: (change, site) => concerns(change, params, site),
    };
  }
  return null;
}
