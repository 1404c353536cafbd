import { createHash } from 'node:crypto';
import { otherTeams } from '@fan-base/shared-contracts/football';
import { toSlug } from '@fan-base/shared-contracts/slug';
import { trimEnd } from '@fan-base/shared-contracts/trim-end';
import anyAscii from 'any-ascii';
import appearances from './appearances.json' with { type: 'json' };

export interface NewTeam {
  readonly name: string;
  readonly short_name: string;
  readonly slug: string;
  readonly initials: string;
  readonly primary_colour: string;
  readonly secondary_colour: string;
}

/** Short name, initials and the crest's colors. */
export type Appearance = Pick<(typeof otherTeams)[number], 'shortName' | 'initials' | 'crest'>;

const listedTeams = new Map(otherTeams.map((team) => [team.name, team]));

// TypeScript infers arrays, not tuples, from a JSON file.
const foreignClubs = appearances as unknown as readonly (Appearance & {
  readonly names: readonly string[];
})[];

/** Clubs outside the network's leagues that fans know, by each of their names. */
export const knownAppearances: ReadonlyMap<string, Appearance> = new Map(
  foreignClubs.flatMap((club) => club.names.map((name) => [name, club] as const)),
);

/** Words for the kind of club, which do not identify it. */
const genericWords =
  /^(\d+\.|\d{2,4}|[A-Z]{2,3}|AFC|BSC|FSV|GNK|RCD|TSG|VfB|VfL|FC|CF|de|del|Club|Fútbol|Balompié|the)$/;

const palette = [
  '#b3202a',
  '#0b4ea2',
  '#0f7b4b',
  '#5b2c83',
  '#d97a06',
  '#17233f',
  '#8c1d40',
  '#007a87',
] as const;
const secondaryPalette = ['#ffffff', '#f4c430', '#111111', '#dfe6ee'] as const;

const hashName = (text: string) => createHash('sha256').update(text).digest();

/** A name must not end with one of these. */
const particles = /^(e|y|de|da|do|del|di|du|of|und|and|la|le|the|&)$/i;

function shortenName(name: string): string {
  const words = name.split(' ');
  const significant = words.filter((word) => !genericWords.test(word));
  const shortened = significant.length > 0 ? [...significant] : words;
  while (shortened.length > 1 && shortened.join(' ').length > 14) shortened.pop();
  while (shortened.length > 1 && particles.test(shortened.at(-1) ?? '')) shortened.pop();
  return (trimEnd(shortened.join(' '), /[\s&.-]/) || name).slice(0, 14).trim();
}

function toInitials(shortName: string): string {
  const letters = shortName.split(/[\s-]+/).map((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? '');
  const initials =
    letters.filter(Boolean).length > 1 ? letters.join('') : shortName.replace(/[^\p{L}\p{N}]/gu, '');
  return initials.slice(0, 3).toUpperCase() || '?';
}

/** Whether the short name of a team outside the network was derived from its full name. */
export const isDerivedShortName = (name: string, shortName: string): boolean =>
  listedTeams.get(name)?.shortName !== shortName;

/**
 * The appearance of a new team: listed, or else derived deterministically from its name.
 * @param isTaken whether another team has the slug
 */
export function newTeam(name: string, isTaken: (slug: string) => boolean): NewTeam {
  const hash = hashName(name);
  const listed = listedTeams.get(name) ?? knownAppearances.get(name);
  const shortName = listed?.shortName ?? shortenName(name);
  const slug = toSlug(name) || toSlug(anyAscii(name)) || 'team';
  return {
    name,
    short_name: shortName,
    slug: isTaken(slug) || slug === 'team' ? `${slug}_${hash.toString('hex').slice(0, 6)}` : slug,
    initials: listed?.initials ?? toInitials(shortName),
    primary_colour: listed?.crest[0] ?? palette[(hash[0] ?? 0) % palette.length] ?? palette[0],
    secondary_colour:
      listed?.crest[1] ?? secondaryPalette[(hash[1] ?? 0) % secondaryPalette.length] ?? secondaryPalette[0],
  };
}
