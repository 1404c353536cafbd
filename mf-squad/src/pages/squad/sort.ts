import { type Language, localeTag } from '@fan-base/shared-contracts/language';
import { getCountryName } from '../../nationalities/country-name.ts';
import type { Member } from './member.ts';

/** The nine columns of the squad in the order of specification section 2, as named in the address. */
export const columns = [
  'player',
  'age',
  'nationality',
  'number',
  'height',
  'weight',
  'value',
  'contract',
  'salary',
] as const;
export type Column = (typeof columns)[number];
export type Order = 'asc' | 'desc';

export interface Sort {
  readonly column: Column;
  readonly order: Order;
}

/** The requested sort order; null for an unknown column, which keeps the default order. */
export function parseSort(query: URLSearchParams): Sort | null {
  const column = columns.find((candidate) => candidate === query.get('sort'));
  return column ? { column, order: query.get('order') === 'desc' ? 'desc' : 'asc' } : null;
}

/** Money columns start with the highest value. */
const getFirstOrder = (column: Column): Order => (column === 'value' || column === 'salary' ? 'desc' : 'asc');

/** The sort order after selecting a column: its default order first, then toggled. */
export function getNextSort(column: Column, present: Sort | null): Sort {
  if (present?.column !== column) return { column, order: getFirstOrder(column) };
  return { column, order: present.order === 'asc' ? 'desc' : 'asc' };
}

const values: Record<Column, (member: Member, language: Language) => string | number | null> = {
  player: ({ name }) => name,
  age: ({ age }) => age,
  nationality: ({ nationality }, language) => nationality && getCountryName(nationality, language),
  number: ({ number }) => number,
  height: ({ height }) => height,
  weight: ({ weight }) => weight,
  value: ({ value }) => value,
  contract: ({ contractEnd }) => contractEnd,
  salary: ({ weeklyWage }) => weeklyWage,
};

/** Sorts members; missing values come last in either direction. Stable. */
export function sortMembers(
  members: readonly Member[],
  sort: Sort | null,
  language: Language,
): readonly Member[] {
  if (!sort) return members;
  const read = values[sort.column];
  const factor = sort.order === 'asc' ? 1 : -1;
  const { compare } = new Intl.Collator(localeTag[language]);
  return members.toSorted((one, other) => {
    const [left, right] = [read(one, language), read(other, language)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    const difference =
      typeof left === 'number' && typeof right === 'number'
        ? left - right
        : compare(String(left), String(right));
    return factor * difference;
  });
}
