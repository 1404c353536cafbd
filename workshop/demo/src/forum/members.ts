import type { Club } from '@fan-base/shared-contracts/football';
import type { Language } from '@fan-base/shared-contracts/language';
import { firstSeason } from '../world/leagues.ts';
import { createRandom, type Random, shuffled } from '../world/random.ts';
import { dayMs } from '../world/time.ts';
import data from './texts/members.json' with { type: 'json' };

/** A simulated member of the network, who writes on all sites of a language. */
export interface ForumMember {
  readonly name: string;
  readonly joinedAt: string;
  readonly city: string | null;
  readonly occupation: string;
}

/** Members joined in the six years before the first season. */
const joinedFrom = Date.UTC(firstSeason - 6, 6, 1);
const joinedDays = 6 * 365;

/** The members of a language; their profiles say that they are simulated. */
export const listMembers = (language: Language): readonly ForumMember[] =>
  data[language].members.map((line) => {
    const [name = '', city = ''] = line.split(' | ');
    const random = createRandom('member', language, name);
    const joinedAt = new Date(joinedFrom + Math.floor(random() * joinedDays * dayMs)).toISOString();
    return { name, joinedAt, city: city || null, occupation: data[language].occupation };
  });

/**
 * Hands out authors of a club's forum: its regulars write in all threads, others rarely. The function's arguments
 * are members whose turn it is not.
 */
export function createAuthors(
  seed: string,
  club: Club,
  language: Language,
  random: Random,
): (...others: readonly string[]) => string {
  const names = data[language].members.map((line) => line.split(' | ')[0] ?? '');
  const order = shuffled(names, createRandom(seed, 'regulars', club.name, language));
  return (...others) => {
    // The square makes the first names the busiest.
    const first = Math.floor(random() ** 2 * order.length);
    const turns = [...order.slice(first), ...order.slice(0, first)];
    return turns.find((name) => !others.includes(name)) ?? '';
  };
}
