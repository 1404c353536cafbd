import { formatFullName, getAge } from '../../people/persons.ts';
import type { Transfer } from '../../people/rosters.ts';
import { getPeople } from '../../people/squads.ts';
import { getShortName } from '../../world/teams.ts';
import { dayMs, toIsoDay } from '../../world/time.ts';
import {
  formatCount,
  formatDate,
  formatDecimal,
  formatMillions,
  formatTerms,
  writeLines,
} from '../article-words.ts';
import { linkPlayer } from './links.ts';
import { type ArticleFacts, type SeasonSoFar, toCardPlayer } from './season-so-far.ts';

/** Days after a window in which it is still worth an article. */
const windowDays = 45;
const isReturn = (terms: string | null) => /back|return/i.test(terms ?? '');

/** A transfer's fee in millions of euros; 0 without one. */
function readFee({ terms }: Pick<Transfer, 'terms'>): number {
  const [, amount, unit] = /^€ ([\d.]+)([MK])$/.exec(terms ?? '') ?? [];
  return amount === undefined ? 0 : Number(amount) / (unit === 'K' ? 1000 : 1);
}

const sumFees = (transfers: readonly Transfer[]): number =>
  transfers.reduce((sum, one) => sum + readFee(one), 0);

export function getWindowFacts(soFar: SeasonSoFar): ArticleFacts {
  const { club, language, at, seed, season } = soFar;
  const today = toIsoDay(at);
  const isSummer = today.slice(5) >= '06-25';
  const year = today.slice(0, 4);
  const [from, until] = isSummer ? [`${year}-07-01`, `${year}-08-31`] : [`${year}-01-01`, `${year}-01-31`];
  const isFresh = at.getTime() - Date.parse(until) < windowDays * dayMs;
  const transfers = getPeople(seed, season).transfers.filter(({ date }) => isFresh && date <= today);
  const inWindow = transfers.filter(({ date, terms }) => date >= from && !isReturn(terms));
  const joined = inWindow.flatMap((one) =>
    one.to === club.name && one.from !== null ? [{ ...one, team: one.from }] : [],
  );
  const left = inWindow.flatMap((one) =>
    one.from === club.name && one.to !== null ? [{ ...one, team: one.to }] : [],
  );
  const returned = transfers.flatMap((one) =>
    one.to === club.name &&
    one.from !== null &&
    isReturn(one.terms) &&
    isSummer &&
    one.date >= `${year}-06-25`
      ? [{ ...one, team: one.from }]
      : [],
  );
  const newest = joined.at(-1);
  const toRow = ({ player, team, date, terms }: (typeof joined)[number]) => ({
    player: formatFullName(player),
    page: linkPlayer(soFar, player),
    team: getShortName(team, language),
    date: formatDate(language, date),
    terms: formatTerms(language, terms),
  });
  const [spent, received] = [sumFees(joined), sumFees(left)];
  const ages = joined.map(({ player }) => getAge(player.birthDate, at));
  const player = toCardPlayer(soFar, newest?.player);
  const newestRow = newest && toRow(newest);
  return {
    facts: {
      arrivals: writeLines(language, 'joined', joined.map(toRow)),
      departures: writeLines(language, 'left', left.map(toRow)),
      returns: writeLines(language, 'returned', returned.map(toRow)),
      joinedCount: formatCount(language, joined.length, 'signing'),
      joinedAge: formatDecimal(language, ages.reduce((sum, age) => sum + age, 0) / Math.max(1, ages.length)),
      newest: newestRow?.player ?? '',
      newestPage: newestRow?.page ?? '',
      newestFrom: newestRow?.team ?? '',
      newestDate: newestRow?.date ?? '',
      spent: formatMillions(language, spent),
      received: formatMillions(language, received),
    },
    figures: {
      joined: joined.length,
      left: left.length,
      lent: left.filter(({ terms }) => terms === 'Loan').length,
      returned: returned.length,
      spent,
      received,
      'window.open': Number(today <= until),
      'window.summer': Number(isSummer),
    },
    cards:
      newest && player
        ? {
            signing: { player },
            transfer: {
              opponent: newest.team,
              player,
              ...(readFee(newest) > 0 ? { fee: formatTerms(language, newest.terms) } : {}),
            },
          }
        : {},
  };
}
