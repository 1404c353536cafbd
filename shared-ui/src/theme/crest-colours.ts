import type { Team } from '@fan-base/shared-contracts/api/team';
import { contrast, luminance, shift } from './contrast.ts';

interface CrestColours {
  /** The club's color, in a few cases a little darker. */
  readonly fill: string;
  /** Of letters and numbers on it, at least 4.5:1. */
  readonly letters: string;
}

/**
 * Luminance below which a color carries light letters. WCAG's ratio prefers black from 0.18 on, but black on a strong
 * red or blue is hard to read in a crest of 20 pixels.
 */
const darkUntil = 0.22;
/** Luminance of light letters: a red on black reaches 4.5:1 and is still dark on dark. */
const lightFrom = 0.3;

function compute({ primary, secondary }: Pick<Team, 'primary' | 'secondary'>): CrestColours {
  const isReadable = (letters: string, fill: string, ratio = 4.5) => contrast(letters, fill) >= ratio;
  const level = luminance(primary);
  if (level < darkUntil) {
    const fill = shift(primary, '#000000', (colour) => isReadable('#ffffff', colour));
    const start = luminance(secondary) > level ? secondary : '#ffffff';
    return {
      fill,
      letters: shift(
        start,
        '#ffffff',
        (colour) => isReadable(colour, fill) && luminance(colour) >= lightFrom,
      ),
    };
  }
  // A light second color says nothing about dark letters: those are a dark shade of the first one.
  const isDark = luminance(secondary) < level;
  return {
    fill: primary,
    letters: shift(isDark ? secondary : primary, '#000000', (colour) =>
      isReadable(colour, primary, isDark ? 4.5 : 7),
    ),
  };
}

const computed = new Map<string, CrestColours>();

/** A club's color and that of what is written on it. Cached: every page draws dozens of crests of a few clubs. */
export function getCrestColours(team: Pick<Team, 'primary' | 'secondary'>): CrestColours {
  const key = team.primary + team.secondary;
  const colours = computed.get(key) ?? compute(team);
  computed.set(key, colours);
  return colours;
}
