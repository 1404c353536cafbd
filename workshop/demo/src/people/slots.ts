import { between, createRandom, shuffled } from '../world/random.ts';

/** Positions, in the provider's words. */
export const positionNames = { G: 'Goalkeeper', D: 'Defender', M: 'Midfielder', F: 'Attacker' } as const;
export type Position = keyof typeof positionNames;
const positions = ['G', 'D', 'M', 'F'] as const;

/** A place in a squad, held by one player after another. */
export interface Slot {
  readonly index: number;
  readonly position: Position;
  /** Two shirt numbers, for a player who arrives before the predecessor has left. */
  readonly numbers: readonly [number, number];
}

/** Numbers that first choices wear by their position. */
const usualNumbers: Readonly<Record<Position, readonly number[]>> = {
  G: [1],
  D: [2, 5, 4, 3],
  M: [6, 8, 10],
  F: [9, 11, 7],
};

/** The places of a team's squad: 26 to 29, the first choices of each position first. */
export function createSlots(worldSeed: string, team: string): readonly Slot[] {
  const random = createRandom(worldSeed, 'squad', team);
  const counts = { G: 3, D: between(random, 8, 9), M: between(random, 9, 10), F: between(random, 6, 7) };
  const low = shuffled(
    Array.from({ length: 29 }, (_, index) => index + 2),
    random,
  ).filter((number) => number > 11);
  const high = shuffled(
    Array.from({ length: 40 }, (_, index) => index + 32),
    random,
  );
  const squad = positions.flatMap((position) =>
    Array.from({ length: counts[position] }, (_, nth) => ({ position, usual: usualNumbers[position][nth] })),
  );
  return squad.map(({ position, usual }, index) => ({
    index,
    position,
    numbers: [usual ?? low.pop() ?? index, index === 0 ? 31 : (high[index] ?? index + 60)],
  }));
}
