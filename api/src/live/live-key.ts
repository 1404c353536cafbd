import type { Call } from '@fan-base/shared-contracts/api/call';
import { decodeText, toNamedPattern } from '../http/path-pattern.ts';

/** A call with live updates, and the pattern of its paths. */
export interface LiveCall {
  readonly call: Call;
  readonly pattern: RegExp;
}

export const toLiveCall = (call: Call): LiveCall => ({ call, pattern: toNamedPattern(call) });

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

/** The canonical form of a key of a live call; null for a key without live updates. */
export function toLiveKey(key: string, liveCalls: readonly LiveCall[]): string | null {
  const [path = '', query = ''] = key.split('?', 2);
  for (const { call, pattern } of liveCalls) {
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
