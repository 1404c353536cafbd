import type { Club } from '@fan-base/shared-contracts/football';
import type { Language } from '@fan-base/shared-contracts/language';
import { formatLeague } from '../texts.ts';
import { getLeagueName } from '../world/leagues.ts';
import { getShortName } from '../world/teams.ts';
import { getAheadFacts } from './facts/ahead.ts';
import { getFormFacts } from './facts/form.ts';
import { getNumberFacts } from './facts/numbers.ts';
import { getScorerFacts } from './facts/scorer.ts';
import { type ArticleFacts, createSeasonSoFar } from './facts/season-so-far.ts';
import { getWindowFacts } from './facts/window.ts';
import { getYoungFacts } from './facts/young.ts';

/** Everything that articles of a day may say about a club. @param turn counts the articles */
export function getArticleFacts(
  seed: string,
  club: Club,
  language: Language,
  at: Date,
  turn: number,
): Required<ArticleFacts> {
  const soFar = createSeasonSoFar(seed, club, language, at, turn);
  const parts = [
    getFormFacts,
    getAheadFacts,
    getScorerFacts,
    getNumberFacts,
    getYoungFacts,
    getWindowFacts,
  ].map((getFacts) => getFacts(soFar));
  const competition = getLeagueName(club.league);
  return {
    facts: Object.assign(
      { club: getShortName(club.name, language), competition, league: formatLeague(language, competition) },
      ...parts.map(({ facts }) => facts),
    ),
    figures: Object.assign({}, ...parts.map(({ figures }) => figures)),
    cards: Object.assign({}, ...parts.map(({ cards }) => cards)),
  };
}
