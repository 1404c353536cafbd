import { getDomainLanguage, type Language, languages } from '@fan-base/shared-contracts/language';
import {
  array,
  type Infer,
  nullable,
  object,
  optional,
  string,
  validate,
} from '@fan-base/shared-contracts/struct';
import { parseJsonFile, textOfFile } from '../json-file.ts';
import { inList } from '../records.ts';
import { Refusal } from '../refusal.ts';

const Name = string({ min: 1, max: 60 });
const Color = string({ pattern: '^#[0-9a-f]{6}$' });
const Colors = array(Color, { max: 2 });
/** `null` closes the site; left out, it stays as it is. */
const Domain = optional(nullable(string({ max: 253, pattern: '^[a-z0-9-]+(\\.[a-z0-9-]+)+$' })));

const FileClub = object({
  /** Name, slug or domain of a club of the network, or the name of a new one. */
  club: Name,
  da: Domain,
  en: Domain,
  shortName: optional(Name),
  initials: optional(string({ min: 1, max: 4 })),
  /** The two colors of the crest. */
  crest: optional(Colors),
  /** Accent color and text color in light and in dark mode. */
  light: optional(Colors),
  dark: optional(Colors),
  /** Key of the league, such as `en.1`. */
  league: optional(Name),
  aliases: optional(array(Name, { max: 20 })),
});

const NetworkFile = object({
  /** The club that localhost and preview hosts show. */
  default: optional(Name),
  clubs: array(FileClub, { max: 500 }),
});

/** What a club needs when the network does not have it yet. */
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
  /** By language: the domain of the open site, null for a closed one; a language that is left out stays as it is. */
  readonly domains: ReadonlyMap<Language, string | null>;
  /** Null where the file names a club only. */
  readonly look: NewClub | null;
}

export interface Network {
  readonly defaultClub: string | null;
  readonly clubs: readonly NetworkClub[];
}

const look = ['shortName', 'initials', 'crest', 'light', 'dark', 'league'] as const;

function toLook(item: Infer<typeof FileClub>, place: string): NewClub | null {
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

function toClub(item: Infer<typeof FileClub>, place: string): NetworkClub {
  const domains = new Map<Language, string | null>();
  for (const language of languages) {
    const domain = item[language];
    if (domain === undefined) continue;
    // Visitors get the language of the host, so the other language could never be served there.
    if (domain !== null && getDomainLanguage(domain) !== language)
      throw new Refusal(
        `${place}.${language}: ${domain} cannot be a site in ${languageNames[language]}: hosts that end in .com are English, all others Danish`,
      );
    domains.set(language, domain);
  }
  return { place, club: item.club, domains, look: toLook(item, place) };
}

function refuseTwice(places: readonly (readonly [place: string, name: string])[]): void {
  const first = new Map<string, string>();
  for (const [place, name] of places) {
    const before = first.get(name);
    if (before !== undefined) throw new Refusal(`${place}: ${name} is also in ${before}`);
    first.set(name, place);
  }
}

/**
 * An operator's file of clubs and the domains of their sites: a JSON object `{default, clubs: [{club, da, en}]}`. A
 * mistake in it refuses the whole file: half a network is not what anybody asked for.
 * @throws Refusal with the place of the mistake
 */
export function parseNetworkFile(bytes: Uint8Array): Network {
  const read = validate(parseJsonFile(textOfFile(bytes)), NetworkFile);
  if (!read.ok) throw new Refusal(read.message);
  const getPlace = inList('$.clubs');
  const clubs = read.value.clubs.map((item, index) => toClub(item, getPlace(index)));
  refuseTwice(clubs.map(({ place, club }) => [place, club.toLowerCase()]));
  refuseTwice(
    clubs.flatMap(({ place, domains }) =>
      [...domains.values()].flatMap((domain) => (domain === null ? [] : [[place, domain] as const])),
    ),
  );
  return { defaultClub: read.value.default ?? null, clubs };
}
