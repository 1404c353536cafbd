import { between, createRandom, pick } from '../world/random.ts';
import { dayMs, toIsoDay } from '../world/time.ts';
import data from './injuries.json' with { type: 'json' };

/** An injury or illness. */
interface Injury {
  /** As the list of sidelined players names it. */
  readonly type: string;
  /** As the list of a match's absences names it. */
  readonly reason: string;
  readonly start: string;
  /** The first day on which the player is fit again. */
  readonly end: string;
  /** Three days after the end, until which the player is doubtful. */
  readonly doubtfulUntil: string;
  /** Whether an end is published while the injury lasts. */
  readonly isForeseen: boolean;
}

/** Kinds of injuries, and the days that they last. */
const kinds = data as unknown as readonly (readonly [
  type: string,
  reason: string,
  least: number,
  greatest: number,
])[];

/** The last two digits of a player's id are the first place in a squad; goalkeepers have the first three. */
const isKeeper = (player: number): boolean => player % 100 < 3;

/** A player's injuries that begin in a season; goalkeepers stay fit, so that every bench has one. */
export function drawInjuries(worldSeed: string, player: number, season: number): readonly Injury[] {
  if (isKeeper(player)) return [];
  const random = createRandom(worldSeed, 'spells', player, season);
  const count = pick([0, 0, 1, 1, 1, 2, 2, 3], random);
  const begin = Date.UTC(season, 6, 10);
  const injuries = Array.from({ length: count }, (): Injury => {
    const [type, reason, least, greatest] = pick(kinds, random);
    const start = begin + Math.floor(random() * 320) * dayMs;
    const end = start + between(random, least, greatest) * dayMs;
    return {
      type,
      reason,
      start: toIsoDay(start),
      end: toIsoDay(end),
      doubtfulUntil: toIsoDay(end + 3 * dayMs),
      isForeseen: random() < 0.6,
    };
  }).sort((one, other) => (one.start < other.start ? -1 : 1));
  // One at a time: an injury that begins during another is part of it.
  return injuries.filter(({ start }, index) => injuries.slice(0, index).every(({ end }) => end < start));
}

/** A player's injuries that can last into a season. */
export const listInjuries = (worldSeed: string, player: number, season: number): readonly Injury[] =>
  [season - 1, season].flatMap((year) => drawInjuries(worldSeed, player, year));

/** The injury that keeps a player out on a day, or that ended in the three days before. */
export function findInjury(
  injuries: readonly Injury[],
  day: string,
): { readonly injury: Injury; readonly isQuestionable: boolean } | null {
  const injury = injuries.find(({ start, doubtfulUntil }) => start <= day && day < doubtfulUntil);
  return injury ? { injury, isQuestionable: injury.end <= day } : null;
}
