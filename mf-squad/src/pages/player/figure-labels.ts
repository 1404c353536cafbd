import type { PlayerFigure } from '@fan-base/shared-contracts/api/squad';
import type { Language } from '@fan-base/shared-contracts/language';
import { formatNumber } from '@fan-base/shared-ui/formats/number';
import { formatPercent } from '@fan-base/shared-ui/formats/percent';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

type Key = PlayerFigure['key'];

/** Labels that fit around the radar. */
export const figureLabels: Record<Key, MessageDescriptor> = {
  goals: msg`Goals`,
  shots: msg`Shots`,
  assists: msg`Assists`,
  keyPasses: msg`Key passes`,
  dribbles: msg`Dribbles`,
  passes: msg`Passes`,
  tackles: msg`Tackles and interceptions`,
  duelsWon: msg`Duels won`,
  saves: msg`Saves`,
  savedShots: msg`Shots saved`,
  conceded: msg`Goals conceded`,
  rating: msg({ message: 'Rating', context: 'short' }),
};

const percents: readonly Key[] = ['duelsWon', 'savedShots'];

/** A figure in the site's language: two decimals if small, a percentage for shares. */
export function formatPer90(key: Key, value: number, language: Language): string {
  if (percents.includes(key)) return formatPercent(formatNumber(value, language), language);
  return formatNumber(value, language, value >= 10 ? 1 : 2);
}
