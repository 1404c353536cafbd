import { createHash } from 'node:crypto';
import type { Release } from '@fan-base/shared-contracts/release';

/** Identifies what releases contribute and what their pages accept. */
export function identifyContributions(releases: ReadonlyMap<string, Release>): string {
  const facts = [...releases.values()]
    .map(({ name, contributes, slots }) => [name, contributes, slots])
    .sort(([a], [b]) => String(a).localeCompare(String(b)));
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 12);
}
