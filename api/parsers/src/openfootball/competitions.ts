import { toSlug } from '@fan-base/shared-contracts/slug';
import {
  type CompetitionIdentity,
  findCompetitionsByName,
  isUnambiguousName,
  listedCompetitions,
} from '../competitions.ts';
import { Refusal } from '../refusal.ts';
import adjectives from './adjectives.json' with { type: 'json' };
import countries from './countries.json' with { type: 'json' };

/** The origin of a file, and the importer's options. */
export interface Filed {
  /** Path or address, e.g. `2017-18/at.1.json`. */
  readonly source: string;
  /** The requested competition key; null: determined by path and name. */
  readonly competition: string | null;
}

interface Place {
  readonly key: string | null;
  readonly season: number | null;
}

/** Old file names of international competitions. */
const oldKeys: Readonly<Record<string, string>> = { cl: 'uefa.cl', el: 'uefa.el', conf: 'uefa.conf' };

const findListed = (key: string) => listedCompetitions.find((one) => one.key === key);

/**
 * Parses paths of openfootball: `…/2017-18/at.1.json`, `…/2025/…` for a season within a year, and
 * `…/france/2025-26_fr1.txt`.
 */
function parseFilePlace(source: string): Place {
  const path = source.split(/[?#]/, 1)[0] ?? '';
  const [file = '', parent = ''] = path.split(/[/\\]/).reverse();
  const [, seasonOfFile, code, league] = /^(\d{4}(?:-\d{2})?)_([a-z]{2,4})(\d|cup)\.txt$/.exec(file) ?? [];
  const folder = seasonOfFile ?? parent;
  const base = code ? `${code}.${league}` : file.toLowerCase().replace(/\.(json|txt)$/, '');
  const key = oldKeys[base] ?? base;
  const [, from, to] = /^((?:18|19|20)\d{2})(?:-(\d{2}))?$/.exec(folder) ?? [];
  const isSeason = from !== undefined && (to === undefined || (Number(from) + 1) % 100 === Number(to));
  return {
    key: file !== base && (findListed(key) || /^[a-z]{2,4}\.(\d|cup)$/.test(key)) ? key : null,
    season: isSeason ? Number(from) : null,
  };
}

/** API-Football's country names by FIFA code, and by ISO code where the English name differs. */
export const countriesByCode: Readonly<Record<string, string>> = countries;

/** The country of a competition key, in API-Football's spelling, which the team directory uses. */
function getCountry(key: string): string | null {
  const [code = ''] = key.toUpperCase().split('.');
  const name = /^[A-Z]{2}$/.test(code)
    ? new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' }).of(code)
    : undefined;
  return countriesByCode[code] ?? name?.replaceAll(' ', '-') ?? null;
}

/** TypeScript does not know the method yet. */
interface ZonedLocale extends Intl.Locale {
  readonly getTimeZones?: () => readonly string[] | undefined;
}

/** The zone of a country's kick-offs: that of its listed competitions, or else its only one. */
function getTimeZone(key: string): string | null {
  const [code = ''] = key.split('.');
  const country = getCountry(key);
  const listed = listedCompetitions.find((one) => country !== null && one.country === country);
  if (listed) return listed.timeZone;
  if (!/^[a-z]{2}$/.test(code)) return null;
  const locale: ZonedLocale = new Intl.Locale(`und-${code}`);
  const [zone = null, ...others] = locale.getTimeZones?.() ?? [];
  return others.length === 0 ? zone : null;
}

/** The country code of a name such as `Italian Serie B`. */
const findCode = (name: string): string | undefined =>
  Object.entries(adjectives).find(([adjective]) => name.toLowerCase().startsWith(`${adjective} `))?.[1];

/** An unlisted competition, with key and country from the path if possible, otherwise from its name. */
function toUnknownCompetition(key: string | null, name: string): CompetitionIdentity {
  const code = key ?? findCode(name);
  return {
    key: key ?? (toSlug(name) || 'competition'),
    name,
    country: code === undefined ? null : getCountry(code),
    timeZone: code === undefined ? null : getTimeZone(code),
  };
}

const toIdentity = ({ key, name, country, timeZone }: CompetitionIdentity): CompetitionIdentity => ({
  key,
  name,
  country,
  timeZone,
});

const formatCompetition = ({ key, name, country }: CompetitionIdentity) =>
  `${key} (${name}${country === null ? '' : `, ${country}`})`;

/** @throws Refusal when name and path contradict each other, or the name is ambiguous */
function resolveCompetition(
  name: string,
  season: number,
  key: string | null,
  requested: string | null,
): CompetitionIdentity {
  if (requested !== null) {
    const competition = findListed(requested);
    if (!competition && (key !== requested || getCountry(requested) === null))
      throw new Refusal(
        `Unknown competition ${requested}; the competitions are ${listedCompetitions.map((one) => one.key).join(', ')}`,
      );
    return competition ? toIdentity(competition) : toUnknownCompetition(requested, name);
  }
  const named = findCompetitionsByName(name, season);
  if (key !== null) {
    const other = named.find((one) => isUnambiguousName(one, name));
    if (other && other.key !== key)
      throw new Refusal(
        `The file's path means ${key}, but its name '${name}' means ${formatCompetition(other)}; choose with --competition`,
      );
    const competition = findListed(key);
    return competition ? toIdentity(competition) : toUnknownCompetition(key, name);
  }
  const [first, ...others] = named;
  if (!first) return toUnknownCompetition(null, name);
  if (others.length > 0)
    throw new Refusal(
      `'${name}' may be ${named.map(formatCompetition).join(' or ')}; choose by the file's path, as in 2017-18/${first.key}.json, or with --competition ${first.key}`,
    );
  return toIdentity(first);
}

/**
 * Determines a file's competition and season. Its name is `English Premier League 2025/26`, or has one year for a
 * season within it; its path is `2025-26/en.1.json`. The requested competition wins, then the path, then the name.
 * `isQualifying`: the file has only the qualification of that season.
 * @throws Refusal when no season is given, or name, path and season are contradictory or ambiguous
 */
export function resolveCompetitionAndSeason(
  title: string,
  { source, competition: requested }: Filed,
): { competition: CompetitionIdentity; season: number; isQualifying: boolean } {
  const place = parseFilePlace(source);
  const text = title.trim().replace(/\s+/g, ' ');
  const match = /^(.*\S) ((?:18|19|20)\d{2})(?:[/–-]\d{2,4})?$/.exec(text);
  const [, name = text, year] = match ?? [];
  const season = year === undefined ? place.season : Number(year);
  if (season === null || name === '')
    throw new Refusal(
      `The name must end in a season, as in 'English Premier League 2025/26'; it is '${title.slice(0, 80)}'`,
    );
  if (place.season !== null && place.season !== season)
    throw new Refusal(`The file is in the folder of ${place.season}, but its name says ${season}`);
  // The qualification is a file of its own, as in `UEFA Champions League - Quali 2025/26`.
  const [, whole] = /^(.*\S) [-–] quali\w*$/i.exec(name) ?? [];
  const isQualifying = whole !== undefined && findCompetitionsByName(whole).length === 1;
  const competitionName = (isQualifying ? whole : name).slice(0, 200);
  return {
    competition: resolveCompetition(competitionName, season, place.key, requested),
    season,
    isQualifying,
  };
}
