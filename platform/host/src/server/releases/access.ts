import { readQaKey } from '@fan-base/shared-releases/qa-token';
import type { Secrets } from '@fan-base/shared-server/environment';

/** Cookie with a tester's signed key (docs/documents.md). */
export const keyCookie = 'qa';

/** Whether pins are honored for a request. */
export interface Access {
  readonly isTester: boolean;
  /** Name in the tester's key; null without a valid key. */
  readonly name: string | null;
}

export interface AccessRules {
  /** Signs testers' keys; undefined: no key is valid. */
  readonly qaSecrets: Secrets | undefined;
  /** Whether local hosts are open without a key. */
  readonly opensLocalHosts: boolean;
}

/** The facts of a request that decide access. */
export interface AccessFacts {
  /** Whether the Host header names this machine. Any client can send such a header. */
  readonly isLocal: boolean;
  /** Whether a proxy forwarded the request. */
  readonly isForwarded: boolean;
  /** The tester's signed key. */
  readonly key: string | undefined;
}

/**
 * Pins are honored with a signed key, and without one on local hosts of a development server that only this machine
 * can reach. The Host header alone proves nothing: a visitor could name a local host to run held versions.
 * @param now milliseconds since 1970, of the real clock
 */
export function getAccess(
  { isLocal, isForwarded, key }: AccessFacts,
  { qaSecrets, opensLocalHosts }: AccessRules,
  now: number,
): Access {
  const found = readQaKey(key, qaSecrets, now);
  const isOpen = isLocal && opensLocalHosts && !isForwarded;
  return { isTester: isOpen || found !== null, name: found?.name ?? null };
}
