import { drawInjuries } from '../matches/injuries.ts';
import { type Absence, absenceNotice, type SimulatedSeason } from '../matches/simulate.ts';
import { listCoaches } from '../people/coaches.ts';
import { formatInitials, getAge } from '../people/persons.ts';
import type { Transfer } from '../people/rosters.ts';
import { positionNames } from '../people/slots.ts';
import { selectSquad } from '../people/squads.ts';
import { firstSeason } from '../world/leagues.ts';
import { findTeam } from '../world/teams.ts';
import { toIsoDay } from '../world/time.ts';
import { formatTimestamp, getCoachPhoto, getPlayerPhoto, toLeague, toProfile, toTeam } from './names.ts';
import { getCurrentPeople, getSnapshot, listSeasons, type View } from './view.ts';

/** `/players/squads?team=`. */
export function toSquad(view: View, teamId: number): unknown[] {
  const team = findTeam(teamId)?.name;
  if (team === undefined) return [];
  const squad = selectSquad(getCurrentPeople(view), team, toIsoDay(view.now));
  const players = squad.map(({ player, number, slot }) => ({
    id: player.id,
    name: formatInitials(player),
    age: getAge(player.birthDate, view.now),
    number,
    position: positionNames[slot.position],
    photo: getPlayerPhoto(view, player),
  }));
  return [{ team: toTeam(view, team), players }];
}

/** `/coachs?team=`: all coaches of the team, the current one first. */
export function toCoaches(view: View, teamId: number): unknown[] {
  const team = findTeam(teamId)?.name;
  if (team === undefined) return [];
  return listCoaches(view.seed, team, toIsoDay(view.now)).map(({ person, career }) => ({
    ...toProfile(person, view.now),
    photo: getCoachPhoto(view, person, team),
    team: career[0]?.end === null ? toTeam(view, team) : null,
    career: career.map((tenure) => ({ ...tenure, team: toTeam(view, tenure.team) })),
  }));
}

/** `/sidelined?player=`: newest first. */
export function toSidelined(view: View, player: number): unknown[] {
  if (!getCurrentPeople(view).byId.has(player)) return [];
  const today = toIsoDay(view.now);
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

/** `/transfers`: for each player all transfers so far, newest first. */
export function toTransfers(view: View, isSelected: (transfers: readonly Transfer[]) => boolean): unknown[] {
  const today = toIsoDay(view.now);
  const past = getCurrentPeople(view).transfers.filter(({ date }) => date <= today);
  const toSide = (team: string | null) =>
    team === null ? { id: null, name: null, logo: null } : toTeam(view, team);
  return [...Map.groupBy(past, ({ player }) => player.id).values()]
    .filter(isSelected)
    .flatMap((transfers) => {
      const newest = transfers.toReversed();
      const [latest] = newest;
      if (!latest) return [];
      return [
        {
          player: { id: latest.player.id, name: formatInitials(latest.player) },
          update: formatTimestamp(new Date(`${latest.date}T10:00:00Z`)),
          transfers: newest.map(({ date, terms, from, to }) => ({
            date,
            type: terms,
            teams: { in: toSide(to), out: toSide(from) },
          })),
        },
      ];
    });
}

/** `/injuries`: published absences of past matches and of those in the next days. */
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
      const { id, ...league } = toLeague(view, match.competition);
      return {
        player: {
          id: player.id,
          name: formatInitials(player),
          photo: getPlayerPhoto(view, player),
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
        league: { id, season: match.season, ...league },
      };
    });
}
