import type { Placeholder } from '@fan-base/shared-contracts/api/competitions';
import { parseKnockoutRound } from '../knockout-rounds.ts';

/** Names of a team that is not known yet: `N.N.`, and the `W49` of tournaments with numbered matches. */
const unknownTeam = /^(?:n\.? ?n\.?|tb[ad]|to be (?:announced|determined)|\?+|[wl]\d{1,3})$/i;
const decidedByTie = /^(winner|loser)s?(?: of)? (.+?)[ -]+(\d{1,2})$/i;

const abbreviations: Readonly<Record<string, string>> = { qf: 'Quarter-finals', sf: 'Semi-finals' };

/**
 * Parses the name of a team that is not known yet: `N.N.`, `Winner Quarter-final 2`. Undefined for the name of a team;
 * null if nothing but the date of the match is known.
 */
export function parsePlaceholder(name: string): Placeholder | null | undefined {
  const text = name.trim();
  if (unknownTeam.test(text)) return null;
  const [, of, round = '', tie] = decidedByTie.exec(text) ?? [];
  if (of === undefined) return undefined;
  const { kind } = parseKnockoutRound(abbreviations[round.toLowerCase()] ?? round);
  if (kind === 'other') return undefined;
  return { of: of.toLowerCase() === 'winner' ? 'winner' : 'loser', kind, tie: Number(tie) };
}
