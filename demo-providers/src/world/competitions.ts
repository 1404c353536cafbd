import type { LeagueKey } from '@fan-base/shared-contracts/football';

/** A competition of the world as API-Football names it. */
export interface Competition {
  readonly id: number;
  readonly name: string;
  readonly kind: 'league' | 'cup' | 'friendlies';
  readonly country: string;
  /** Null for competitions of no country. */
  readonly countryCode: string | null;
  /** File name of the country's flag, without its extension. */
  readonly flag: string | null;
  /** The league whose country it is; null for those of no country. */
  readonly league: LeagueKey | null;
}

const england = { country: 'England', countryCode: 'GB-ENG', flag: 'gb-eng', league: 'en.1' } as const;
const spain = { country: 'Spain', countryCode: 'ES', flag: 'es', league: 'es.1' } as const;
const germany = { country: 'Germany', countryCode: 'DE', flag: 'de', league: 'de.1' } as const;

export const competitions: readonly Competition[] = [
  { id: 39, name: 'Premier League', kind: 'league', ...england },
  { id: 140, name: 'La Liga', kind: 'league', ...spain },
  { id: 78, name: 'Bundesliga', kind: 'league', ...germany },
  { id: 45, name: 'FA Cup', kind: 'cup', ...england },
  { id: 143, name: 'Copa del Rey', kind: 'cup', ...spain },
  { id: 81, name: 'DFB Pokal', kind: 'cup', ...germany },
  {
    id: 667,
    name: 'Friendlies Clubs',
    kind: 'friendlies',
    country: 'World',
    countryCode: null,
    flag: null,
    league: null,
  },
];

export const findCompetition = (id: number): Competition | undefined =>
  competitions.find((competition) => competition.id === id);

/** @throws Error when the country has none of that kind */
export function getCompetition(kind: Competition['kind'], league: LeagueKey | null): Competition {
  const found = competitions.find((one) => one.kind === kind && one.league === league);
  if (!found) throw new Error(`There is no ${kind} of ${league}`);
  return found;
}
