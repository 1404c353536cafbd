import { formatFullName } from '../../people/persons.ts';
import { getPeople } from '../../people/squads.ts';
import { getShortName } from '../../world/teams.ts';
import { dayMs, toIsoDay } from '../../world/time.ts';
import { formatCount, formatDate, formatTerms, writeLines } from '../article-words.ts';
import type { ArticleFacts, SeasonSoFar } from './season-so-far.ts';

/** Days after a window in which it is still worth an article. */
const windowDays = 45;

const isReturn = (terms: string | null) => /back|return/i.test(terms ?? '');

/** Transfers of the latest window. */
export function getWindowFacts({ club, language, at, seed, season }: SeasonSoFar): ArticleFacts {
  const today = toIsoDay(at);
  const isSummer = today.slice(5) >= '06-25';
  const year = today.slice(0, 4);
  const [from, until] = isSummer ? [`${year}-07-01`, `${year}-08-31`] : [`${year}-01-01`, `${year}-01-31`];
  const isFresh = at.getTime() - Date.parse(until) < windowDays * dayMs;
  const transfers = getPeople(seed, season).transfers.filter(({ date }) => isFresh && date <= today);
  const inWindow = transfers.filter(({ date, terms }) => date >= from && !isReturn(terms));
  const joined = inWindow.flatMap(({ from: team, to, ...rest }) =>
    to === club.name && team !== null ? [{ ...rest, team }] : [],
  );
  const left = inWindow.flatMap(({ from: team, to, ...rest }) =>
    team === club.name && to !== null ? [{ ...rest, team: to }] : [],
  );
  const returned = transfers.flatMap(({ date, terms, from: team, to, player }) =>
    to === club.name && team !== null && isReturn(terms) && isSummer && date >= `${year}-06-25`
      ? [{ player, team }]
      : [],
  );
  const newest = joined.at(-1);
  const toRow = ({ player, team, date, terms }: (typeof joined)[number]) => ({
    player: formatFullName(player),
    team: getShortName(team),
    date: formatDate(language, date),
    terms: formatTerms(language, terms),
  });
  return {
    facts: {
      arrivals: writeLines(language, 'joined', joined.map(toRow)),
      departures: writeLines(language, 'left', left.map(toRow)),
      returns: writeLines(
        language,
        'returned',
        returned.map(({ player, team }) => ({ player: formatFullName(player), team: getShortName(team) })),
      ),
      joinedCount: formatCount(language, joined.length, 'signing'),
      newest: newest ? formatFullName(newest.player) : '',
      newestFrom: newest ? getShortName(newest.team) : '',
      newestDate: formatDate(language, newest?.date ?? today),
    },
    figures: {
      joined: joined.length,
      left: left.length,
      lent: left.filter(({ terms }) => terms === 'Loan').length,
      returned: returned.length,
      'window.open': Number(today <= until),
      'window.summer': Number(isSummer),
    },
  };
}
