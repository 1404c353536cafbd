import type { BracketRound, KnockoutKind, KnockoutRound } from '@fan-base/shared-contracts/api/competitions';
import { countTies, emptyTie } from './placeholder-ties.ts';

const kindsInOrder: readonly KnockoutKind[] = [
  'round-of-64',
  'round-of-32',
  'round-of-16',
  'quarter-final',
  'semi-final',
  'final',
];

/** The round after a play-off, in which the best of the league phase join. */
const afterPlayOff: KnockoutKind = 'round-of-16';

const createRound = (kind: KnockoutKind, number: number | null = null): KnockoutRound => ({
  kind,
  number,
  name: '',
});

/**
 * The round after one with this many ties, if the number alone decides it: `3rd Round` with 32 ties is followed by the
 * fourth round with 16, and a round with 16 ties by the round of 16.
 */
function getNextRound({ kind, number }: KnockoutRound, ties: number): KnockoutRound | null {
  if (kind === 'play-off') return createRound(afterPlayOff);
  const at = kindsInOrder.indexOf(kind);
  if (at >= 0) return kindsInOrder[at + 1] ? createRound(kindsInOrder[at + 1] ?? kind) : null;
  const next = kindsInOrder.find((one) => one !== 'round-of-64' && countTies(one) === ties / 2);
  if (kind !== 'round' || number === null || !next) return null;
  return next === 'round-of-32' ? createRound('round', number + 1) : createRound(next);
}

const getTieCount = ({ kind }: KnockoutRound, before: number): number => countTies(kind) ?? before / 2;

/** The rounds after the last one, up to the final, without teams and dates. */
export function listRoundsToCome(rounds: readonly BracketRound[]): BracketRound[] {
  const last = rounds.at(-1);
  if (!last || last.round.kind === 'final') return [];
  const added: BracketRound[] = [];
  let ties = last.ties.length;
  for (let round = getNextRound(last.round, ties); round; round = getNextRound(round, ties)) {
    ties = getTieCount(round, ties);
    const numbers = Array.from({ length: ties }, (_, index) => index + 1);
    added.push({ round, ties: numbers.map((number) => ({ ...emptyTie, number })) });
  }
  return added;
}
