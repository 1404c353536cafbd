import type { Call } from '@fan-base/shared-contracts/api/call';
import { getNextFixture, getStandings } from '@fan-base/shared-contracts/api/fixtures';
import { getThreadPulse } from '@fan-base/shared-contracts/api/forum';
import { getMatch, getMatchLive } from '@fan-base/shared-contracts/api/match';
import { decodeText, toNamedPattern } from '../http/path-pattern.ts';

const liveCalls: readonly Call[] = [getNextFixture, getMatchLive, getMatch, getStandings, getThreadPulse];

/** A call with live updates, and the pattern of its paths. */
interface LiveCall {
  readonly call: Call;
  readonly pattern: RegExp;
}

const patterns: readonly LiveCall[] = liveCalls.map((call) => ({ call, pattern: toNamedPattern(call) }));

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

/**
 * The canonical form of a key of a live call; null for a key without live updates.
 * @param serviceCalls live calls of remotes' services
 */
export function toLiveKey(key: string, serviceCalls: readonly LiveCall[] = []): string | null {
  const [path = '', query = ''] = key.split('?', 2);
  for (const { call, pattern } of [...patterns, ...serviceCalls]) {
    const match = pattern.exec(path);
    if (!match) continue;
    const values = Object.entries(match.groups ?? {}).map(
      ([name, value]) => [name, decodeText(value)] as const,
    );
    const params: Record<string, string> = {};
    for (const [name, value] of values) {
      if (value === null) return null;
      params[name] = canonicalValue(value);
    }
    const canonicalPath = call.path.replace(/\{(\w+)\}/g, (_all, name) =>
      encodeURIComponent(params[name] ?? ''),
    );
    return canonicalPath + canonicalQuery(call, query);
  }
  return null;
}
