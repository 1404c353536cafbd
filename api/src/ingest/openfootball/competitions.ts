import { slugOf } from '@fan-base/shared-contracts/slug';
import { type CompetitionIdentity, knownCompetitions } from '../competitions.ts';
import { Refusal } from '../refusal.ts';

/** The names that openfootball gives to known competitions, by their keys. */
const namesByKey: readonly (readonly [key: string, names: RegExp])[] = [
  ['en.1', /^english premier league$/i],
  ['en.2', /^english championship$/i],
  ['en.3', /^english league one$/i],
  ['en.4', /^english league two$/i],
  ['es.1', /^(spain|spanish|primera división de) ?(primera división|la liga|españa)$/i],
  ['es.2', /^(spain|spanish) segunda división$/i],
  ['de.1', /^(deutsche|german) bundesliga$/i],
  ['de.2', /^(deutsche|german) 2\. bundesliga$/i],
  ['it.1', /^(italian|italy) serie a$/i],
  ['fr.1', /^(french|france) ligue 1$/i],
  ['nl.1', /^(dutch|netherlands) eredivisie$/i],
  ['pt.1', /^(portuguese|portugal) primeira liga$/i],
  ['sco.1', /^(scottish|scotland) premiership$/i],
  ['dk.1', /^(danish|denmark) superliga(en)?$/i],
  ['uefa.cl', /^uefa champions league$/i],
  ['uefa.el', /^uefa europa league$/i],
  ['uefa.conf', /^uefa (europa )?conference league$/i],
];

/** The competition by the name that openfootball gives it, without the season. */
export function competitionOf(name: string): CompetitionIdentity {
  const key = namesByKey.find(([, names]) => names.test(name))?.[0];
  const known = knownCompetitions.find((candidate) => candidate.key === key);
  if (known) return { key: known.key, name: known.name, country: known.country, timeZone: known.timeZone };
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
