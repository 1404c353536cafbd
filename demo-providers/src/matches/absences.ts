import { between, createRandom, pick } from '../world/random.ts';

/** A time for which a player is out, last day not included. */
export interface Injury {
  /** Of the list of sidelined players. */
  readonly type: string;
  /** Of the list of a match's absences. */
  readonly reason: string;
  readonly start: string;
  readonly end: string;
  /** Whether an end is named while it lasts. */
  readonly isForeseen: boolean;
}

type Kind = readonly [type: string, reason: string, least: number, most: number];

const kinds: readonly Kind[] = [
  ['Hamstring', 'Hamstring Injury', 14, 45],
  ['Hamstring', 'Thigh Injury', 10, 30],
  ['Calf Injury', 'Calf Injury', 10, 28],
  ['Ankle Injury', 'Ankle Injury', 12, 50],
  ['Knee Injury', 'Knee Injury', 20, 120],
  ['Cruciate Ligament', 'Knee Injury', 150, 240],
  ['Groin Injury', 'Groin Injury', 8, 30],
  ['Muscle Injury', 'Muscle Injury', 8, 25],
  ['Knock', 'Knock', 3, 9],
  ['Knock', 'Knock', 3, 9],
  ['Virus', 'Illness', 3, 7],
  ['Illness', 'Illness', 3, 8],
  ['Broken Toe', 'Broken ankle', 40, 80],
  ['Back Injury', 'Back Injury', 8, 40],
  ['Shoulder Injury', 'Shoulder Injury', 15, 60],
  ['Foot Injury', 'Foot Injury', 12, 60],
];

const day = 86_400_000;
const isoDay = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** The last two digits of a player's id are the first place in a squad; goalkeepers have the first three. */
const isKeeper = (player: number): boolean => player % 100 < 3;

/** A player's injuries and illnesses that begin in a season; goalkeepers stay fit, so that every bench has one. */
export function drawInjuries(worldSeed: string, player: number, season: number): readonly Injury[] {
  if (isKeeper(player)) return [];
  const random = createRandom(worldSeed, 'spells', player, season);
  const count = [0, 0, 1, 1, 1, 2, 2, 3][between(random, 0, 7)] ?? 0;
  const begin = Date.UTC(season, 6, 10);
  const spells = Array.from({ length: count }, (): Injury => {
    const [type, reason, least, most] = pick(kinds, random);
    const start = begin + Math.floor(random() * 320) * day;
    const end = start + between(random, least, most) * day;
    return { type, reason, start: isoDay(start), end: isoDay(end), isForeseen: random() < 0.6 };
  }).sort((one, other) => (one.start < other.start ? -1 : 1));
  // One at a time: what begins while another lasts is part of it.
  return spells.filter(({ start }, index) => spells.slice(0, index).every(({ end }) => end < start));
}

/** The spell that keeps a player out on a day, or that he has just come back from. */
export function findInjury(
  spells: readonly Injury[],
  at: string,
): { readonly spell: Injury; readonly isQuestionable: boolean } | null {
  const soon = isoDay(Date.parse(at) - 3 * day);
  const spell = spells.find(({ start, end }) => start <= at && soon < end);
  return spell ? { spell, isQuestionable: spell.end <= at } : null;
}

/** A player's injuries and illnesses that can last into a season. */
export const listInjuries = (worldSeed: string, player: number, season: number): readonly Injury[] =>
  [season - 1, season].flatMap((year) => drawInjuries(worldSeed, player, year));
