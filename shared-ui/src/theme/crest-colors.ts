import type { Team } from '@fan-base/shared-contracts/api/team';
import { luminance, mix } from './contrast.ts';

interface CrestColors {
  /** The club's color, in a few cases a little darker. */
  readonly fill: string;
  /** Of letters and numbers on it, at least 4.5:1. */
  readonly letters: string;
}

/** Luminance up to which white has 4.5:1. */
const whiteUntil = 0.183;
/**
 * Luminance up to which letters are light all the same, on a color that is a little darker: WCAG's ratio would prefer
 * black, which is hard to read on a strong red or blue in a crest of 20 pixels.
 */
const darkUntil = 0.22;
/** Luminance of light letters: a red on black reaches 4.5:1 and is still dark on dark. */
const lightFrom = 0.3;

/** A club's color and that of what is written on it: its second color if it can be read, or else white or black. */
export function getCrestColors({ primary, secondary }: Pick<Team, 'primary' | 'secondary'>): CrestColors {
  const level = luminance(primary);
  const other = luminance(secondary);
  if (level < darkUntil)
    return {
      fill: level > whiteUntil ? mix(primary, '#000000', 0.1) : primary,
      letters: other >= lightFrom && (other + 0.05) / (level + 0.05) >= 4.5 ? secondary : '#ffffff',
    };
  return { fill: primary, letters: (level + 0.05) / (other + 0.05) >= 4.5 ? secondary : '#111111' };
}
