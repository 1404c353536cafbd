import { findInjury, listInjuries } from '../matches/injuries.ts';
import { getFinalLines, type PlayerLine, sumLines } from '../matches/player-lines.ts';
import type { SimulatedSeason } from '../matches/simulate.ts';
import { isPlayedOut } from '../matches/state.ts';
import type { Person } from '../people/persons.ts';
import { type Position, positionNames } from '../people/slots.ts';
import { selectSquad } from '../people/squads.ts';
import type { Competition } from '../world/competitions.ts';
import { toIsoDay } from '../world/time.ts';
import { toSharedStatistics } from './match-players.ts';
import { getPlayerPhoto, orNull, toLeague, toProfile, toTeam } from './names.ts';
import { getSnapshot, type View } from './view.ts';

/** A player's matches for a team in a competition. */
interface PlayerRecord {
  readonly player: Person;
  readonly position: Position;
  readonly number: number;
  readonly team: string;
  readonly competition: Competition;
  readonly lines: readonly PlayerLine[];
}

function toSeasonStatistics(view: View, season: number, record: PlayerRecord) {
  const { team, competition, position, number, lines } = record;
  const played = lines.filter(({ minutes }) => minutes !== null);
  const total = (getCount: (line: PlayerLine) => number) => sumLines(played, getCount);
  const rated = played.flatMap(({ rating }) => rating ?? []);
  const rating = rated.length === 0 ? null : rated.reduce((sum, one) => sum + one, 0) / rated.length;
  const passes = total((line) => line.passes);
  const { id, name, country, logo, flag } = toLeague(view, competition);
  const { shots, tackles, duels, dribbles, fouls, penalty } = toSharedStatistics(
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

/** The records of all players of a team's squads; a player without a match has an empty one in the league. */
function listRecords(view: View, season: SimulatedSeason, team: string): PlayerRecord[] {
  const matches = season.byTeam.get(team) ?? [];
  const lines = matches.flatMap((match) => {
    const { script, state } = getSnapshot(view, season, match);
    if (!script || !isPlayedOut(state) || match.outcome.kind === 'unobserved') return [];
    return getFinalLines(script)
      .filter(({ appearance }) => match[appearance.side] === team)
      .map((line) => ({ line, competition: match.competition }));
  });
  const grouped = Map.groupBy(
    lines,
    ({ line, competition }) => `${line.appearance.player.id} ${competition.id}`,
  );
  const records = [...grouped.values()].flatMap((group): PlayerRecord[] => {
    const [first] = group;
    if (!first) return [];
    const { player, position, number } = first.line.appearance;
    const { competition } = first;
    return [{ player, position, number, team, competition, lines: group.map(({ line }) => line) }];
  });
  const played = new Set(records.map(({ player }) => player.id));
  const league = matches.find(({ competition }) => competition.kind === 'league')?.competition;
  const [today, end] = [toIsoDay(view.now), `${season.season + 1}-06-29`];
  const squad = league ? selectSquad(season.people, team, today < end ? today : end) : [];
  return [
    ...records,
    ...squad.flatMap(({ player, slot: { position }, number }): PlayerRecord[] =>
      league && !played.has(player.id)
        ? [{ player, position, number, team, competition: league, lines: [] }]
        : [],
    ),
  ];
}

interface PlayerSeason {
  readonly player: Person;
  readonly records: readonly PlayerRecord[];
}

/** Players of teams in a season with their records in the selected competitions, by id. */
function listPlayerSeasons(
  view: View,
  season: SimulatedSeason,
  teams: readonly string[],
  isSelected: (competition: Competition) => boolean,
): PlayerSeason[] {
  const records = teams
    .flatMap((team) => listRecords(view, season, team))
    .filter(({ competition }) => isSelected(competition));
  return [...Map.groupBy(records, ({ player }) => player.id)]
    .sort(([one], [other]) => one - other)
    .flatMap(([, own]) => (own[0] ? [{ player: own[0].player, records: own }] : []));
}

function toPlayerSeason(view: View, season: SimulatedSeason, { player, records }: PlayerSeason) {
  const injury = findInjury(listInjuries(view.seed, player.id, season.season), toIsoDay(view.now));
  return {
    player: {
      ...toProfile(player, view.now),
      injured: injury?.isQuestionable === false,
      photo: getPlayerPhoto(view, player),
    },
    statistics: records.map((record) => toSeasonStatistics(view, season.season, record)),
  };
}

/** `/players` of teams in a season, by id; of some competitions. */
export const toPlayerSeasons = (
  view: View,
  season: SimulatedSeason,
  teams: readonly string[],
  isSelected: (competition: Competition) => boolean,
): readonly { readonly player: number; readonly create: () => unknown }[] =>
  listPlayerSeasons(view, season, teams, isSelected).map((found) => ({
    player: found.player.id,
    create: () => toPlayerSeason(view, season, found),
  }));

/** What the provider's lists of a competition's players are sorted by. */
export const leaderCounts = {
  topscorers: (line) => line.goals,
  topassists: (line) => line.assists,
  topyellowcards: (line) => line.yellow,
  topredcards: (line) => line.red + line.yellowRed,
} as const satisfies Record<string, (line: PlayerLine) => number>;

const maxLeaders = 20;

/** `/players/topscorers` and its like: the players of a competition with most of what is counted, best first. */
export function toLeaders(
  view: View,
  season: SimulatedSeason,
  league: number,
  getCount: (line: PlayerLine) => number,
): unknown[] {
  const teams = [...season.byTeam].flatMap(([team, matches]) =>
    matches.some(({ competition }) => competition.id === league) ? [team] : [],
  );
  return listPlayerSeasons(view, season, teams, ({ id }) => id === league)
    .map((found) => ({
      found,
      count: found.records.reduce((sum, { lines }) => sum + sumLines(lines, getCount), 0),
    }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
    .slice(0, maxLeaders)
    .map(({ found }) => toPlayerSeason(view, season, found));
}
