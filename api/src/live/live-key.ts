import { liveKeysLimit } from '@fan-base/shared-contracts/api/live';
import { HttpError } from '../http/errors.ts';
import { type LiveCall, liveCalls } from './live-calls.ts';

/** A key that is listened to: path and query of a GET call that is marked as live. */
export interface LiveKey {
  readonly key: string;
  readonly call: LiveCall;
  readonly params: Readonly<Record<string, string>>;
}

const patterns = liveCalls.map((call) => ({
  call,
  pattern: new URLPattern({ pathname: call.path.replace(/\{(\w+)\}/g, ':$1') }),
}));

function liveKeyOf(key: string): LiveKey | null {
  const address = URL.parse(key, 'http://api');
  // Whatever is written as the address would be read otherwise than it stands here.
  if (!address || address.pathname + address.search !== key) return null;
  for (const { call, pattern } of patterns) {
    const groups = pattern.exec({ pathname: address.pathname })?.pathname.groups;
    if (groups) return { key, call, params: groups as Record<string, string> };
  }
  return null;
}

/**
 * Reads the keys of a stream, each once.
 * @param text JSON list of keys
 * @throws HttpError `invalid_request`
 */
export function parseLiveKeys(text: string): LiveKey[] {
  let keys: unknown;
  try {
    keys = JSON.parse(text);
  } catch {
    keys = null;
  }
  if (!Array.isArray(keys) || keys.length === 0 || !keys.every((key) => typeof key === 'string'))
    throw new HttpError('invalid_request', 'keys must be a JSON list of keys, such as ["/fixtures/next"]');
  const distinct = [...new Set<string>(keys)];
  if (distinct.length > liveKeysLimit)
    throw new HttpError('invalid_request', `A stream carries at most ${liveKeysLimit} keys`);
  return distinct.map((key) => {
    const live = liveKeyOf(key);
    if (!live) {
      const paths = liveCalls.map(({ path }) => path).join(', ');
      throw new HttpError('invalid_request', `Nobody can listen to ${key.slice(0, 100)}, only to ${paths}`);
    }
    return live;
  });
}
