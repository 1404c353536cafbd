import { knownCompetitions } from '../../competitions.ts';

/** What clubs play in besides the leagues of their own countries. */
const european = ['uefa.cl', 'uefa.el', 'uefa.conf'];

const cups = (league: string) => {
  const [country] = league.split('.');
  return [`${country}.cup`, `${country}.leaguecup`];
};

/**
 * The provider's numbers of the competitions that are read: those that are set, or the clubs' leagues, the cups
 * of their countries and Europe's.
 * @param clubLeagues keys of the clubs' leagues
 */
export function leaguesOf(
  clubLeagues: readonly string[],
  set: readonly number[] | null,
): { readonly number: number; readonly hasTable: boolean }[] {
  const keys = new Set([...clubLeagues, ...european, ...clubLeagues.flatMap(cups)]);
  const chosen = [...keys].flatMap((key) => knownCompetitions.find((known) => known.key === key) ?? []);
  const numbers = [...new Set(set ?? chosen.map(({ providerId }) => providerId))];
  return numbers.map((number) => ({ number, hasTable: hasTable(number) }));
}

/** False for what is played without a table. */
function hasTable(number: number): boolean {
  const known = knownCompetitions.find(({ providerId }) => providerId === number);
  return !known || !/(^friendlies|cup)$/.test(known.key);
}
