import type { StandingsRow as Row } from '@fan-base/shared-contracts/api/fixtures';
import { parseZone } from './standings.ts';

type Zone = Row['zone'];

/** Teams of a league phase: the first eight are in the round of 16, the next sixteen in the play-offs before it. */
const leaguePhaseSize = 36;
const lastDirect = 8;
const lastInPlayOff = 24;

const meanings: readonly (readonly [RegExp, Zone])[] = [
  [/1\/16|play-?\s?offs?(?!:)|knockout/i, 'knockout-play-off'],
  [/1\/8|round of 16|8th finals|eighth/i, 'round-of-16'],
];

/** Parses a provider's description of a place in a cup, e.g. `Promotion - Champions League (Play Offs: 1/8-finals)`. */
function parseCutLine(words: string | null): Zone {
  if (words === null) return null;
  const stage = /\(([^()]*)\)/.exec(words)?.[1] ?? '';
  const detail = stage.replace(/^play-?\s?offs?:\s*/i, '');
  return meanings.find(([pattern]) => pattern.test(detail))?.[1] ?? parseZone(words);
}

function getCutLineByRank(rank: number, size: number): Zone {
  if (size !== leaguePhaseSize || rank > lastInPlayOff) return null;
  return rank <= lastDirect ? 'round-of-16' : 'knockout-play-off';
}

/**
 * What the places of a league phase or group lead to, from first to last: the provider's words if it has any, else by
 * rank.
 */
export function getCutLines(size: number, words: readonly (string | null)[]): Zone[] {
  const provided = words.map(parseCutLine);
  return Array.from({ length: size }, (_, index) =>
    provided.some((zone) => zone !== null) ? (provided[index] ?? null) : getCutLineByRank(index + 1, size),
  );
}
