import type { Problem } from '../../../refusal.ts';
import { fieldsOf, idOf, integerOf, listOf, needed, type Raw, ratingOf, readList, textOf } from './values.ts';

/** Something that happened, in the provider's words. */
export interface ProviderEvent {
  readonly minute: number;
  readonly extra: number | null;
  readonly team: number | null;
  readonly playerId: number | null;
  readonly playerName: string | null;
  readonly relatedId: number | null;
  readonly relatedName: string | null;
  readonly type: string;
  readonly detail: string;
  readonly comment: string | null;
}

export interface ProviderLineupPlayer {
  readonly starts: boolean;
  readonly id: number | null;
  readonly name: string;
  readonly number: number | null;
  readonly role: 'G' | 'D' | 'M' | 'F' | null;
  readonly row: number | null;
  readonly column: number | null;
}

/** CSS hex colours; null where the provider gives none. */
export interface ProviderColours {
  readonly shirt: string | null;
  readonly number: string | null;
}

export interface ProviderLineup {
  readonly team: number;
  readonly formation: string | null;
  readonly coachId: number | null;
  readonly coachName: string | null;
  readonly outfield: ProviderColours;
  readonly keeper: ProviderColours;
  readonly players: readonly ProviderLineupPlayer[];
}

export interface ProviderStatistics {
  readonly team: number;
  /** The provider's word and value, in its order. */
  readonly values: readonly (readonly [type: string, value: string | null])[];
}

/** What is told of a player after the match, beside the line-up. */
export interface ProviderRating {
  readonly team: number;
  readonly player: number;
  readonly minutes: number | null;
  readonly rating: number | null;
  readonly captain: boolean;
}

/** What an answer tells of a match; null: it does not speak of it. */
export interface ProviderMatchParts {
  readonly events: readonly ProviderEvent[] | null;
  readonly lineups: readonly ProviderLineup[] | null;
  readonly statistics: readonly ProviderStatistics[] | null;
  readonly ratings: readonly ProviderRating[] | null;
}

const teamIdOf = (raw: Raw): number => {
  const { id } = fieldsOf(raw.team);
  return needed(idOf(id), 'team.id', id);
};

function eventOf(value: unknown): ProviderEvent {
  const raw = fieldsOf(value);
  const time = fieldsOf(raw.time);
  const player = fieldsOf(raw.player);
  const related = fieldsOf(raw.assist);
  const type = needed(textOf(raw.type), 'type', raw.type);
  return {
    minute: needed(integerOf(time.elapsed, -200, 1000), 'time.elapsed', time.elapsed),
    extra: integerOf(time.extra, 0, 1000),
    team: idOf(fieldsOf(raw.team).id),
    playerId: idOf(player.id),
    playerName: textOf(player.name),
    relatedId: idOf(related.id),
    relatedName: textOf(related.name),
    type,
    detail: textOf(raw.detail) ?? type,
    comment: textOf(raw.comments),
  };
}

const roles = ['G', 'D', 'M', 'F'] as const;

function lineupPlayerOf(value: unknown, starts: boolean): ProviderLineupPlayer {
  const player = fieldsOf(fieldsOf(value).player);
  const [, row, column] = /^(\d{1,2}):(\d{1,2})$/.exec(textOf(player.grid) ?? '') ?? [];
  return {
    starts,
    id: idOf(player.id),
    name: needed(textOf(player.name), 'player.name', player.name),
    number: integerOf(player.number, 0, 999),
    role: roles.find((role) => role === player.pos) ?? null,
    row: row === undefined ? null : Number(row),
    column: column === undefined ? null : Number(column),
  };
}

function colourOf(value: unknown): string | null {
  const text = textOf(value)?.toLowerCase() ?? '';
  return /^[0-9a-f]{6}$/.test(text) ? `#${text}` : null;
}

const coloursOf = (value: unknown): ProviderColours => {
  const { primary, number } = fieldsOf(value);
  return { shirt: colourOf(primary), number: colourOf(number) };
};

function lineupOf(value: unknown, place: string, problems: Problem[]): ProviderLineup {
  const raw = fieldsOf(value);
  const colours = fieldsOf(fieldsOf(raw.team).colors);
  const coach = fieldsOf(raw.coach);
  const starters = readList(raw.startXI, `${place}.startXI`, (player) => lineupPlayerOf(player, true));
  const others = readList(raw.substitutes, `${place}.substitutes`, (player) => lineupPlayerOf(player, false));
  problems.push(...starters.problems, ...others.problems);
  return {
    team: teamIdOf(raw),
    formation: textOf(raw.formation),
    coachId: idOf(coach.id),
    coachName: textOf(coach.name),
    outfield: coloursOf(colours.player),
    keeper: coloursOf(colours.goalkeeper),
    players: [...starters.records, ...others.records],
  };
}

function statisticsOf(value: unknown): ProviderStatistics {
  const raw = fieldsOf(value);
  const values = listOf(raw.statistics).flatMap((entry) => {
    const { type, value: counted } = fieldsOf(entry);
    const word = textOf(type);
    return word === null ? [] : [[word, textOf(counted)] as const];
  });
  return { team: teamIdOf(raw), values };
}

function ratingsOf(value: unknown): readonly ProviderRating[] {
  const raw = fieldsOf(value);
  const team = teamIdOf(raw);
  return listOf(raw.players).flatMap((entry) => {
    const { player, statistics } = fieldsOf(entry);
    const id = idOf(fieldsOf(player).id);
    const games = fieldsOf(fieldsOf(listOf(statistics)[0]).games);
    return id === null
      ? []
      : [
          {
            team,
            player: id,
            minutes: integerOf(games.minutes, 0, 1000),
            rating: ratingOf(games.rating),
            captain: games.captain === true,
          },
        ];
  });
}

/** What a match's events, line-ups, statistics and players say; null when it speaks of none of them. */
export function partsOf(raw: Raw, place: string, problems: Problem[]): ProviderMatchParts | null {
  const read = <Part>(field: string, of: (value: unknown, at: string) => Part): readonly Part[] | null => {
    if (!Array.isArray(raw[field])) return null;
    const found = readList(raw[field], `${place}.${field}`, of);
    problems.push(...found.problems);
    return found.records;
  };
  const parts = {
    events: read('events', eventOf),
    lineups: read('lineups', (value, at) => lineupOf(value, at, problems)),
    statistics: read('statistics', statisticsOf),
    ratings: read('players', ratingsOf)?.flat() ?? null,
  };
  return Object.values(parts).some((part) => part !== null) ? parts : null;
}
