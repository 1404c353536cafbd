import type { Club } from '@fan-base/shared-contracts/football';
import type { Language } from '@fan-base/shared-contracts/language';
import { getTableAt } from '../../news/drafts.ts';
import { formatFullName } from '../../people/persons.ts';
import { getPeople, selectSquad } from '../../people/squads.ts';
import type { Player } from '../../people/values.ts';
import type { PictureSubject, SceneName } from '../../pictures/picture.ts';
import type { Facts } from '../../texts.ts';
import { firstSeason, getLeague, getSeasonYear } from '../../world/leagues.ts';
import { involves, type Match } from '../../world/match.ts';
import { getLeagueSeason } from '../../world/season.ts';
import type { Standing } from '../../world/table.ts';
import { toIsoDay } from '../../world/time.ts';
import { listGoals, listPlayed, type PlayedMatch, rankScorers, type ScoredGoal } from './goals.ts';

/** What an article can say about a club on a day, and what its cards show. */
export interface ArticleFacts {
  readonly facts: Facts;
  readonly cards?: Readonly<Partial<Record<SceneName, Partial<PictureSubject>>>>;
}

/** The club's league season up to a moment. */
export interface SeasonSoFar {
  readonly club: Club;
  readonly language: Language;
  readonly at: Date;
  readonly seed: string;
  readonly season: number;
  /** Counts the articles. */
  readonly turn: number;
  readonly table: readonly Standing[];
  /** League matches that are over, newest first. */
  readonly played: readonly PlayedMatch[];
  /** League matches to come whose day is known. */
  readonly upcoming: readonly Match[];
  /** Goals that count for the club, newest match first. */
  readonly goals: readonly ScoredGoal[];
  readonly conceded: readonly ScoredGoal[];
}

const inOrder = (matches: readonly Match[]): Match[] =>
  matches.toSorted((one, two) => one.kickoff.getTime() - two.kickoff.getTime());

export function createSeasonSoFar(
  seed: string,
  club: Club,
  language: Language,
  at: Date,
  turn: number,
): SeasonSoFar {
  const season = Math.max(getSeasonYear(at), firstSeason);
  const leagueSeason = getLeagueSeason(getLeague(club.league), season, seed);
  const world = { seed, season, at };
  const matches = inOrder(leagueSeason.matches.filter((match) => involves(match, club.name)));
  const played = listPlayed(world, matches, club.name);
  const isDayKnown = ({ calledOff, listed }: Match) =>
    listed <= at && (calledOff === null || at < calledOff.announced || at >= calledOff.newDateKnown);
  return {
    ...world,
    club,
    language,
    turn,
    table: getTableAt(leagueSeason, at),
    played,
    // A match that will be called off still has its first date.
    upcoming: inOrder(
      matches.map((match) =>
        match.calledOff && at < match.calledOff.announced
          ? { ...match, kickoff: match.calledOff.kickoff }
          : match,
      ),
    ).filter((match) => match.kickoff > at && isDayKnown(match)),
    goals: listGoals(world, played, true),
    conceded: listGoals(world, played, false),
  };
}

/** The best scorer of another team of the league; undefined before its first goal. */
export function findTopScorer(soFar: SeasonSoFar, team: string) {
  const { matches } = getLeagueSeason(getLeague(soFar.club.league), soFar.season, soFar.seed);
  return rankScorers(listGoals(soFar, listPlayed(soFar, inOrder(matches), team), true))[0];
}

/** A player of the club as cards show them; null for one without a number, who has left. */
export function toCardPlayer({ seed, season, club, at }: SeasonSoFar, player: Player | undefined) {
  const squad = selectSquad(getPeople(seed, season), club.name, toIsoDay(at));
  const stint = squad.find((one) => one.player.id === player?.id);
  return stint ? { name: formatFullName(stint.player), number: stint.number } : null;
}
