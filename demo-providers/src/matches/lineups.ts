import type { Person } from '../people/persons.ts';
import type { Stint } from '../people/rosters.ts';
import type { Position } from '../people/slots.ts';
import { createRandom, pick, type Random } from '../world/random.ts';

const formations = ['4-3-3', '4-2-3-1', '4-4-2', '3-5-2', '4-3-1-2', '5-3-2', '3-4-3', '4-1-4-1'] as const;
const benchSize = 9;

export interface Picked {
  readonly player: Person;
  readonly number: number;
  readonly position: Position;
  /** Row from the own goal and place in it, `3:1`; null on the bench. */
  readonly grid: string | null;
}

export interface Lineup {
  readonly formation: string;
  readonly starters: readonly Picked[];
  readonly bench: readonly Picked[];
  readonly captain: Person;
}

const createPlayerLine = (row: number, rows: number): Position =>
  row === 0 ? 'D' : row === rows - 1 ? 'F' : 'M';

/** Those who are fit, the likeliest starters of each position first. */
function order(stints: readonly Stint[], random: Random): Stint[] {
  return stints
    .map((stint) => ({ stint, rank: stint.slot.index + (random() < 0.75 ? 0 : random() * 5) }))
    .sort((one, two) => one.rank - two.rank)
    .map(({ stint }) => stint);
}

function take(from: Stint[], position: Position): Stint | undefined {
  const index = from.findIndex(({ slot }) => slot.position === position);
  const found = index >= 0 ? index : from.findIndex(({ slot }) => slot.position !== 'G');
  return from.splice(Math.max(found, 0), 1)[0];
}

/**
 * Who plays, of those who can.
 * @param fit at least eleven, one of them a goalkeeper
 */
export function pickLineup(worldSeed: string, team: string, fit: readonly Stint[], random: Random): Lineup {
  const usual = pick(formations, createRandom(worldSeed, 'formation', team));
  const formation = random() < 0.8 ? usual : pick(formations, random);
  const rows = formation.split('-').map(Number);
  const left = order(fit, random);
  const starters: Picked[] = [];
  const start = (position: Position, grid: string) => {
    const stint = take(left, position);
    if (stint) starters.push({ player: stint.player, number: stint.number, position, grid });
  };
  start('G', '1:1');
  for (const [row, count] of rows.entries())
    for (let column = count; column >= 1; column -= 1)
      start(createPlayerLine(row, rows.length), `${row + 2}:${column}`);
  const wishes: readonly Position[] = ['G', 'D', 'D', 'D', 'M', 'M', 'M', 'F', 'F'];
  const bench = wishes.slice(0, benchSize).flatMap((position): Picked[] => {
    const stint = take(left, position);
    return stint
      ? [{ player: stint.player, number: stint.number, position: stint.slot.position, grid: null }]
      : [];
  });
  const captain = starters.toSorted((one, two) => (one.player.birthDate < two.player.birthDate ? -1 : 1))[0];
  if (!captain) throw new Error(`${team} has no players`);
  return { formation, starters, bench, captain: captain.player };
}
