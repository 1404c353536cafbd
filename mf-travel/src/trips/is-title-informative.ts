import type { Fixture } from '@fan-base/shared-contracts/api/fixtures';
import { toSlug } from '@fan-base/shared-contracts/slug';

const splitWords = (text: string): string[] => toSlug(text).match(/[a-z0-9]+/g) ?? [];

/** Separators between two club names. */
const fillerWords = ['v', 'vs', 'mod'];

/** Whether a provider's title says more than the two clubs, which are next to it anyway. */
export function isTitleInformative(title: string, { home, away }: Pick<Fixture, 'home' | 'away'>): boolean {
  const known = new Set([
    ...fillerWords,
    ...[home, away].flatMap((team) => splitWords(`${team.name} ${team.shortName}`)),
  ]);
  return splitWords(title).some((word) => !known.has(word));
}
