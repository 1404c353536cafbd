import type { Fixture } from '@fan-base/shared-contracts/api/fixtures';
import { toSlug } from '@fan-base/shared-contracts/slug';

const splitWords = (text: string): string[] => toSlug(text).match(/[a-z0-9]+/g) ?? [];

/** Words between two clubs that say nothing of a trip. */
const fillerWords = ['v', 'vs', 'mod'];

/** Whether a provider's title says more than which clubs play, which stands beside it anyway. */
export function isTitleInformative(title: string, { home, away }: Pick<Fixture, 'home' | 'away'>): boolean {
  const known = new Set([
    ...fillerWords,
    ...[home, away].flatMap((team) => splitWords(`${team.name} ${team.shortName}`)),
  ]);
  return splitWords(title).some((word) => !known.has(word));
}
