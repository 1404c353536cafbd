import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toSlug } from '@fan-base/shared-contracts/slug';
import { between, createRandom, pick, type Random } from '../world/random.ts';
import type { Team } from '../world/teams.ts';

interface NameList {
  readonly country: string;
  readonly first: readonly string[];
  readonly last: readonly string[];
  readonly towns: readonly string[];
}

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8').trim();

const readNames = (file: string): NameList[] =>
  read(file)
    .split('\n')
    .map((line) => {
      const [country = '', ...lists] = line.split(' | ');
      const [first = [], last = [], towns = []] = lists.map((list) => list.split(', '));
      return { country, first, last, towns };
    });

/** Common names of each country. */
export const nameLists: readonly NameList[] = readNames('names.txt');
/** Other names, for the people of the leagues' opponents in Europe. */
const guestNameLists: readonly NameList[] = readNames('guest-names.txt');

/** Slugs of famous footballers and coaches, whose names no person may have. */
export const famousNames: ReadonlySet<string> = new Set(read('famous.txt').split(/\s+/));

/** An invented person. */
export interface Person {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  /** ISO day. */
  readonly birthDate: string;
  readonly birthPlace: string;
  readonly country: string;
  /** Centimeters and kilograms; null if the provider does not know. */
  readonly height: number | null;
  readonly weight: number | null;
}

/** How many of a team's people are of its country. Guests' lists of names are shorter. */
const homeShare = { league: 0.5, guest: 0.35 };

const day = (year: number, random: Random): string =>
  new Date(Date.UTC(year, between(random, 0, 11), between(random, 1, 28))).toISOString().slice(0, 10);

export type Name = Pick<Person, 'firstName' | 'lastName'>;

/** Draws after which a taken name is accepted, so that a world of many seasons never runs out of names. */
const maxDraws = 500;

function drawName(names: NameList, random: Random, isTaken: (name: Name) => boolean): Name {
  for (let draws = 1; ; draws += 1) {
    const name = { firstName: pick(names.first, random), lastName: pick(names.last, random) };
    if (famousNames.has(toSlug(`${name.firstName}_${name.lastName}`))) continue;
    if (draws >= maxDraws || !isTaken(name)) return name;
  }
}

/**
 * A person, drawn from the seed and the number.
 * @param years in which the person may be born
 * @param isTaken whether others have the name already
 */
export function createPerson(
  worldSeed: string,
  id: number,
  team: Pick<Team, 'country' | 'league'>,
  [earliest, latest]: readonly [earliest: number, latest: number],
  isKeeper: boolean,
  isTaken: (name: Name) => boolean = () => false,
): Person {
  const random = createRandom(worldSeed, 'person', id);
  const [lists, share] =
    team.league === null ? [guestNameLists, homeShare.guest] : [nameLists, homeShare.league];
  const atHome = lists.find(({ country }) => country === team.country);
  const names = random() < share && atHome ? atHome : pick(lists, random);
  const { firstName, lastName } = drawName(names, random, isTaken);
  const height = isKeeper ? between(random, 185, 198) : between(random, 168, 194);
  const isMeasured = random() < 0.94;
  return {
    id,
    firstName,
    lastName,
    birthDate: day(between(random, earliest, latest), random),
    birthPlace: pick(names.towns, random),
    country: names.country,
    height: isMeasured ? height : null,
    weight: isMeasured ? height - 105 + between(random, -5, 6) : null,
  };
}

/** `J. Hartley`, as the provider writes names in most lists. */
export const formatInitials = ({ firstName, lastName }: Name): string =>
  `${firstName.slice(0, 1)}. ${lastName}`;

export const formatFullName = ({ firstName, lastName }: Name): string => `${firstName} ${lastName}`;

/** Whole years from a birthday to a day. */
export function getAge(birthDate: string, now: Date): number {
  const years = now.getUTCFullYear() - Number(birthDate.slice(0, 4));
  return now.toISOString().slice(5, 10) < birthDate.slice(5) ? years - 1 : years;
}
