import { type ClubBody, NetworkBody } from '@fan-base/shared-contracts/api/editing-network';
import { getDomainLanguage, type Language, languages } from '@fan-base/shared-contracts/language';
import { validate } from '@fan-base/shared-contracts/struct';
import { decodeFile, parseJsonFile } from '../json-file.ts';
import { inList } from '../records.ts';
import { Refusal } from '../refusal.ts';

/** Required for a club that is new to the network. */
export interface NewClub {
  readonly shortName: string;
  readonly initials: string;
  readonly crest: readonly [primary: string, secondary: string];
  readonly light: readonly [bg: string, text: string];
  readonly dark: readonly [bg: string, text: string];
  readonly league: string;
  readonly aliases: readonly string[];
}

export interface NetworkClub {
  readonly place: string;
  readonly club: string;
  /** Domains by language; null closes the site, and missing languages are left unchanged. */
  readonly domains: ReadonlyMap<Language, string | null>;
  /** Null if the file only names the club. */
  readonly look: NewClub | null;
}

export interface Network {
  readonly defaultClub: string | null;
  readonly clubs: readonly NetworkClub[];
}

const look = ['shortName', 'initials', 'crest', 'light', 'dark', 'league'] as const;

function toLook(item: ClubBody, place: string): NewClub | null {
  const { shortName, initials, league, aliases = [] } = item;
  const missing = look.filter((field) => item[field] === undefined);
  if (missing.length === look.length) return null;
  const pair = (name: 'crest' | 'light' | 'dark'): readonly [string, string] => {
    const [first, second] = item[name] ?? [];
    if (first === undefined || second === undefined)
      throw new Refusal(`${place}.${name} must be two colors such as ["#c8102e", "#ffffff"]`);
    return [first, second];
  };
  if (shortName === undefined || initials === undefined || league === undefined || missing.length > 0)
    throw new Refusal(`${place}: a new club also needs ${missing.join(', ')}`);
  return {
    shortName,
    initials,
    league,
    aliases,
    crest: pair('crest'),
    light: pair('light'),
    dark: pair('dark'),
  };
}

const languageNames: Readonly<Record<Language, string>> = { da: 'Danish', en: 'English' };

function toClub(item: ClubBody, place: string): NetworkClub {
  const domains = new Map<Language, string | null>();
  for (const language of languages) {
    const domain = item[language];
    if (domain === undefined) continue;
    // The host decides the language, so a site in the other language could never be served there.
    if (domain !== null && getDomainLanguage(domain) !== language)
      throw new Refusal(
        `${place}.${language}: ${domain} cannot be a site in ${languageNames[language]}: hosts that end in .com are English, all others Danish`,
      );
    domains.set(language, domain);
  }
  return { place, club: item.club, domains, look: toLook(item, place) };
}

function refuseDuplicates(places: readonly (readonly [place: string, name: string])[]): void {
  const first = new Map<string, string>();
  for (const [place, name] of places) {
    const before = first.get(name);
    if (before !== undefined) throw new Refusal(`${place}: ${name} is also in ${before}`);
    first.set(name, place);
  }
}

/**
 * Checks clubs and domains that are valid on their own. Any error refuses all of them, because a half-applied network
 * would be worse.
 * @throws Refusal with the place of the error
 */
export function checkNetwork(body: NetworkBody): Network {
  const getPlace = inList('$.clubs');
  const clubs = body.clubs.map((item, index) => toClub(item, getPlace(index)));
  refuseDuplicates(clubs.map(({ place, club }) => [place, club.toLowerCase()]));
  refuseDuplicates(
    clubs.flatMap(({ place, domains }) =>
      [...domains.values()].flatMap((domain) => (domain === null ? [] : [[place, domain] as const])),
    ),
  );
  return { defaultClub: body.default ?? null, clubs };
}

/**
 * Parses the operator's file of clubs and site domains: a JSON object `{default, clubs: [{club, da, en}]}`.
 * @throws Refusal with the place of the error
 */
export function parseNetworkFile(bytes: Uint8Array): Network {
  const read = validate(parseJsonFile(decodeFile(bytes)), NetworkBody);
  if (!read.ok) throw new Refusal(read.message);
  return checkNetwork(read.value);
}
