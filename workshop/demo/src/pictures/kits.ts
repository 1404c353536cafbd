import { getTeam } from '../world/teams.ts';
import { difference, readableOn, shade } from './colors.ts';
import data from './kits.json' with { type: 'json' };

/** What a team wears. */
export interface Kit {
  readonly shirt: string;
  /** Collar, stripes, and what else is not in the shirt's color. */
  readonly trim: string;
  readonly sleeves: string;
  readonly pattern: 'plain' | 'stripes' | 'sash';
  readonly shorts: string;
  readonly socks: string;
  readonly number: string;
}

interface KitData {
  readonly shirt: string;
  readonly trim: string;
  readonly sleeves?: string;
  readonly pattern?: string;
  readonly shorts: string;
  readonly socks: string;
  readonly away: readonly string[];
}

const kits: Readonly<Record<string, KitData | undefined>> = data;

export function getKit(team: string): Kit {
  const [main, second] = getTeam(team).crest;
  const kit = kits[team] ?? { shirt: main, trim: second, shorts: second, socks: main, away: [] };
  const pattern = kit.pattern === 'stripes' || kit.pattern === 'sash' ? kit.pattern : 'plain';
  // A number on stripes needs to stand out from both of their colors.
  const number =
    pattern === 'sash' ? '#ffffff' : pattern === 'stripes' ? '#fff3b0' : readableOn(kit.shirt, kit.trim, 3);
  return { ...kit, sleeves: kit.sleeves ?? kit.shirt, pattern, number };
}

export function getAwayKit(team: string): Kit {
  const { shirt: home } = getKit(team);
  const [shirt = shade(home, home < '#8' ? 0.6 : -0.5), trim = home] = kits[team]?.away ?? [];
  const number = readableOn(shirt, trim, 3);
  return { shirt, trim, sleeves: shirt, pattern: 'plain', shorts: shirt, socks: shirt, number };
}

/** The kit of a team that plays against another: its away kit if the home kits look alike. */
export function getKitAgainst(team: string, other: Kit): Kit {
  const [home, away] = [getKit(team), getAwayKit(team)];
  return difference(home.shirt, other.shirt) > 0.25 || difference(away.shirt, other.shirt) < 0.25
    ? home
    : away;
}
