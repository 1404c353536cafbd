import type { Lineup } from '@fan-base/shared-contracts/api/match';
import type { Team } from '@fan-base/shared-contracts/api/team';
import { findReadableColor } from '@fan-base/shared-ui/theme/contrast';

const longest = 13;

/** The name on a shirt, with its lowercase particles: `van Dijk`. Truncated if too long. */
export function getSurname(name: string): string {
  const words = name.trim().split(/\s+/);
  const suffix = words.length > 2 && /^(jr\.?|júnior|junior|filho|neto)$/i.test(words.at(-1) ?? '') ? 2 : 1;
  let first = words.length - suffix;
  while (first > 1 && /^\p{Ll}/u.test(words[first - 1] ?? '')) first -= 1;
  const text = words.slice(first).join(' ');
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}

export interface ShirtColors {
  readonly shirt: string;
  readonly number: string;
}

/** Shirt colors with readable numbers; the club's own colors if the provider has none. */
export function getShirtColors(lineup: Lineup, team: Team, role: 'player' | 'keeper'): ShirtColors {
  const { shirt, number } = lineup.colours?.[role] ?? { shirt: team.primary, number: team.secondary };
  return { shirt, number: findReadableColor(number, [shirt]) };
}

/** Path of a shirt around its number, 28 units wide. */
export const shirtOutline = 'M-5-14L-14-10L-11-1L-8-3V12H8V-3L11-1L14-10L5-14Q0-10-5-14Z';
