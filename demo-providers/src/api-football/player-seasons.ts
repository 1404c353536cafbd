import { findInjury, listInjuries } from '../matches/absences.ts';
import { getFinalLines, type PlayerLine } from '../matches/player-lines.ts';
import type { SimulatedSeason } from '../matches/simulate.ts';
import { isPlayedOut } from '../matches/state.ts';
import type { Person } from '../people/persons.ts';
import type { Position } from '../people/slots.ts';
import { selectSquad } from '../people/squads.ts';
import type { Competition } from '../world/competitions.ts';
import { sharedStatistics } from './match-players.ts';
import { media, orNull, toLeague, toTeam } from './names.ts';
import { dayOf, particulars, positionNames } from './people.ts';
import { getSnapshot, type View } from './view.ts';

/** A player's matches for a team in a competition. */
interface Record {
  readonly player: Person;
  readonly position: Position;
  readonly number: number;
  readonly team: string;
  readonly competition: Competition;
  readonly lines: PlayerLine[];
}

const sum = (lines: readonly PlayerLine[], of: (line: PlayerLine) => number): number =>
  lines.reduce((total, line) => total + of(line), 0);

function statisticsOf(view: View, season: number, { team, competition, position, number, lines }: Record) {
  const played = lines.filter(({ minutes }) => minutes !== null);
  const total = (of: (line: PlayerLine) => number) => sum(played, of);
  const rated = played.flatMap(({ rating }) => rating ?? []);
  const rating = rated.length === 0 ? null : rated.reduce((all, one) => all + one, 0) / rated.length;
  const passes = total((line) => line.passes);
  const { id, name, country, logo, flag } = toLeague(view, competition);
  const { shots, tackles, duels, dribbles, fouls, penalty } = sharedStatistics(
    (counted) => total((line) => line[counted]),
    position === 'G',
  );
  return {
    team: toTeam(view, team),
    league: { id, name, country, logo, flag, season },
    games: {
      // The provider's own spelling.
      appearences: played.length,
      lineups: lines.filter(({ appearance }) => appearance.starts).length,
      minutes: total(({ minutes }) => minutes ?? 0),
      number,
      position: positionNames[position],
      rating: rating === null ? null : rating.toFixed(6),
      captain: lines.some(({ isCaptain }) => isCaptain),
    },
    substitutes: {
      in: played.filter(({ appearance }) => !appearance.starts).length,
      out: played.filter(({ appearance, red, yellowRed }) => appearance.off !== null && red + yellowRed === 0)
        .length,
      bench: lines.filter(({ appearance }) => !appearance.starts).length,
    },
    shots,
    goals: {
      total: total((line) => line.goals),
      conceded: total((line) => line.conceded),
      assists: orNull(total((line) => line.assists)),
      saves: position === 'G' ? total((line) => line.saves) : null,
    },
    passes: {
      total: orNull(passes),
      key: orNull(total((line) => line.keyPasses)),
      accuracy: passes === 0 ? null : Math.round((total((line) => line.accurate) / passes) * 100),
    },
    tackles,
    duels,
    dribbles,
    fouls,
    cards: {
      yellow: total((line) => line.yellow),
      yellowred: total((line) => line.yellowRed),
      red: total((line) => line.red),
    },
    penalty,
  };
}

/** The matches of everybody who was in a team's squads, by player and competition. */
function recordsOf(view: View, season: SimulatedSeason, team: string): Map<number, Map<number, Record>> {
  const records = new Map<number, Map<number, Record>>();
  for (const match of season.byTeam.get(team) ?? []) {
    const { script, state } = getSnapshot(view, season, match);
    if (!script || !isPlayedOut(state) || match.outcome.kind === 'unobserved') continue;
    for (const line of getFinalLines(script)) {
      const { player, number, position, side } = line.appearance;
      if (match[side] !== team) continue;
      const { competition } = match;
      const own = records.get(player.id) ?? new Map<number, Record>();
      const record = own.get(competition.id) ?? { player, position, number, team, competition, lines: [] };
      record.lines.push(line);
      own.set(competition.id, record);
      records.set(player.id, own);
    }
  }
  const end = `${season.season + 1}-06-29`;
  const lastDay = dayOf(view) < end ? dayOf(view) : end;
  // Who has not played yet is listed too, in his team's league.
  const league = season.byTeam
    .get(team)
    ?.find(({ competition }) => competition.kind === 'league')?.competition;
  for (const { player, slot, number } of selectSquad(season.people, team, lastDay))
    if (!records.has(player.id) && league)
      records.set(
        player.id,
        new Map([
          [league.id, { player, position: slot.position, number, team, competition: league, lines: [] }],
        ]),
      );
  return records;
}

/** `/players` of teams in a season, by number; of one competition, or of all. */
export function toPlayerSeasons(
  view: View,
  season: SimulatedSeason,
  teams: readonly string[],
  isSelected: (competition: Competition) => boolean,
): readonly { readonly player: number; readonly write: () => unknown }[] {
  const all = new Map<number, Record[]>();
  for (const team of teams)
    for (const [player, records] of recordsOf(view, season, team)) {
      const wanted = [...records.values()].filter(({ competition }) => isSelected(competition));
      if (wanted.length > 0) all.set(player, [...(all.get(player) ?? []), ...wanted]);
    }
  const today = dayOf(view);
  const isHurt = (player: number) =>
    findInjury(listInjuries(view.seed, player, season.season), today)?.isQuestionable === false;
  const write = (player: Person, records: readonly Record[]) => ({
    player: {
      ...particulars(player, view.now),
      injured: isHurt(player.id),
      photo: media(view, 'players', player.id),
    },
    statistics: records.map((record) => statisticsOf(view, season.season, record)),
  });
  return [...all]
    .sort(([one], [other]) => one - other)
    .flatMap(([id, records]) =>
      records[0] ? [{ player: id, write: write.bind(null, records[0].player, records) }] : [],
    );
}
