import type { BracketRound, KnockoutRound, Tie, TieSide } from '@fan-base/shared-contracts/api/competitions';
import type { Fixture } from '@fan-base/shared-contracts/api/fixtures';
import { isLeague } from '@fan-base/source-parsers/competitions';
import { parseKnockoutRound } from '@fan-base/source-parsers/knockout-rounds';
import { toPlaceholderTies, type UndrawnMatch } from './placeholder-ties.ts';
import { listRoundsToCome } from './rounds-to-come.ts';
import { type KnockoutMatch, toTies } from './ties.ts';

/** A match without teams, with its round. */
export interface UndrawnInRound extends UndrawnMatch {
  readonly round_name: string;
}

interface Round {
  readonly round: KnockoutRound;
  readonly matches: KnockoutMatch[];
  readonly undrawn: UndrawnInRound[];
  /** First kick-off, ISO 8601 in UTC. */
  readonly from: string;
}

const toRound = (name: string) => {
  const { isReplay, ...round } = parseKnockoutRound(name);
  const key = round.kind === 'other' ? round.name : `${round.kind} ${round.number}`;
  return { round, isReplay, key };
};

/** The knockout rounds, without qualifying ones and those played before a league phase, by their first kick-off. */
function groupByRound(
  fixtures: readonly Fixture[],
  undrawn: readonly UndrawnInRound[],
  since: string | null,
): Round[] {
  const rounds = new Map<string, Round>();
  const open = (name: string, kickoff: string) => {
    const { round, key } = toRound(name);
    const found = rounds.get(key) ?? { round, matches: [], undrawn: [], from: kickoff };
    rounds.set(key, { ...found, from: found.from < kickoff ? found.from : kickoff });
    return found;
  };
  for (const fixture of fixtures)
    open(fixture.round.name, fixture.kickoff).matches.push({
      fixture,
      isReplay: toRound(fixture.round.name).isReplay,
    });
  for (const match of undrawn) open(match.round_name, match.kickoff.toISOString()).undrawn.push(match);
  return [...rounds.values()]
    .filter(({ round, from }) => round.kind !== 'qualifying' && (since === null || from > since))
    .sort((one, other) => (one.from < other.from ? -1 : 1));
}

const withNumbers = (ties: readonly Omit<Tie, 'number'>[]): Tie[] =>
  ties
    .toSorted((one, other) => (one.kickoff ?? '~').localeCompare(other.kickoff ?? '~'))
    .map((tie, index) => ({ ...tie, number: index + 1 }));

const listTeams = ({ round, ties }: BracketRound): string[] =>
  round.kind === 'third-place'
    ? []
    : ties.flatMap(({ home, away }) => [home, away].flatMap(({ team }) => team?.id ?? []));

/** A team that plays on has won, whatever its matches show: one may be missing, or the shoot-out unknown. */
function decideByLaterRounds(tie: Tie, later: ReadonlySet<string>): Tie {
  const [home, away] = [tie.home, tie.away].map(({ team }) => team !== null && later.has(team.id));
  const winner = home ? 'home' : 'away';
  return home === away || tie.winner === winner ? tie : { ...tie, winner, decidedBy: null };
}

/** The team that a placeholder refers to, once its tie is decided. */
function resolveSide(side: TieSide, before: readonly BracketRound[]): TieSide {
  const { from } = side;
  if (side.team || !from) return side;
  const source = before
    .find(({ round }) => round.kind === from.kind)
    ?.ties.find(({ number }) => number === from.tie);
  if (!source?.winner) return side;
  const isHome = (source.winner === 'home') === (from.of === 'winner');
  const { team } = isHome ? source.home : source.away;
  return team ? { ...side, team, from: null } : side;
}

function decideRounds(rounds: readonly BracketRound[]): BracketRound[] {
  const later = new Set<string>();
  const decided: BracketRound[] = [];
  for (const round of rounds.toReversed()) {
    decided.unshift({ ...round, ties: round.ties.map((tie) => decideByLaterRounds(tie, later)) });
    for (const team of listTeams(round)) later.add(team);
  }
  return decided;
}

function resolveRounds(rounds: readonly BracketRound[]): BracketRound[] {
  const resolved: BracketRound[] = [];
  for (const { round, ties } of rounds)
    resolved.push({
      round,
      ties: ties.map((tie) => ({
        ...tie,
        home: resolveSide(tie.home, resolved),
        away: resolveSide(tie.away, resolved),
      })),
    });
  return resolved;
}

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
function orderTies(rounds: readonly BracketRound[]): BracketRound[] {
  const ordered: BracketRound[] = [];
  for (const round of rounds.toReversed()) {
    const [after] = ordered;
    ordered.unshift(after ? orderBefore(round, after.ties) : round);
  }
  return ordered;
}

/**
 * The knockout rounds of a competition's season up to the final, with the rounds that are still to be drawn.
 * @param fixtures of all knockout rounds
 * @param since the first kick-off of a league phase or group stage; null: there is none
 */
export function createBracket(
  competition: string,
  fixtures: readonly Fixture[],
  undrawn: readonly UndrawnInRound[],
  since: string | null,
): BracketRound[] {
  const known = groupByRound(fixtures, undrawn, since).map(({ round, matches, undrawn }): BracketRound => {
    const drawn = toTies(matches);
    return { round, ties: withNumbers([...drawn, ...toPlaceholderTies(round.kind, undrawn, drawn)]) };
  });
  const rounds = resolveRounds(decideRounds(known));
  const toCome = isLeague(competition) ? [] : listRoundsToCome(rounds);
  return orderTies([...rounds, ...toCome]);
}
