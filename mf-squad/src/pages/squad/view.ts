import { parseSort } from './sort.ts';

export type SquadView = 'cards' | 'table';

/** The requested view of the squad. A sort order is one of the table. */
export const parseView = (query: URLSearchParams): SquadView =>
  query.get('view') === 'table' || parseSort(query) !== null ? 'table' : 'cards';
