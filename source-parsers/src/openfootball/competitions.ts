import { toSlug } from '@fan-base/shared-contracts/slug';
import {
  type CompetitionIdentity,
  findCompetitionsByName,
  isNameOfOne,
  knownCompetitions,
} from '../competitions.ts';
import { Refusal } from '../refusal.ts';
import countries from './countries.json' with { type: 'json' };

/** Where a file lies, and what whoever imports it says of it. */
export interface Filed {
  /** Its path or address, e.g. `2017-18/at.1.json`. */
  readonly source: string;
  /** Key of its competition, as requested; null: as its place and its name say. */
  readonly competition: string | null;
}

interface Place {
  readonly key: string | null;
  readonly season: number | null;
}

/** Old names of files for competitions of no country. */
const oldKeys: Readonly<Record<string, string>> = { cl: 'uefa.cl', el: 'uefa.el', conf: 'uefa.conf' };

const findKnown = (key: string) => knownCompetitions.find((one) => one.key === key);

/**
 * What openfootball's folders and files say: `…/2017-18/at.1.json`, `…/2025/…` for a season within a year, and
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
    key: file !== base && (findKnown(key) || /^[a-z]{2,4}\.(\d|cup)$/.test(key)) ? key : null,
    season: isSeason ? Number(from) : null,
  };
}

/** As API-Football writes them, by the codes of federations, and by those of countries whose English name is another. */
export const countriesByCode: Readonly<Record<string, string>> = countries;

/** The country whose code begins a key, as API-Football writes it and with it the directory of teams. */
function getCountry(key: string): string | null {
  const [code = ''] = key.toUpperCase().split('.');
  const name = /^[A-Z]{2}$/.test(code)
    ? new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' }).of(code)
    : undefined;
  return countriesByCode[code] ?? name?.replaceAll(' ', '-') ?? null;
}

/** A competition that is met for the first time: by its key, where it has one, else by a key from its name. */
const toUnknownCompetition = (key: string | null, name: string): CompetitionIdentity => ({
  key: key ?? (toSlug(name) || 'competition'),
  name,
  country: key === null ? null : getCountry(key),
  timeZone: null,
});

const toIdentity = ({ key, name, country, timeZone }: CompetitionIdentity): CompetitionIdentity => ({
  key,
  name,
  country,
  timeZone,
});

const formatCompetition = ({ key, name, country }: CompetitionIdentity) =>
  `${key} (${name}${country === null ? '' : `, ${country}`})`;

/** @throws Refusal when name and place contradict each other, or the name is that of several competitions */
function resolveCompetition(name: string, key: string | null, requested: string | null): CompetitionIdentity {
  if (requested !== null) {
    const competition = findKnown(requested);
    if (!competition && (key !== requested || getCountry(requested) === null))
      throw new Refusal(
        `There is no competition ${requested}; there are ${knownCompetitions.map((one) => one.key).join(', ')}`,
      );
    return competition ? toIdentity(competition) : toUnknownCompetition(requested, name);
  }
  const named = findCompetitionsByName(name);
  if (key !== null) {
    const other = named.find((one) => isNameOfOne(one, name));
    if (other && other.key !== key)
      throw new Refusal(
        `The file lies at ${key}, but its name '${name}' is that of ${formatCompetition(other)}; say which it is (--competition)`,
      );
    const competition = findKnown(key);
    return competition ? toIdentity(competition) : toUnknownCompetition(key, name);
  }
  const [first, ...others] = named;
  if (!first) return toUnknownCompetition(null, name);
  if (others.length > 0)
    throw new Refusal(
      `'${name}' may be ${named.map(formatCompetition).join(' or ')}; say which it is by the file's place, as in 2017-18/${first.key}.json, or with --competition ${first.key}`,
    );
  return toIdentity(first);
}

/**
 * Competition and season of a file: its name is `English Premier League 2025/26`, or has one year for a season within
 * it; its place is `2025-26/en.1.json`. The competition is as requested, else as its place says, else as its name does.
 * @throws Refusal when no season is named, or name, place and season do not fit each other or leave it open
 */
export function resolveCompetitionAndSeason(
  title: string,
  { source, competition: requested }: Filed,
): { competition: CompetitionIdentity; season: number } {
  const place = parseFilePlace(source);
  const words = title.trim().replace(/\s+/g, ' ');
  const match = /^(.*\S) ((?:18|19|20)\d{2})(?:[/–-]\d{2,4})?$/.exec(words);
  const [, name = words, year] = match ?? [];
  const season = year === undefined ? place.season : Number(year);
  if (season === null || name === '')
    throw new Refusal(
      `The name must end in a season, as in 'English Premier League 2025/26'; it is '${title.slice(0, 80)}'`,
    );
  if (place.season !== null && place.season !== season)
    throw new Refusal(
      `The file lies in the folder of ${place.season}, but its name tells the season ${season}`,
    );
  return { competition: resolveCompetition(name.slice(0, 200), place.key, requested), season };
}
