import type { Team } from '@fan-base/shared-contracts/api/team';
import { findReadableColour } from './contrast.ts';

const colours = new Map<string, string>();

/**
 * The color of letters and numbers on a club's color, derived from its second color. Cached: there are few
 * clubs, and every page draws dozens of crests and shirts.
 */
export function findLetterColour({ primary, secondary }: Pick<Team, 'primary' | 'secondary'>): string {
  const key = primary + secondary;
  const colour = colours.get(key) ?? findReadableColour(secondary, [primary]);
  colours.set(key, colour);
  return colour;
}
