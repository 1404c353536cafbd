import { drawInjuries } from '../matches/absences.ts';
import { type Absence, absenceNotice, type SimulatedSeason } from '../matches/simulate.ts';
import { type CoachTenure, listCoaches } from '../people/coaches.ts';
import { formatInitials, getAge, type Person } from '../people/persons.ts';
import type { Move } from '../people/rosters.ts';
import type { Position } from '../people/slots.ts';
import { getPeople, selectSquad } from '../people/squads.ts';
import { firstSeason } from '../world/leagues.ts';
import { findTeam } from '../world/teams.ts';
import { formatTimestamp, getFlagUrl, media, toTeam } from './names.ts';
import { getSnapshot, listSeasons, type View } from './view.ts';

export const positionNames: Readonly<Record<Position, string>> = {
  G: 'Goalkeeper',
  D: 'Defender',
  M: 'Midfielder',
  F: 'Attacker',
};

/** Everybody, with the moves up to the newest season. */
export const getCurrentPeople = (view: View) => getPeople(view.seed, listSeasons(view).at(-1) ?? 0);

export const dayOf = ({ now }: View): string => now.toISOString().slice(0, 10);

/** `/players/squads?team=`. */
export function toSquad(view: View, teamId: number): unknown[] {
  const team = findTeam(teamId)?.name;
  if (team === undefined) return [];
  const players = selectSquad(getCurrentPeople(view), team, dayOf(view)).map(({ player, number, slot }) => ({
    id: player.id,
    name: formatInitials(player),
    age: getAge(player.birthDate, view.now),
    number,
    position: positionNames[slot.position],
    photo: media(view, 'players', player.id),
  }));
  return [{ team: toTeam(view, team), players }];
}

/** A person's particulars, as the lists of players and of coaches have them. */
export const particulars = (person: Person, now: Date) => ({
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

/** `/coachs?team=`: everybody who has coached the team, the one of today first. */
export function toCoaches(view: View, teamId: number): unknown[] {
  const team = findTeam(teamId)?.name;
  if (team === undefined) return [];
  const spell = ({ team: of, start, end }: CoachTenure) => ({ team: toTeam(view, of), start, end });
  return listCoaches(view.seed, team, dayOf(view)).map(({ person, career }) => ({
    ...particulars(person, view.now),
    photo: media(view, 'coachs', person.id),
    team: career[0]?.end === null ? toTeam(view, team) : null,
    career: career.map(spell),
  }));
}

/** `/sidelined?player=`: newest first. */
export function toSidelined(view: View, player: number): unknown[] {
  if (!getCurrentPeople(view).byId.has(player)) return [];
  const today = dayOf(view);
  // Some seasons before the world begins, so that a player has a history.
  return [firstSeason - 2, firstSeason - 1, ...listSeasons(view)]
    .flatMap((season) => drawInjuries(view.seed, player, season))
    .filter(({ start }) => start <= today)
    .reverse()
    .map(({ type, start, end, isForeseen }) => ({
      type,
      start,
      end: end <= today || isForeseen ? end : null,
    }));
}

const side = (view: View, team: string | null) =>
  team === null ? { id: null, name: null, logo: null } : toTeam(view, team);

/** `/transfers`: for each player all of his moves so far, newest first. */
export function toTransfers(view: View, isSelected: (moves: readonly Move[]) => boolean): unknown[] {
  const today = dayOf(view);
  const past = getCurrentPeople(view).moves.filter(({ date }) => date <= today);
  return [...Map.groupBy(past, ({ player }) => player.id).values()].filter(isSelected).flatMap((moves) => {
    const newest = moves.toReversed();
    const [latest] = newest;
    if (!latest) return [];
    return [
      {
        player: { id: latest.player.id, name: formatInitials(latest.player) },
        update: formatTimestamp(new Date(`${latest.date}T10:00:00Z`)),
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
export function toInjuries(
  view: View,
  season: SimulatedSeason,
  isSelected: (absence: Absence) => boolean,
): unknown[] {
  const soon = view.now.getTime() + absenceNotice;
  return season.absences
    .filter(
      (absence) =>
        absence.knownFrom <= view.now && absence.match.kickoff.getTime() <= soon && isSelected(absence),
    )
    .map(({ match, team, player, type, reason }) => {
      const { kickoff } = getSnapshot(view, season, match).state;
      const { id, name, country } = match.competition;
      return {
        player: {
          id: player.id,
          name: formatInitials(player),
          photo: media(view, 'players', player.id),
          type,
          reason,
        },
        team: toTeam(view, team),
        fixture: {
          id: match.id,
          timezone: 'UTC',
          date: formatTimestamp(kickoff),
          timestamp: Math.floor(kickoff.getTime() / 1000),
        },
        league: {
          id,
          season: match.season,
          name,
          country,
          logo: media(view, 'leagues', id),
          flag: getFlagUrl(view, match.competition),
        },
      };
    });
}
