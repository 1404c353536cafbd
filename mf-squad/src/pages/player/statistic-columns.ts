import type { Player } from '@fan-base/shared-contracts/api/squad';
import type { Language } from '@fan-base/shared-contracts/language';
import { formatNumber } from '@fan-base/shared-ui/formats/number';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Counts } from './group-by-season.ts';

export interface StatisticColumn {
  readonly key: Exclude<keyof Counts, 'penaltiesMissed'>;
  readonly short: MessageDescriptor;
  readonly long: MessageDescriptor;
}

/** A column whose name is short. */
const plain = (key: StatisticColumn['key'], name: MessageDescriptor): StatisticColumn => ({
  key,
  short: name,
  long: name,
});

const commonColumns: readonly StatisticColumn[] = [
  plain('games', msg`Apps`),
  plain('starts', msg`Starts`),
  { key: 'minutes', short: msg({ message: 'Min', context: 'short' }), long: msg`Minutes` },
  plain('goals', msg`Goals`),
  plain('assists', msg`Assists`),
  { key: 'penalties', short: msg({ message: 'Pens', context: 'short' }), long: msg`Penalties: scored/taken` },
  plain('fouls', msg({ message: 'Fouls', context: 'of a player' })),
  { key: 'yellow', short: msg({ message: 'Yellow', context: 'short' }), long: msg`Yellow cards` },
  { key: 'red', short: msg({ message: 'Red', context: 'short' }), long: msg`Red cards` },
  plain('passes', msg`Passes`),
];

const keeperColumns: readonly StatisticColumn[] = [
  { key: 'conceded', short: msg({ message: 'Conceded', context: 'short' }), long: msg`Goals conceded` },
  plain('saves', msg`Saves`),
];

const ratingColumn: StatisticColumn = {
  key: 'rating',
  short: msg({ message: 'Rating', context: 'short' }),
  long: msg`Rating, 0 to 10`,
};

/** A goalkeeper by position; players without a known one count as one if they have made a save. */
export const isKeeper = ({ position, statistics }: Pick<Player, 'position' | 'statistics'>): boolean =>
  position === null ? statistics.some(({ saves }) => (saves ?? 0) > 0) : position === 'goalkeeper';

/** Columns of a player's statistics (specification section 3); goalkeepers have two more. */
export const getColumns = (player: Pick<Player, 'position' | 'statistics'>): readonly StatisticColumn[] => [
  ...commonColumns,
  ...(isKeeper(player) ? keeperColumns : []),
  ratingColumn,
];

/** A column's value in the site's language; null if unknown. Penalties are scored/taken if both are known. */
export function formatFigure(counts: Counts, key: StatisticColumn['key'], language: Language): string | null {
  const value = counts[key];
  if (value === null) return null;
  if (key === 'penalties' && counts.penaltiesMissed !== null)
    return value + counts.penaltiesMissed === 0 ? '0' : `${value}/${value + counts.penaltiesMissed}`;
  return formatNumber(value, language, key === 'rating' ? 2 : 0);
}

const outfieldTiles: readonly StatisticColumn['key'][] = ['games', 'minutes', 'goals', 'assists', 'rating'];
const keeperTiles: readonly StatisticColumn['key'][] = ['games', 'minutes', 'conceded', 'saves', 'rating'];

/** The columns that sum up a season. */
export function getTiles(player: Pick<Player, 'position' | 'statistics'>): readonly StatisticColumn[] {
  const tiles = isKeeper(player) ? keeperTiles : outfieldTiles;
  return getColumns(player).filter(({ key }) => tiles.includes(key));
}
