import type { BracketRound, Tie, TieSide } from '@fan-base/shared-contracts/api/competitions';

/** The tie of the round before that a side comes from. */
const findSource = ({ team, from }: TieSide, before: BracketRound): Tie | undefined =>
  before.ties.find(({ home, away, number }) =>
    team
      ? [home.team?.id, away.team?.id].includes(team.id)
      : from?.kind === before.round.kind && from.tie === number,
  );

function orderBefore(before: BracketRound, ties: readonly Tie[]): BracketRound {
  const sources = ties.flatMap(({ home, away }) => [findSource(home, before), findSource(away, before)]);
  const ordered = new Set(sources.flatMap((source) => source ?? []));
  for (const tie of before.ties) ordered.add(tie);
  return { ...before, ties: [...ordered] };
}

/** Sorts the ties of each round so that those that lead to the same tie are adjacent. */
export function orderTies(rounds: readonly BracketRound[]): BracketRound[] {
  const ordered: BracketRound[] = [];
  for (const round of rounds.toReversed()) {
    const [after] = ordered;
    ordered.unshift(after ? orderBefore(round, after.ties) : round);
  }
  return ordered;
}
