import { leagues } from '../world/leagues.ts';

/** API-Football's numbers of the clubs whose numbers are known; the others get their own, above all of these. */
const known: Readonly<Record<string, readonly [number: number, name: string]>> = {
  'Manchester United FC': [33, 'Manchester United'],
  'Newcastle United FC': [34, 'Newcastle'],
  'AFC Bournemouth': [35, 'Bournemouth'],
  'Fulham FC': [36, 'Fulham'],
  'Wolverhampton Wanderers FC': [39, 'Wolves'],
  'Liverpool FC': [40, 'Liverpool'],
  'Arsenal FC': [42, 'Arsenal'],
  'Burnley FC': [44, 'Burnley'],
  'Everton FC': [45, 'Everton'],
  'Tottenham Hotspur FC': [47, 'Tottenham'],
  'West Ham United FC': [48, 'West Ham'],
  'Chelsea FC': [49, 'Chelsea'],
  'Manchester City FC': [50, 'Manchester City'],
  'Brighton & Hove Albion FC': [51, 'Brighton'],
  'Crystal Palace FC': [52, 'Crystal Palace'],
  'Brentford FC': [55, 'Brentford'],
  'Leeds United FC': [63, 'Leeds'],
  'Nottingham Forest FC': [65, 'Nottingham Forest'],
  'Aston Villa FC': [66, 'Aston Villa'],
  'FC Barcelona': [529, 'Barcelona'],
  'Club Atlético de Madrid': [530, 'Atletico Madrid'],
  'Athletic Club': [531, 'Athletic Club'],
  'Valencia CF': [532, 'Valencia'],
  'Villarreal CF': [533, 'Villarreal'],
  'Sevilla FC': [536, 'Sevilla'],
  'Real Madrid CF': [541, 'Real Madrid'],
  'FC Bayern München': [157, 'Bayern Munich'],
  'Borussia Dortmund': [165, 'Borussia Dortmund'],
  'Bayer 04 Leverkusen': [168, 'Bayer Leverkusen'],
  'RB Leipzig': [173, 'RB Leipzig'],
};

/** Every team of the demonstration's world. */
const names = leagues.flatMap(({ teams, waiting }) => [...teams, ...waiting].map(([name]) => name));
const firstOwn = 90_001;

/** A team's number and name as the provider has them. */
export function providerTeam(name: string): { readonly id: number; readonly name: string } {
  const [id, providerName] = known[name] ?? [firstOwn + names.indexOf(name), name];
  return { id, name: providerName };
}

const byNumber = new Map(names.map((name) => [providerTeam(name).id, name]));
export const teamByNumber = (id: number): string | undefined => byNumber.get(id);

/** A competition as the provider describes it. */
export interface ProviderLeague {
  readonly id: number;
  readonly name: string;
  readonly type: 'League' | 'Cup';
  readonly country: string;
  readonly code: string | null;
  /** Key of the league whose teams play in it; null: everybody. */
  readonly of: 'en.1' | 'es.1' | 'de.1' | null;
}

export const providerLeagues: readonly ProviderLeague[] = [
  { id: 39, name: 'Premier League', type: 'League', country: 'England', code: 'GB', of: 'en.1' },
  { id: 140, name: 'La Liga', type: 'League', country: 'Spain', code: 'ES', of: 'es.1' },
  { id: 78, name: 'Bundesliga', type: 'League', country: 'Germany', code: 'DE', of: 'de.1' },
  { id: 45, name: 'FA Cup', type: 'Cup', country: 'England', code: 'GB', of: 'en.1' },
  { id: 143, name: 'Copa del Rey', type: 'Cup', country: 'Spain', code: 'ES', of: 'es.1' },
  { id: 81, name: 'DFB Pokal', type: 'Cup', country: 'Germany', code: 'DE', of: 'de.1' },
  { id: 667, name: 'Friendlies Clubs', type: 'Cup', country: 'World', code: null, of: null },
];

export const leagueByNumber = (id: number): ProviderLeague | undefined =>
  providerLeagues.find((league) => league.id === id);
