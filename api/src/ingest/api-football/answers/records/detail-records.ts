import type { Problem } from '../../../refusal.ts';
import { fieldsOf, idOf, integerOf, listOf, needed, type Raw, ratingOf, readList, textOf } from './values.ts';

/** What an answer tells of a match; null: it does not speak of it. */
export interface ProviderMatchParts {
  readonly events: readonly ReturnType<typeof eventOf>[] | null;
  readonly lineups: readonly ProviderLineup[] | null;
  readonly statistics: readonly ProviderStatistics[] | null;
  readonly ratings: readonly ProviderRating[] | null;
}
export type ProviderLineup = ReturnType<typeof lineupOf>;
export type ProviderStatistics = ReturnType<typeof statisticsOf>;
/** What is told of a player after the match, beside the line-up. */
export type ProviderRating = ReturnType<typeof ratingsOf>[number];

const teamIdOf = (raw: Raw): number => {
  const { id } = fieldsOf(raw['team']);
  return needed(idOf(id), 'team.id', id);
};

function eventOf(value: unknown) {
  const raw = fieldsOf(value);
  const time = fieldsOf(raw['time']);
  const player = fieldsOf(raw['player']);
  const related = fieldsOf(raw['assist']);
  const type = needed(textOf(raw['type']), 'type', raw['type']);
  return {
    team: idOf(fieldsOf(raw['team'])['id']),
    row: {
      minute: needed(integerOf(time['elapsed'], -200, 1000), 'time.elapsed', time['elapsed']),
      extra: integerOf(time['extra'], 0, 1000),
      player_id: idOf(player['id']),
      player_name: textOf(player['name']),
      related_id: idOf(related['id']),
      related_name: textOf(related['name']),
      type,
      detail: textOf(raw['detail']) ?? type,
      comment: textOf(raw['comments']),
    },
  };
}

const roles = ['G', 'D', 'M', 'F'] as const;

function lineupPlayerOf(value: unknown, starts: boolean) {
  const player = fieldsOf(fieldsOf(value)['player']);
  const [, row, column] = /^(\d{1,2}):(\d{1,2})$/.exec(textOf(player['grid']) ?? '') ?? [];
  return {
    starts,
    player_id: idOf(player['id']),
    name: needed(textOf(player['name']), 'player.name', player['name']),
    number: integerOf(player['number'], 0, 999),
    role: roles.find((role) => role === player['pos']) ?? null,
    grid_row: row === undefined ? null : Number(row),
    grid_column: column === undefined ? null : Number(column),
  };
}

/** A CSS hex colour; null where the provider gives none. */
function colourOf(value: unknown): string | null {
  const text = textOf(value)?.toLowerCase() ?? '';
  return /^[0-9a-f]{6}$/.test(text) ? `#${text}` : null;
}

function lineupOf(value: unknown, place: string, problems: Problem[]) {
  const raw = fieldsOf(value);
  const colours = fieldsOf(fieldsOf(raw['team'])['colors']);
  const [outfield, keeper] = [fieldsOf(colours['player']), fieldsOf(colours['goalkeeper'])];
  const coach = fieldsOf(raw['coach']);
  const starters = readList(raw['startXI'], `${place}.startXI`, (player) => lineupPlayerOf(player, true));
  const others = readList(raw['substitutes'], `${place}.substitutes`, (player) =>
    lineupPlayerOf(player, false),
  );
  problems.push(...starters.problems, ...others.problems);
  return {
    team: teamIdOf(raw),
    row: {
      formation: textOf(raw['formation']),
      coach_id: idOf(coach['id']),
      coach_name: textOf(coach['name']),
      shirt: colourOf(outfield['primary']),
      shirt_number: colourOf(outfield['number']),
      keeper_shirt: colourOf(keeper['primary']),
      keeper_number: colourOf(keeper['number']),
    },
    players: [...starters.records, ...others.records],
  };
}

/** A team's statistics: the provider's words and values, in its order. */
function statisticsOf(value: unknown) {
  const raw = fieldsOf(value);
  const values = listOf(raw['statistics']).flatMap((entry) => {
    const { type, value: counted } = fieldsOf(entry);
    const word = textOf(type);
    return word === null ? [] : [[word, textOf(counted)] as const];
  });
  return { team: teamIdOf(raw), values };
}

/** What is told of a team's players after the match, beside the line-up. */
function ratingsOf(value: unknown) {
  const raw = fieldsOf(value);
  teamIdOf(raw);
  return listOf(raw['players']).flatMap((entry) => {
    const { player, statistics } = fieldsOf(entry);
    const id = idOf(fieldsOf(player)['id']);
    const games = fieldsOf(fieldsOf(listOf(statistics)[0])['games']);
    const minutes = integerOf(games['minutes'], 0, 1000);
    return id === null
      ? []
      : [{ player: id, minutes, rating: ratingOf(games['rating']), captain: games['captain'] === true }];
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
