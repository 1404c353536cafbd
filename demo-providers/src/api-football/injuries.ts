import { type Absence, absenceNotice, type SimulatedSeason } from '../matches/simulate.ts';
import { initialsOf } from '../people/persons.ts';
import { flagOf, media, writtenMoment, writtenTeam } from './names.ts';
import { knownMatch, type View } from './view.ts';

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
