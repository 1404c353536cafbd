import { clubs } from '@fan-base/shared-contracts/football';
import { dayOf, getCurrentPeople } from '../api-football/people.ts';
import { listSeasons, type View } from '../api-football/view.ts';
import { findInjury, listInjuries } from '../matches/absences.ts';
import type { Stint } from '../people/rosters.ts';
import { type People, selectSquad } from '../people/squads.ts';
import { marketValue, retirementAge, seasonAge } from '../people/values.ts';
import { between, createRandom, pick } from '../world/random.ts';

const head = 'player,value,weekly_wage,contract_end,boots,expected_return,loan_until';
const boots = [
  'Adidas Predator',
  'Adidas F50',
  'Nike Mercurial',
  'Nike Phantom',
  'Puma Future',
  'Puma Ultra',
];

/** Whole euros, rounded as an estimate is. */
const euros = (amount: number, step: number): string => String(Math.max(Math.round(amount / step), 1) * step);

const isClub = (team: string | null) => clubs.some(({ name }) => name === team);

/** Contracts run for three to five years, are renewed for as long, and end at the latest when a player retires. */
function contractEnd(seed: string, season: number, { player, from }: Stint): string {
  const signed = Number(from.slice(0, 4));
  const years = between(createRandom(seed, 'contract', player.id, from), 3, 5);
  const end = signed + years * Math.max(Math.ceil((season + 1 - signed) / years), 1);
  const retirement = season + retirementAge - seasonAge(player, season);
  return `${Math.min(end, retirement)}-06-30`;
}

/** The last days of the clubs' loans that are running on a day, by the player's number: a loan is for a season. */
function loanEnds({ moves }: People, today: string): ReadonlyMap<number, string> {
  const ends = moves
    .filter(({ terms, from, to, date }) => terms === 'Loan' && (isClub(from) || isClub(to)) && date <= today)
    .map(({ player, date }) => [player.id, `${Number(date.slice(0, 4)) + 1}-06-30`] as const);
  return new Map(ends.filter(([, end]) => today < end));
}

/** The editors' file of the clubs' players: everybody has a value, other cells may be empty. */
export function playersFile(view: View): string {
  const people = getCurrentPeople(view);
  const season = listSeasons(view).at(-1) ?? 0;
  const today = dayOf(view);
  const ends = loanEnds(people, today);
  const listed = new Set<number>();
  const rows = clubs.flatMap(({ name }) =>
    selectSquad(people, name, today).flatMap((stint) => {
      const { player } = stint;
      const random = createRandom(view.seed, 'editors', player.id, season);
      listed.add(player.id);
      const maybe = (text: string) => (random() < 0.88 ? text : '');
      const value = marketValue(view.seed, player, season) * 1e6;
      const hurt = findInjury(listInjuries(view.seed, player.id, season), today);
      const cells = [
        String(player.id),
        euros(value, value < 5e6 ? 100_000 : 500_000),
        maybe(euros(10_000 + value * (0.0015 + random() * 0.0015), 5_000)),
        maybe(contractEnd(view.seed, season, stint)),
        maybe(pick(boots, random)),
        hurt && !hurt.isQuestionable ? maybe(hurt.spell.end) : '',
        ends.get(player.id) ?? '',
      ];
      return [cells.join(',')];
    }),
  );
  // Players on loan to teams without a site: only the end of their contracts is listed.
  const lent = [...ends].filter(([id]) => !listed.has(id)).map(([id, end]) => `${id},,,,,,${end}`);
  return `${[head, ...rows, ...lent].join('\n')}\n`;
}
