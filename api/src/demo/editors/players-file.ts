import { clubs } from '../../network/clubs.ts';
import { dayOf, peopleNow } from '../api-football/squads.ts';
import { seasonsOf, type View } from '../api-football/view.ts';
import { spellOn, spellsIn } from '../matches/absences.ts';
import { ageOn, between, oneOf } from '../people/persons.ts';
import { squadOn } from '../people/squads.ts';
import { randomOf } from '../world/random.ts';

const columns = ['player', 'value', 'weekly_wage', 'contract_end', 'boots', 'expected_return'] as const;
const boots = [
  'Adidas Predator',
  'Adidas F50',
  'Nike Mercurial',
  'Nike Phantom',
  'Puma Future',
  'Puma Ultra',
  'New Balance Tekela',
  'Mizuno Morelia',
];

/** Whole euros, rounded as an estimate is. */
const euros = (amount: number, step: number): string => String(Math.max(Math.round(amount / step), 1) * step);

/** What the demonstration's editors know of the clubs' players, as their file: some cells stay empty. */
export function playersFile(view: View): string {
  const people = peopleNow(view);
  const season = seasonsOf(view).at(-1) ?? 0;
  const today = dayOf(view);
  const rows = clubs.flatMap(({ name }) =>
    squadOn(people, name, today).flatMap(({ player }) => {
      const random = randomOf(view.seed, 'editors', player.id, season);
      if (random() > 0.8) return [];
      const maybe = (text: string) => (random() < 0.88 ? text : '');
      const age = ageOn(player.birthDate, view.now);
      const worth =
        (age < 23 ? 18 : age < 29 ? 30 : age < 32 ? 14 : 4) * 1_000_000 * (0.15 + random() ** 2 * 2.6);
      const spells = [season - 1, season].flatMap((year) => spellsIn(view.seed, player.id, year));
      const hurt = spellOn(spells, today);
      return [
        [
          String(player.id),
          maybe(euros(worth, 500_000)),
          maybe(euros(20_000 + random() ** 2 * 260_000, 5_000)),
          maybe(`${season + between(random, 1, 5)}-06-30`),
          maybe(oneOf(boots, random)),
          hurt && !hurt.isQuestionable ? maybe(hurt.spell.end) : '',
        ].join(','),
      ];
    }),
  );
  return `${[columns.join(','), ...rows].join('\n')}\n`;
}
