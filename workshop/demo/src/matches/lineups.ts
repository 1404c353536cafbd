import type { Person } from '../people/persons.ts';
import type { Stint } from '../people/rosters.ts';
import type { Position } from '../people/slots.ts';
import { createRandom, pick, type Random } from '../world/random.ts';

const formations = ['4-3-3', '4-2-3-1', '4-4-2', '3-5-2', '4-3-1-2', '5-3-2', '3-4-3', '4-1-4-1'];
const benchPositions: readonly Position[] = ['G', 'D', 'D', 'D', 'M', 'M', 'M', 'F', 'F'];

/** A player of a match's squad. */
export interface Selected {
  readonly player: Person;
  readonly number: number;
  readonly position: Position;
  /** Row from the own goal and place in it, `3:1`; null on the bench. */
  readonly grid: string | null;
}

export interface Lineup {
  readonly formation: string;
  readonly starters: readonly Selected[];
  readonly bench: readonly Selected[];
  readonly captain: Person;
}

/** Mostly the first choices, but some reserves move up. */
function orderByRank(stints: readonly Stint[], random: Random): Stint[] {
  return stints
    .map((stint) => ({ stint, rank: stint.slot.index + (random() < 0.75 ? 0 : random() * 5) }))
    .sort((one, two) => one.rank - two.rank)
    .map(({ stint }) => stint);
}

/** Takes the first player of a position, or any outfield player. */
function take(from: Stint[], position: Position): Stint[] {
  const index = from.findIndex(({ slot }) => slot.position === position);
  const found = index >= 0 ? index : from.findIndex(({ slot }) => slot.position !== 'G');
  return from.splice(Math.max(found, 0), 1);
}

/**
 * Selects eleven starters and a bench.
 * @param fit at least eleven, one of them a goalkeeper
 */
export function pickLineup(worldSeed: string, team: string, fit: readonly Stint[], random: Random): Lineup {
  const usual = pick(formations, createRandom(worldSeed, 'formation', team));
  const formation = random() < 0.8 ? usual : pick(formations, random);
  const rows = formation.split('-').map(Number);
  const left = orderByRank(fit, random);
  const start = (position: Position, grid: string): Selected[] =>
    take(left, position).map(({ player, number }) => ({ player, number, position, grid }));
  const starters = [
    ...start('G', '1:1'),
    ...rows.flatMap((count, row) => {
      const position = row === 0 ? 'D' : row === rows.length - 1 ? 'F' : 'M';
      return Array.from({ length: count }, (_, index) =>
        start(position, `${row + 2}:${count - index}`),
      ).flat();
    }),
  ];
  const bench = benchPositions.flatMap((position) =>
    take(left, position).map(({ player, number, slot }): Selected => {
      return { player, number, position: slot.position, grid: null };
    }),
  );
  const [oldest] = starters.toSorted((one, two) => (one.player.birthDate < two.player.birthDate ? -1 : 1));
  if (!oldest) throw new Error(`${team} has no players`);
  return { formation, starters, bench, captain: oldest.player };
}
