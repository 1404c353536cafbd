import type { PlayerFigure } from '@fan-base/shared-contracts/api/squad';
import type { FigureSums } from './player-season.queries.ts';

type Key = PlayerFigure['key'];

/** Minutes in a competition from which a player is compared with others. */
export const minComparedMinutes = 270;

/** Fewer players make no comparison. */
const minOthers = 5;

const share = (part: number | null, whole: number | null): number | null =>
  part === null || !whole ? null : (part / whole) * 100;

const per90 = (count: number | null, { minutes }: FigureSums): number | null =>
  count === null ? null : (count / minutes) * 90;

const readers: Readonly<Record<Key, (sums: FigureSums) => number | null>> = {
  goals: (sums) => per90(sums.goals, sums),
  shots: (sums) => per90(sums.shots, sums),
  assists: (sums) => per90(sums.assists, sums),
  keyPasses: (sums) => per90(sums.key_passes, sums),
  dribbles: (sums) => per90(sums.dribbles, sums),
  passes: (sums) => per90(sums.passes, sums),
  tackles: (sums) => per90(sums.tackles, sums),
  duelsWon: ({ duels, duels_won }) => share(duels_won, duels),
  saves: (sums) => per90(sums.saves, sums),
  savedShots: ({ saves, conceded }) => share(saves, saves === null ? null : saves + (conceded ?? 0)),
  conceded: (sums) => per90(sums.conceded, sums),
  rating: ({ rating }) => rating,
};

const outfieldKeys: readonly Key[] = [
  'goals',
  'shots',
  'assists',
  'keyPasses',
  'dribbles',
  'passes',
  'tackles',
  'duelsWon',
  'rating',
];
const keeperKeys: readonly Key[] = ['saves', 'savedShots', 'conceded', 'passes', 'rating'];

function getMedian(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[middle]];
  return (low + high) / 2;
}

/** Without the noise of binary fractions. */
const round = (value: number): number => Math.round(value * 1000) / 1000;

/** The percentage of values that a player equals or surpasses; of goals conceded, fewer are better. */
function getPercentile(key: Key, value: number, others: readonly number[]): number {
  const beaten = others.filter((other) => (key === 'conceded' ? other >= value : other <= value));
  return Math.round((beaten.length / others.length) * 100);
}

function toFigure(key: Key, own: FigureSums, others: readonly FigureSums[]): PlayerFigure[] {
  const value = readers[key](own);
  if (value === null) return [];
  const values = others.flatMap((sums) => readers[key](sums) ?? []);
  const isCompared = values.length >= minOthers;
  return [
    {
      key,
      value: round(value),
      median: isCompared ? round(getMedian(values)) : null,
      percentile: isCompared ? getPercentile(key, value, values) : null,
    },
  ];
}

/**
 * A player's figures beside those of others in the same position of a competition. A player with few minutes, or
 * without a known position, is not compared.
 * @param all sums of the player and others
 */
export function compareFigures(
  own: FigureSums,
  all: readonly FigureSums[],
): { readonly others: number; readonly minMinutes: number; readonly list: PlayerFigure[] } {
  const { position } = own;
  const peers =
    own.minutes < minComparedMinutes || position === null
      ? []
      : all.filter((sums) => sums.position === position && sums.player_id !== own.player_id);
  const keys = position === 'goalkeeper' ? keeperKeys : outfieldKeys;
  return {
    others: peers.length >= minOthers ? peers.length : 0,
    minMinutes: minComparedMinutes,
    list: keys.flatMap((key) => toFigure(key, own, peers)),
  };
}
