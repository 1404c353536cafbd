import { randomOf } from '../world/random.ts';
import type { Player } from './people.ts';

/** A time in which a player is out. */
export interface Spell {
  readonly type: string;
  /** Days, `YYYY-MM-DD`; the end is the last one. */
  readonly start: string;
  readonly end: string;
}

const causes = [
  ['Hamstring', 12, 40],
  ['Knee Injury', 20, 150],
  ['Ankle Injury', 10, 45],
  ['Calf Injury', 8, 30],
  ['Groin Injury', 8, 35],
  ['Illness', 2, 6],
  ['Knock', 3, 8],
  ['Suspended', 5, 9],
  ['Broken foot', 50, 110],
] as const;

const day = 86_400_000;
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

/** When a player is out in a season: for many never, for some twice. */
export function spellsOf(player: Player, season: number, seed: string): Spell[] {
  const random = randomOf(seed, 'spells', season, player.id);
  const count = random() < 0.45 ? 0 : random() < 0.7 ? 1 : 2;
  const first = Date.UTC(season, 7, 1);
  return Array.from({ length: count }, () => {
    const [type, shortest, longest] = causes[Math.floor(random() * causes.length)] ?? causes[0];
    const start = first + Math.floor(random() * 290) * day;
    const length = shortest + Math.floor(random() * (longest - shortest));
    return { type, start: dayOf(start), end: dayOf(start + length * day) };
  }).sort((one, other) => one.start.localeCompare(other.start));
}

/** What keeps a player out on a day. */
export const spellOn = (player: Player, season: number, date: string, seed: string): Spell | undefined =>
  spellsOf(player, season, seed).find(({ start, end }) => start <= date && date <= end);
