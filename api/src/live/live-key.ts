import type { Call } from '@fan-base/shared-contracts/api/call';
import type { CallRouter } from '../http/call-router.ts';

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

/** The canonical form of a key of a call with live updates; null for another key. */
export function toLiveKey(key: string, liveCalls: readonly Pick<CallRouter<Call>, 'find'>[]): string | null {
  const [path = '', query = ''] = key.split('?', 2);
  for (const { find } of liveCalls) {
    const found = find('GET', path);
    if (!found) continue;
    const { target: call, params } = found;
    const canonicalPath = call.path.replace(/\{(\w+)\}/g, (_all, name) =>
      encodeURIComponent(canonicalValue(params[name] ?? '')),
    );
    return canonicalPath + canonicalQuery(call, query);
  }
  return null;
}
