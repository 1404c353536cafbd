import { formatFullName } from '../../people/persons.ts';
import { formatPlace, formatPoints } from '../../texts.ts';
import { getOpponent, type Side } from '../../world/match.ts';
import { getShortName } from '../../world/teams.ts';
import { formatCount, formatDate, formatNumber, formatVenue, writeLines } from '../article-words.ts';
import { formLength } from './form.ts';
import { linkMatch } from './links.ts';
import { type ArticleFacts, findTopScorer, type SeasonSoFar } from './season-so-far.ts';

const topPlaces = 6;
const formPoints = { W: 3, D: 1, L: 0 } as const;

/** The next opponent's own season. */
function getOpponentFacts(soFar: SeasonSoFar, opponent: string | undefined): ArticleFacts {
  const { language, table } = soFar;
  const standing = table.find(({ team }) => team === opponent);
  const form = standing?.form.slice(-formLength) ?? [];
  const points = form.reduce((sum, letter) => sum + formPoints[letter], 0);
  const scorer = opponent === undefined ? undefined : findTopScorer(soFar, opponent);
  const goals = scorer?.scored.length ?? 0;
  return {
    facts: {
      nextFormPoints: formatPoints(language, points),
      nextScorer: scorer ? formatFullName(scorer.player) : '',
      nextScorerGoals: formatCount(language, goals, 'goal'),
    },
    figures: { 'next.form-played': form.length, 'next.form-points': points, 'next.scorer': goals },
  };
}

export function getAheadFacts(soFar: SeasonSoFar): ArticleFacts {
  const { club, language, at, upcoming, table } = soFar;
  const next = upcoming.slice(0, formLength).map((match) => {
    const opponent = getOpponent(match, club.name);
    const side: Side = match.home === club.name ? 'home' : 'away';
    const place = table.find(({ team }) => team === opponent)?.place ?? 0;
    return { match, opponent, side, place, page: linkMatch(soFar, match) };
  });
  const [first, ...others] = next;
  const hasTable = table.some(({ all }) => all.played > 0);
  const [hardest] = next.toSorted((one, two) => one.place - two.place);
  const lines = next.map(({ match, opponent, side, place, page }) => ({
    date: formatDate(language, match.kickoff),
    opponent: getShortName(opponent, language),
    venue: formatVenue(language, side),
    place: formatPlace(language, place),
    page,
  }));
  const top = next.filter(({ place }) => place <= topPlaces).length;
  const home = next.filter(({ side }) => side === 'home').length;
  const opponent = getOpponentFacts(soFar, first?.opponent);
  return {
    facts: {
      ...opponent.facts,
      fixtures: writeLines(language, hasTable ? 'fixture' : 'opener', lines),
      nextOpponent: first ? getShortName(first.opponent, language) : '',
      nextVenue: first ? formatVenue(language, first.side) : '',
      nextDate: formatDate(language, first?.match.kickoff ?? at),
      nextPlace: formatPlace(language, first?.place ?? 0),
      nextPage: first?.page ?? '',
      lastAhead: getShortName(others.at(-1)?.opponent ?? club.name, language),
      hardest: getShortName(hardest?.opponent ?? club.name, language),
      hardestPlace: formatPlace(language, hardest?.place ?? 0),
      hardestPage: hardest?.page ?? '',
      topCount: formatNumber(language, top),
      homeCount: formatNumber(language, home),
      awayCount: formatNumber(language, next.length - home),
    },
    figures: {
      ...opponent.figures,
      'ahead.matches': next.length,
      'ahead.home': home,
      'ahead.away': next.length - home,
      'ahead.top': top,
      'next.place': first?.place ?? 0,
      'next.home': Number(first?.side === 'home'),
    },
    cards: first ? { preview: { opponent: first.opponent, away: first.side === 'away' } } : {},
  };
}
