import type { Club } from '@fan-base/shared-contracts/football';
import type { Language } from '@fan-base/shared-contracts/language';
import type { Figures } from '../../conditions.ts';
import type { Script } from '../../matches/script.ts';
import { simulatedSeason } from '../../matches/simulate.ts';
import { getTableAt } from '../../news/drafts.ts';
import type { Facts } from '../../texts.ts';
import { firstSeason, getLeague, getSeasonYear } from '../../world/leagues.ts';
import { getSide, involves, type Match, type Side } from '../../world/match.ts';
import { getLeagueSeason, isOver } from '../../world/season.ts';
import type { Standing } from '../../world/table.ts';

/** What an article can say about a club on a day, and the figures of its conditions. */
export interface ArticleFacts {
  readonly facts: Facts;
  readonly figures: Figures;
}

/** The club's league season up to a moment. */
export interface SeasonSoFar {
  readonly club: Club;
  readonly language: Language;
  readonly at: Date;
  readonly seed: string;
  readonly season: number;
  readonly table: readonly Standing[];
  /** League matches that are over, newest first. */
  readonly played: readonly { readonly match: Match; readonly side: Side; readonly script: Script }[];
  /** League matches to come whose day is known. */
  readonly upcoming: readonly Match[];
}

export function createSeasonSoFar(seed: string, club: Club, language: Language, at: Date): SeasonSoFar {
  const league = getLeague(club.league);
  const season = Math.max(getSeasonYear(at), firstSeason);
  const leagueSeason = getLeagueSeason(league, season, seed);
  const { scripts } = simulatedSeason(season, seed);
  const matches = leagueSeason.matches
    .filter((match) => involves(match, club.name))
    .sort((one, two) => one.kickoff.getTime() - two.kickoff.getTime());
  const isDayKnown = ({ calledOff, listed }: Match) =>
    listed <= at && (calledOff === null || at < calledOff.announced || at >= calledOff.newDateKnown);
  return {
    club,
    language,
    at,
    seed,
    season,
    table: getTableAt(leagueSeason, at),
    played: matches
      .filter((match) => isOver(match, at))
      .reverse()
      .flatMap((match) => {
        const script = scripts.get(match.id);
        return script ? [{ match, side: getSide(match, club.name), script }] : [];
      }),
    // A match that will be called off still has its first date.
    upcoming: matches
      .map((match) =>
        match.calledOff && at < match.calledOff.announced
          ? { ...match, kickoff: match.calledOff.kickoff }
          : match,
      )
      .filter((match) => match.kickoff > at && isDayKnown(match))
      .sort((one, two) => one.kickoff.getTime() - two.kickoff.getTime()),
  };
}
