import { readQaKey } from '@fan-base/shared-releases/qa-token';
import type { Host } from '../../site/host.ts';

/** Cookie with a tester's signed key (docs/contracts). */
export const keyCookie = 'qa';

/** Whether pins are honoured for a request. */
export interface Access {
  readonly isTester: boolean;
  /** Whose key opened it; null where the host is open to all who reach it. */
  readonly name: string | null;
}

export interface AccessRules {
  /** Signs testers' keys; undefined: no key is valid. */
  readonly qaSecret: string | undefined;
}

/**
 * Pins are honoured on hosts that no visitor reads (localhost, preview hosts), and elsewhere for whoever has a
 * signed key.
 * @param now milliseconds since 1970, of the real clock
 */
export function getAccess(
  host: Pick<Host, 'isLocal' | 'isPreview'>,
  key: string | undefined,
  { qaSecret }: AccessRules,
  now: number,
): Access {
  const found = readQaKey(key, qaSecret, now);
  return { isTester: host.isLocal || host.isPreview || found !== null, name: found?.name ?? null };
}
