import type { Player } from '@fan-base/shared-contracts/api/squad';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Counts } from './group-by-season.ts';

export interface StatisticColumn {
  readonly key: Exclude<keyof Counts, 'penaltiesMissed'>;
  readonly short: MessageDescriptor;
  readonly long: MessageDescriptor;
}

const ofAll: readonly StatisticColumn[] = [
  { key: 'games', short: msg`Games`, long: msg`Games` },
  { key: 'starts', short: msg`Starts`, long: msg`Starts` },
  { key: 'minutes', short: msg({ message: 'Min', context: 'short' }), long: msg`Minutes` },
  { key: 'goals', short: msg`Goals`, long: msg`Goals` },
  { key: 'assists', short: msg`Assists`, long: msg`Assists` },
  { key: 'penalties', short: msg({ message: 'Pen', context: 'short' }), long: msg`Penalties: scored/taken` },
  { key: 'fouls', short: msg`Fouls`, long: msg`Fouls` },
  { key: 'yellow', short: msg({ message: 'Yellow', context: 'short' }), long: msg`Yellow cards` },
  { key: 'red', short: msg({ message: 'Red', context: 'short' }), long: msg`Red cards` },
  { key: 'passes', short: msg`Passes`, long: msg`Passes` },
];

const ofKeepers: readonly StatisticColumn[] = [
  { key: 'conceded', short: msg({ message: 'Conceded', context: 'short' }), long: msg`Goals conceded` },
  { key: 'saves', short: msg`Saves`, long: msg`Saves` },
];

const rating: StatisticColumn = {
  key: 'rating',
  short: msg({ message: 'Rating', context: 'short' }),
  long: msg`Rating, 0 to 10`,
};

/** A keeper by his position, or, of who has left, by having made a save. */
const isKeeper = ({ position, statistics }: Pick<Player, 'position' | 'statistics'>): boolean =>
  position === null ? statistics.some(({ saves }) => (saves ?? 0) > 0) : position === 'goalkeeper';

/** The columns of a player's statistics (specification section 3); keepers have two more. */
export const columnsFor = (player: Pick<Player, 'position' | 'statistics'>): readonly StatisticColumn[] => [
  ...ofAll,
  ...(isKeeper(player) ? ofKeepers : []),
  rating,
];
