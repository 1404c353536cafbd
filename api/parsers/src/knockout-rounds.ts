import type { KnockoutKind } from '@fan-base/shared-contracts/api/competitions';

/** A round's name without its leg. */
export interface KnockoutRound {
  readonly kind: KnockoutKind;
  /** Of a numbered round, such as `3rd Round` or `2nd Qualifying Round`. */
  readonly number: number | null;
  /** Equal for both legs of a round, and for its replays. */
  readonly name: string;
  readonly isReplay: boolean;
}

/** `Semi-finals, 1st Leg`, `Semi-finals - Leg 2`; openfootball calls the legs of play-offs matchdays. */
const leg =
  /[\s,(–-]*(?:(?:1st|2nd|first|second) legs?|leg [12]|(?<=(?:play-?offs?|knockout).{0,20})matchday [12])\)?$/i;
const replay = /[\s,(–-]*replays?\)?$/i;

const bySize: ReadonlyMap<number, KnockoutKind> = new Map([
  [64, 'round-of-64'],
  [32, 'round-of-32'],
  [16, 'round-of-16'],
  [8, 'quarter-final'],
  [4, 'semi-final'],
]);

const patterns: readonly (readonly [RegExp, KnockoutKind])[] = [
  [/qualif|preliminary/i, 'qualifying'],
  [/third[ -]place|3rd[ -]place|spiel um platz 3/i, 'third-place'],
  [/quarter-?\s?finals?|viertelfinale/i, 'quarter-final'],
  [/semi-?\s?finals?|halbfinale/i, 'semi-final'],
  [/eighth-?finals?|achtelfinale/i, 'round-of-16'],
  [/sechzehntelfinale/i, 'round-of-32'],
  [/play-?\s?offs?/i, 'play-off'],
  [/^(?:finals?, )?finale?$/i, 'final'],
];

/** The number of teams in `Round of 32`, `Last 16` and `1/8-finals`. */
function getSize(name: string): number {
  const [, teams] = /(?:round of|last) (\d{1,3})\b/i.exec(name) ?? [];
  if (teams !== undefined) return Number(teams);
  const [, ties] = /\b1\/(\d{1,2})\b/.exec(name) ?? [];
  return ties === undefined ? 0 : 2 * Number(ties);
}

function getKind(name: string): KnockoutKind | null {
  const found = patterns.find(([pattern]) => pattern.test(name));
  return found?.[1] ?? bySize.get(getSize(name)) ?? null;
}

const words = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** The number of `3rd Round`, `Round 3`, `3. Runde` and `Third round`. */
function getNumber(name: string): number | null {
  const [, before, after] =
    /(?<!\d)(\d{1,2})(?:st|nd|rd|th|\.|ª)? (?:\w+ )?(?:round|runde|ronda)\b|\b(?:round|runde|ronda) (\d{1,2})\b/i.exec(
      name,
    ) ?? [];
  const digits = before ?? after;
  if (digits !== undefined) return Number(digits);
  const word = words.findIndex((one) => new RegExp(`\\b${one} (?:\\w+ )?round\\b`, 'i').test(name));
  return word < 0 ? null : word + 1;
}

/** Parses the name of a knockout round of openfootball or API-Football. */
export function parseKnockoutRound(text: string): KnockoutRound {
  const withoutLeg = text.replace(leg, '').trim();
  const name = withoutLeg.replace(replay, '').trim();
  const kind = getKind(name);
  const number = kind === null || kind === 'qualifying' ? getNumber(name) : null;
  return { kind: kind ?? (number === null ? 'other' : 'round'), number, name, isReplay: name !== withoutLeg };
}
