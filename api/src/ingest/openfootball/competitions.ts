import { slugOf } from '@fan-base/shared-contracts/slug';
import { Refusal } from '../refusal.ts';

export interface CompetitionIdentity {
  /** openfootball's own file name for known competitions, a slug of the name for others. */
  readonly key: string;
  readonly name: string;
  readonly country: string | null;
  /** IANA zone in which openfootball writes the competition's kick-off times. */
  readonly timeZone: string;
}

const known: readonly (CompetitionIdentity & { readonly names: RegExp })[] = [
  league('en.1', 'Premier League', 'England', 'Europe/London', /^english premier league$/i),
  league('en.2', 'Championship', 'England', 'Europe/London', /^english championship$/i),
  league('en.3', 'League One', 'England', 'Europe/London', /^english league one$/i),
  league('en.4', 'League Two', 'England', 'Europe/London', /^english league two$/i),
  league(
    'es.1',
    'La Liga',
    'Spain',
    'Europe/Madrid',
    /^(spain|spanish|primera división de) ?(primera división|la liga|españa)$/i,
  ),
  league('es.2', 'Segunda División', 'Spain', 'Europe/Madrid', /^(spain|spanish) segunda división$/i),
  league('de.1', 'Bundesliga', 'Germany', 'Europe/Berlin', /^(deutsche|german) bundesliga$/i),
  league('de.2', '2. Bundesliga', 'Germany', 'Europe/Berlin', /^(deutsche|german) 2\. bundesliga$/i),
  league('it.1', 'Serie A', 'Italy', 'Europe/Rome', /^(italian|italy) serie a$/i),
  league('fr.1', 'Ligue 1', 'France', 'Europe/Paris', /^(french|france) ligue 1$/i),
  league('nl.1', 'Eredivisie', 'Netherlands', 'Europe/Amsterdam', /^(dutch|netherlands) eredivisie$/i),
  league('pt.1', 'Primeira Liga', 'Portugal', 'Europe/Lisbon', /^(portuguese|portugal) primeira liga$/i),
  league('sco.1', 'Premiership', 'Scotland', 'Europe/London', /^(scottish|scotland) premiership$/i),
  league('dk.1', 'Superliga', 'Denmark', 'Europe/Copenhagen', /^(danish|denmark) superliga(en)?$/i),
  league('uefa.cl', 'Champions League', null, 'Europe/Zurich', /^uefa champions league$/i),
  league('uefa.el', 'Europa League', null, 'Europe/Zurich', /^uefa europa league$/i),
  league('uefa.conf', 'Conference League', null, 'Europe/Zurich', /^uefa (europa )?conference league$/i),
];

function league(key: string, name: string, country: string | null, timeZone: string, names: RegExp) {
  return { key, name, country, timeZone, names };
}

/** The competition by the name that openfootball gives it, without the season. */
export function competitionOf(name: string): CompetitionIdentity {
  const found = known.find((candidate) => candidate.names.test(name));
  if (found) return { key: found.key, name: found.name, country: found.country, timeZone: found.timeZone };
  return { key: slugOf(name) || 'competition', name, country: null, timeZone: 'UTC' };
}

/**
 * Competition and season of a file's name: `English Premier League 2025/26`, or one year for a season within it.
 * @throws Refusal when no year ends the name
 */
export function competitionAndSeasonOf(title: string): { competition: CompetitionIdentity; season: number } {
  const match = /^(.*\S)\s+((?:18|19|20)\d{2})(?:[/–-]\d{2,4})?$/.exec(title.trim().replace(/\s+/g, ' '));
  const [, name, year] = match ?? [];
  if (name === undefined || year === undefined)
    throw new Refusal(
      `$.name must end in a season, as in 'English Premier League 2025/26'; it is '${title.slice(0, 80)}'`,
    );
  return { competition: competitionOf(name), season: Number(year) };
}
