import { clubs } from '@fan-base/shared-contracts/football';
import { getCurrentPeople, listSeasons, type View } from '../api-football/view.ts';
import { findInjury, listInjuries } from '../matches/injuries.ts';
import type { Stint } from '../people/rosters.ts';
import { type People, selectSquad } from '../people/squads.ts';
import { marketValue, type Player, retirementAge, seasonAge } from '../people/values.ts';
import { between, createRandom, pick } from '../world/random.ts';
import { toIsoDay } from '../world/time.ts';

const header = 'player,value,past_values,weekly_wage,contract_end,boots,expected_return,loan_until';
const brands = 'Adidas Predator,Adidas F50,Nike Mercurial,Nike Phantom,Puma Future,Puma Ultra'.split(',');

/** Whole euros, rounded as an estimate is. */
const roundEuros = (amount: number, step: number): string =>
  String(Math.max(Math.round(amount / step), 1) * step);

const roundValue = (value: number): string => roundEuros(value, value < 5e6 ? 100_000 : 500_000);

const isClub = (team: string | null) => clubs.some(({ name }) => name === team);

/** Contracts run for three to five years, are renewed for as long, and end at the latest when a player retires. */
function getContractEnd(seed: string, season: number, { player, from }: Stint): string {
  const signed = Number(from.slice(0, 4));
  const years = between(createRandom(seed, 'contract', player.id, from), 3, 5);
  const end = signed + years * Math.max(Math.ceil((season + 1 - signed) / years), 1);
  const retirement = season + retirementAge - seasonAge(player, season);
  return `${Math.min(end, retirement)}-06-30`;
}

/** Seasons of past market values. */
const pastSeasons = 5;
const firstValuedAge = 17;

/** A player's market values at the start of the last seasons. */
const listPastValues = (seed: string, player: Player, season: number): string =>
  Array.from({ length: pastSeasons }, (_, index) => season - pastSeasons + index)
    .filter((year) => seasonAge(player, year) >= firstValuedAge)
    .map((year) => `${year}-07-01 ${roundValue(marketValue(seed, player, year) * 1e6)}`)
    .join('; ');

/** The last days of the clubs' current loans, by player: a loan is for a season. */
function getLoanEnds({ transfers }: People, today: string): ReadonlyMap<number, string> {
  const ends = transfers
    .filter(({ terms, from, to, date }) => terms === 'Loan' && (isClub(from) || isClub(to)) && date <= today)
    .map(({ player, date }) => [player.id, `${Number(date.slice(0, 4)) + 1}-06-30`] as const);
  return new Map(ends.filter(([, end]) => today < end));
}

/** The editors' file of the clubs' players: all have a value, other cells may be empty. */
export function writePlayersFile(view: View): string {
  const people = getCurrentPeople(view);
  const season = listSeasons(view).at(-1) ?? 0;
  const today = toIsoDay(view.now);
  const loanEnds = getLoanEnds(people, today);
  const stints = clubs.flatMap(({ name }) => selectSquad(people, name, today));
  const rows = stints.map((stint) => {
    const { player } = stint;
    const random = createRandom(view.seed, 'editors', player.id, season);
    const maybe = (text: string) => (random() < 0.88 ? text : '');
    const value = marketValue(view.seed, player, season) * 1e6;
    const found = findInjury(listInjuries(view.seed, player.id, season), today);
    return [
      player.id,
      roundValue(value),
      listPastValues(view.seed, player, season),
      maybe(roundEuros(10_000 + value * (0.0015 + random() * 0.0015), 5_000)),
      maybe(getContractEnd(view.seed, season, stint)),
      maybe(pick(brands, random)),
      found && !found.isQuestionable ? maybe(found.injury.end) : '',
      loanEnds.get(player.id) ?? '',
    ].join();
  });
  // Players on loan to teams without a site: only the end of the loan is listed.
  const listed = new Set(stints.map(({ player }) => player.id));
  const lent = [...loanEnds].filter(([id]) => !listed.has(id)).map(([id, end]) => `${id},,,,,,,${end}`);
  return `${[header, ...rows, ...lent].join('\n')}\n`;
}
