import type { Tie, TieSide } from '@fan-base/shared-contracts/api/competitions';
import type { Fixture } from '@fan-base/shared-contracts/api/fixtures';
import type { Team } from '@fan-base/shared-contracts/api/team';
import { decideTie, sumGoals, type TieFormat } from './decide-tie.ts';

/** A match of a knockout round. */
export interface KnockoutMatch {
  readonly fixture: Fixture;
  /** Whether its round is called that of replays. */
  readonly isReplay: boolean;
}

const getPairKey = ({ fixture: { home, away } }: KnockoutMatch): string =>
  [home.id, away.id].sort().join(' ');

const compareKickoffs = (one: Fixture, other: Fixture): number =>
  one.kickoff.localeCompare(other.kickoff) || Number(one.id) - Number(other.id);

const toSide = (team: Team, goals: number | undefined): TieSide => ({
  team,
  from: null,
  goals: goals ?? null,
});

function toTie(matches: readonly KnockoutMatch[], isTwoLegged: boolean): Omit<Tie, 'number'> | null {
  const legs = matches.map(({ fixture }) => fixture).sort(compareKickoffs);
  const [first, second] = legs;
  if (!first) return null;
  const isReplayed = second !== undefined && (!isTwoLegged || matches.some(({ isReplay }) => isReplay));
  const format: TieFormat = isReplayed ? 'replayed' : isTwoLegged ? 'two-legged' : 'single';
  const goals = isReplayed ? null : sumGoals(legs);
  return {
    home: toSide(first.home, goals?.home),
    away: toSide(first.away, goals?.away),
    ...decideTie(legs, format),
    legs,
    kickoff: first.kickoff,
    timeKnown: first.timeKnown,
  };
}

/**
 * Pairs the matches of a knockout round: two between the same teams are the legs of a tie, or a replay where most ties
 * have one match. In order of kick-off.
 */
export function toTies(matches: readonly KnockoutMatch[]): Omit<Tie, 'number'>[] {
  const pairs = [...Map.groupBy(matches, getPairKey).values()];
  const played = pairs.filter((pair) => pair.length > 1 && !pair.some(({ isReplay }) => isReplay));
  const isTwoLegged = played.length * 2 > pairs.length;
  const ties = pairs.flatMap((pair) => toTie(pair, isTwoLegged) ?? []);
  const firstLeg = ({ legs: [first] }: Omit<Tie, 'number'>) => first;
  return ties.sort((one, other) => {
    const [a, b] = [firstLeg(one), firstLeg(other)];
    return a && b ? compareKickoffs(a, b) : 0;
  });
}
