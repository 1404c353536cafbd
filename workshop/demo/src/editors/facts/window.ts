import { getAge } from '../../people/persons.ts';
import type { Transfer } from '../../people/rosters.ts';
import { getPeople } from '../../people/squads.ts';
import { dayMs, toIsoDay } from '../../world/time.ts';
import { getArticleFormats } from '../article-formats.ts';
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

/** Transfers with the other team, as far as it is known. */
const toRows = (transfers: readonly Transfer[], side: 'from' | 'to') =>
  transfers.flatMap((one) => (one[side] === null ? [] : [{ ...one, team: one[side] }]));

/** Who joined and left in this transfer window, or the last. */
export function getWindowFacts(soFar: SeasonSoFar): ArticleFacts {
  const { club, language, at, seed, season } = soFar;
  const today = toIsoDay(at);
  const isSummer = today.slice(5) >= '06-25';
  const year = today.slice(0, 4);
  const [from, until] = isSummer ? [`${year}-07-01`, `${year}-08-31`] : [`${year}-01-01`, `${year}-01-31`];
  const isFresh = at.getTime() - Date.parse(until) < windowDays * dayMs;
  const transfers = getPeople(seed, season).transfers.filter(({ date }) => isFresh && date <= today);
  const inWindow = transfers.filter(({ date, terms }) => date >= from && !isReturn(terms));
  const joined = toRows(
    inWindow.filter(({ to }) => to === club.name),
    'from',
  );
  const left = toRows(
    inWindow.filter((one) => one.from === club.name),
    'to',
  );
  const returned = toRows(
    transfers.filter(
      ({ to, terms, date }) => to === club.name && isReturn(terms) && isSummer && date >= `${year}-06-25`,
    ),
    'from',
  );
  const newest = joined.at(-1);
  const player = toCardPlayer(soFar, newest?.player);
  const age = joined.reduce((sum, one) => sum + getAge(one.player.birthDate, at), 0);
  const fee =
    newest && readFee(newest) > 0 ? getArticleFormats(club, language)['terms']?.(newest.terms) : undefined;
  return {
    facts: {
      arrivals: joined,
      departures: left,
      returns: returned,
      joined: joined.length,
      joinedAge: age / Math.max(1, joined.length),
      newest: newest?.player ?? null,
      newestFrom: newest?.team ?? null,
      newestDate: newest?.date ?? null,
      left: left.length,
      lent: left.filter(({ terms }) => terms === 'Loan').length,
      returned: returned.length,
      spent: sumFees(joined),
      received: sumFees(left),
      isOpen: Number(today <= until),
      isSummer: Number(isSummer),
    },
    cards:
      newest && player
        ? {
            signing: { player },
            transfer: { opponent: newest.team, player, ...(fee === undefined ? {} : { fee }) },
          }
        : {},
  };
}
