import type { Call } from '@fan-base/shared-contracts/api/call';
import { getNextFixture, getStandings } from '@fan-base/shared-contracts/api/fixtures';
import { getThreadPulse } from '@fan-base/shared-contracts/api/forum';
import { getMatch, getMatchLive } from '@fan-base/shared-contracts/api/match';
import { type AnswerCache, toAnswerKeys, toOwners } from '../http/answer-cache.ts';
import type { SiteRecord } from '../network/network.ts';

const liveCalls: readonly Call[] = [getNextFixture, getMatchLive, getMatch, getStandings, getThreadPulse];

/** A key with subscribers. */
export interface LiveKey {
  /** In its canonical form. */
  readonly key: string;
  readonly call: Call;
  /** The match or thread in the address, if any. */
  readonly id: string | undefined;
}

const toNamedPattern = ({ path }: Call) => new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/?]+)')}$`);
const patterns = liveCalls.map((call) => ({ call, pattern: toNamedPattern(call) }));

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

/** Parses a key of a live call; null for a key without live updates. */
export function parseLiveKey(key: string): LiveKey | null {
  const [path = '', query = ''] = key.split('?', 2);
  for (const { call, pattern } of patterns) {
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
    return { key: canonicalPath + canonicalQuery(call, query), call, id: params['id'] };
  }
  return null;
}

/**
 * The surrogate keys of a live key's answer on a site.
 * @throws Error when the call's answers are not cached, and so their changes are not announced
 */
export function getSurrogateKeys(
  { policies }: Pick<AnswerCache, 'policies'>,
  site: SiteRecord,
  { call, id }: Pick<LiveKey, 'call' | 'id'>,
): string[] {
  const policy = policies.get(call.id);
  if (!policy || policy === 'never') throw new Error(`Changes of ${call.id} are not announced`);
  return toAnswerKeys(policy, toOwners(site, id));
}
