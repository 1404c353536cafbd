import type { Team } from '@fan-base/shared-contracts/api/team';
import { contrast, findReadableColour, luminance, shift } from './contrast.ts';

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
  const level = luminance(primary);
  const isDark = level < darkUntil;
  const end = isDark ? '#ffffff' : '#000000';
  const fill = isDark ? findReadableColour(primary, [end]) : primary;
  // A second color on the wrong side says nothing about the letters: they are white, or a dark shade of the first one.
  const isUsable = luminance(secondary) > level === isDark;
  const start = isUsable ? secondary : isDark ? end : primary;
  const letters = shift(
    start,
    end,
    (colour) => contrast(colour, fill) >= (isUsable ? 4.5 : 7) && (!isDark || luminance(colour) >= lightFrom),
  );
  return { fill, letters };
}

const computed = new Map<string, CrestColours>();

/** A club's color and that of what is written on it. Cached: every page draws dozens of crests of a few clubs. */
export function getCrestColours(team: Pick<Team, 'primary' | 'secondary'>): CrestColours {
  const key = team.primary + team.secondary;
  const colours = computed.get(key) ?? compute(team);
  computed.set(key, colours);
  return colours;
}
