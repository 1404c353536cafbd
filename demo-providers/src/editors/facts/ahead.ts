import { formatPlace } from '../../texts.ts';
import { getOpponent, getSide } from '../../world/match.ts';
import { getShortName } from '../../world/teams.ts';
import { formatDate, formatNumber, formatVenue, writeLines } from '../article-words.ts';
import type { ArticleFacts, SeasonSoFar } from './season-so-far.ts';

const nextCount = 5;
const topPlaces = 6;

/** The next league matches. */
export function getAheadFacts({ club, language, at, upcoming, table }: SeasonSoFar): ArticleFacts {
  const next = upcoming.slice(0, nextCount).map((match) => {
    const opponent = getOpponent(match, club.name);
    const side = getSide(match, club.name);
    return { match, opponent, side, place: table.find(({ team }) => team === opponent)?.place ?? 0 };
  });
  const [first, ...others] = next;
  const hasTable = table.some(({ all }) => all.played > 0);
  const [hardest] = next.toSorted((one, two) => one.place - two.place);
  const lines = next.map(({ match, opponent, side, place }) => ({
    date: formatDate(language, match.kickoff),
    opponent: getShortName(opponent),
    venue: formatVenue(language, side),
    place: formatPlace(language, place),
  }));
  const top = next.filter(({ place }) => place <= topPlaces).length;
  return {
    facts: {
      fixtures: writeLines(language, hasTable ? 'fixture' : 'opener', lines),
      nextOpponent: first ? getShortName(first.opponent) : '',
      nextVenue: first ? formatVenue(language, first.side) : '',
      nextDate: formatDate(language, first?.match.kickoff ?? at),
      nextPlace: formatPlace(language, first?.place ?? 0),
      lastAhead: getShortName(others.at(-1)?.opponent ?? club.name),
      hardest: getShortName(hardest?.opponent ?? club.name),
      hardestPlace: formatPlace(language, hardest?.place ?? 0),
      topCount: formatNumber(language, top),
    },
    figures: {
      'ahead.matches': next.length,
      'ahead.home': next.filter(({ side }) => side === 'home').length,
      'ahead.away': next.filter(({ side }) => side === 'away').length,
      'ahead.top': top,
      'next.place': first?.place ?? 0,
      'next.home': Number(first?.side === 'home'),
    },
  };
}
