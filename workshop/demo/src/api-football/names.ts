import { formatFullName, formatInitials, getAge, type Person } from '../people/persons.ts';
import { getPeople } from '../people/squads.ts';
import type { Competition } from '../world/competitions.ts';
import { firstSeason, getSeasonYear } from '../world/leagues.ts';
import { getTeam } from '../world/teams.ts';
import { toIsoDay } from '../world/time.ts';
import type { View } from './view.ts';

type Kind = 'teams' | 'leagues' | 'players' | 'coachs' | 'flags';

/** URL of a picture on this server, so that invented people do not get the faces of real ones. */
const media = ({ origin }: View, kind: Kind, id: number | string): string =>
  `${origin}/media/${kind}/${id}.jpg`;

export function toTeam(view: View, team: string) {
  const { id, name } = getTeam(team).apiFootball;
  return { id, name, logo: media(view, 'teams', id) };
}

export const getFlagUrl = (view: View, { flag }: Competition): string | null =>
  flag === null ? null : media(view, 'flags', flag);

export function toLeague(view: View, competition: Competition) {
  const { id, name, country } = competition;
  return { id, name, country, logo: media(view, 'leagues', id), flag: getFlagUrl(view, competition) };
}

/** A person as lists name them; an absent person is written with nulls. */
export const toNamedPerson = (person: Person | null) =>
  person ? { id: person.id, name: formatInitials(person) } : { id: null, name: null };

/** A player's picture: the shirt of the current team, so the address changes with a transfer. */
export function getPlayerPhoto(view: View, { id }: Pick<Person, 'id'>): string {
  const day = toIsoDay(view.now);
  const stints =
    getPeople(view.seed, Math.max(getSeasonYear(view.now), firstSeason)).stintsById.get(id) ?? [];
  const { team, number } = stints.findLast(({ from }) => from <= day) ?? stints[0] ?? {};
  const details = team === undefined ? '' : `.${getTeam(team).apiFootball.id}-${number}`;
  return media(view, 'players', `${id}${details}`);
}

export const toNamedPlayer = (view: View, person: Person) => ({
  id: person.id,
  name: formatFullName(person),
  photo: getPlayerPhoto(view, person),
});

export const getCoachPhoto = (view: View, { id }: Pick<Person, 'id'>, team: string): string =>
  media(view, 'coachs', `${id}.${getTeam(team).apiFootball.id}`);

/** A person's profile, as the lists of players and of coaches have it. */
export const toProfile = (person: Person, now: Date) => ({
  id: person.id,
  name: formatInitials(person),
  firstname: person.firstName,
  lastname: person.lastName,
  age: getAge(person.birthDate, now),
  birth: { date: person.birthDate, place: person.birthPlace, country: person.country },
  nationality: person.country,
  height: person.height === null ? null : `${person.height} cm`,
  weight: person.weight === null ? null : `${person.weight} kg`,
});

/** A moment as the provider writes it: `2026-11-21T15:00:00+00:00`. */
export const formatTimestamp = (at: Date): string => `${at.toISOString().slice(0, 19)}+00:00`;

/** Zero where the provider writes nothing. */
export const orNull = (count: number): number | null => (count === 0 ? null : count);
