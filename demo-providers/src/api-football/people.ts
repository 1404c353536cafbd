import { spellsIn } from '../matches/absences.ts';
import { type Absence, absenceNotice, type SimulatedSeason } from '../matches/simulate.ts';
import { type CoachSpell, coachesOf } from '../people/coaches.ts';
import { ageOn, initialsOf, type Person } from '../people/persons.ts';
import type { Move } from '../people/rosters.ts';
import type { Position } from '../people/slots.ts';
import { peopleOf, squadOn } from '../people/squads.ts';
import { firstSeason } from '../world/leagues.ts';
import { teamById } from '../world/teams.ts';
import { flagOf, media, writtenMoment, writtenTeam } from './names.ts';
import { knownMatch, seasonsOf, type View } from './view.ts';

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

/** `/coachs?team=`: everybody who has coached the team, the one of today first. */
export function writtenCoaches(view: View, teamId: number): unknown[] {
  const team = teamById(teamId)?.name;
  if (team === undefined) return [];
  const spell = ({ team: of, start, end }: CoachSpell) => ({ team: writtenTeam(view, of), start, end });
  return coachesOf(view.seed, team, dayOf(view)).map(({ person, career }) => ({
    ...particulars(person, view.now),
    photo: media(view, 'coachs', person.id),
    team: career[0]?.end === null ? writtenTeam(view, team) : null,
    career: career.map(spell),
  }));
}

/** `/sidelined?player=`: newest first. */
export function writtenSidelined(view: View, player: number): unknown[] {
  if (!peopleNow(view).byId.has(player)) return [];
  const today = dayOf(view);
  // Some seasons before the world begins, so that a player has a history.
  return [firstSeason - 2, firstSeason - 1, ...seasonsOf(view)]
    .flatMap((season) => spellsIn(view.seed, player, season))
    .filter(({ start }) => start <= today)
    .reverse()
    .map(({ type, start, end, isForeseen }) => ({
      type,
      start,
      end: end <= today || isForeseen ? end : null,
    }));
}

const side = (view: View, team: string | null) =>
  team === null ? { id: null, name: null, logo: null } : writtenTeam(view, team);

/** `/transfers`: for each player all of his moves so far, newest first. */
export function writtenTransfers(view: View, isWanted: (moves: readonly Move[]) => boolean): unknown[] {
  const today = dayOf(view);
  const past = peopleNow(view).moves.filter(({ date }) => date <= today);
  return [...Map.groupBy(past, ({ player }) => player.id).values()].filter(isWanted).flatMap((moves) => {
    const newest = moves.toReversed();
    const [latest] = newest;
    if (!latest) return [];
    return [
      {
        player: { id: latest.player.id, name: initialsOf(latest.player) },
        update: writtenMoment(new Date(`${latest.date}T10:00:00Z`)),
        transfers: newest.map(({ date, terms, from, to }) => ({
          date,
          type: terms,
          teams: { in: side(view, to), out: side(view, from) },
        })),
      },
    ];
  });
}

/** Absences that are known now, of matches that are over or come soon. */
export function writtenInjuries(
  view: View,
  season: SimulatedSeason,
  isWanted: (absence: Absence) => boolean,
): unknown[] {
  const soon = view.now.getTime() + absenceNotice;
  return season.absences
    .filter(
      (absence) => absence.known <= view.now && absence.match.kickoff.getTime() <= soon && isWanted(absence),
    )
    .map(({ match, team, player, type, reason }) => {
      const { kickoff } = knownMatch(view, season, match).state;
      const { id, name, country } = match.competition;
      return {
        player: {
          id: player.id,
          name: initialsOf(player),
          photo: media(view, 'players', player.id),
          type,
          reason,
        },
        team: writtenTeam(view, team),
        fixture: {
          id: match.id,
          timezone: 'UTC',
          date: writtenMoment(kickoff),
          timestamp: Math.floor(kickoff.getTime() / 1000),
        },
        league: {
          id,
          season: match.season,
          name,
          country,
          logo: media(view, 'leagues', id),
          flag: flagOf(view, match.competition),
        },
      };
    });
}
