import type { BracketRound, Tie, TieSide } from '@fan-base/shared-contracts/api/competitions';

/** How the ties of a round lead to those of the next: two to one, one to one, or in no order that lines could show. */
export type Joins = 'pairs' | 'singles' | null;

const feeds = (source: Tie | undefined, kind: string, { team, from }: TieSide): boolean =>
  source !== undefined &&
  (team === null
    ? from !== null && from.of === 'winner' && from.kind === kind && from.tie === source.number
    : team.id === source.home.team?.id || team.id === source.away.team?.id);

const isEmpty = ({ team, from }: TieSide): boolean => team === null && from === null;

/**
 * How two neighbouring rounds of a bracket are connected. Rounds that are drawn later, or that other teams enter, are
 * not: a line would promise an opponent.
 */
export function getJoins(before: BracketRound | undefined, after: BracketRound | undefined): Joins {
  if (!before || !after || after.round.kind === 'third-place') return null;
  const { ties } = after;
  const { kind } = before.round;
  if (ties.some(({ home, away }) => isEmpty(home) && isEmpty(away))) return null;
  if (before.ties.length === ties.length * 2) {
    const isPair = ({ home, away }: Tie, index: number) => {
      const sources = before.ties.slice(index * 2, index * 2 + 2);
      return [home, away].every(
        (side) => isEmpty(side) || sources.some((source) => feeds(source, kind, side)),
      );
    };
    return ties.every(isPair) ? 'pairs' : null;
  }
  if (before.ties.length !== ties.length) return null;
  return ties.every(({ home, away }, index) =>
    [home, away].some((side) => feeds(before.ties[index], kind, side)),
  )
    ? 'singles'
    : null;
}
