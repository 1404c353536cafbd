import { spellsIn } from '../matches/absences.ts';
import { type CoachSpell, coachesOf } from '../people/coaches.ts';
import { initialsOf } from '../people/persons.ts';
import type { Move } from '../people/squads.ts';
import { firstSeason } from '../world/leagues.ts';
import { teamById } from '../world/teams.ts';
import { media, writtenMoment, writtenTeam } from './names.ts';
import { dayOf, particulars, peopleNow } from './squads.ts';
import { seasonsOf, type View } from './view.ts';

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
