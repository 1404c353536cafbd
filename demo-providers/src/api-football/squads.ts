import { ageOn, initialsOf, type Person } from '../people/persons.ts';
import type { Position } from '../people/slots.ts';
import { peopleOf, squadOn } from '../people/squads.ts';
import { teamById } from '../world/teams.ts';
import { media, writtenTeam } from './names.ts';
import { seasonsOf, type View } from './view.ts';

export const positionWords: Readonly<Record<Position, string>> = {
  G: 'Goalkeeper',
  D: 'Defender',
  M: 'Midfielder',
  F: 'Attacker',
};

/** Everybody, with the moves up to the newest season. */
export const peopleNow = (view: View) => peopleOf(view.seed, seasonsOf(view).at(-1) ?? 0);

export const dayOf = ({ now }: View): string => now.toISOString().slice(0, 10);

/** `/players/squads?team=`. */
export function writtenSquad(view: View, teamId: number): unknown[] {
  const team = teamById(teamId)?.name;
  if (team === undefined) return [];
  const players = squadOn(peopleNow(view), team, dayOf(view)).map(({ player, number, slot }) => ({
    id: player.id,
    name: initialsOf(player),
    age: ageOn(player.birthDate, view.now),
    number,
    position: positionWords[slot.position],
    photo: media(view, 'players', player.id),
  }));
  return [{ team: writtenTeam(view, team), players }];
}

/** A person's particulars, as the lists of players and of coaches have them. */
export const particulars = (person: Person, now: Date) => ({
  id: person.id,
  name: initialsOf(person),
  firstname: person.firstName,
  lastname: person.lastName,
  age: ageOn(person.birthDate, now),
  birth: { date: person.birthDate, place: person.birthPlace, country: person.country },
  nationality: person.country,
  height: person.height === null ? null : `${person.height} cm`,
  weight: person.weight === null ? null : `${person.weight} kg`,
});
