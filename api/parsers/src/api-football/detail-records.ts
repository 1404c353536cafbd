import type { Problem } from '../refusal.ts';
import {
  getAt,
  integerWithin,
  oneOf,
  optionalField,
  readFields,
  readList,
  requiredField,
  toCount,
  toId,
  toList,
  toRating,
  toText,
} from './values.ts';

/** The parts of a match in a response; null if the response does not cover a part. */
export interface ProviderMatchParts {
  readonly events: readonly ReturnType<typeof parseEvent>[] | null;
  readonly lineups: readonly ProviderLineup[] | null;
  readonly statistics: readonly ProviderStatistics[] | null;
  readonly ratings: readonly ProviderRating[] | null;
}
export type ProviderLineup = ReturnType<typeof parseLineup>;
export type ProviderStatistics = ReturnType<typeof parseStatistics>;
/** A player's post-match data, in addition to the line-up. */
export type ProviderRating = ReturnType<typeof parseRatings>[number];

const teamIdField = requiredField('team.id', toId);
const typeField = requiredField('type', toText);

const parseEvent = readFields({
  team: optionalField('team.id', toId),
  row: readFields({
    minute: requiredField('time.elapsed', integerWithin(-200, 1000)),
    extra: optionalField('time.extra', integerWithin(0, 1000)),
    player_id: optionalField('player.id', toId),
    player_name: optionalField('player.name', toText),
    related_id: optionalField('assist.id', toId),
    related_name: optionalField('assist.name', toText),
    type: typeField,
    detail: (event) => toText(getAt(event, 'detail')) ?? typeField(event),
    comment: optionalField('comments', toText),
  }),
});

/** Parses a row and column of the pitch, both from 1: `4:2`. */
function parseGrid(value: unknown) {
  const [, row, column] = /^(\d{1,2}):(\d{1,2})$/.exec(toText(value) ?? '') ?? [];
  return {
    grid_row: row === undefined ? null : Number(row),
    grid_column: column === undefined ? null : Number(column),
  };
}

const parseLineupPlayer = readFields({
  player_id: optionalField('player.id', toId),
  name: requiredField('player.name', toText),
  number: optionalField('player.number', integerWithin(0, 999)),
  role: optionalField('player.pos', oneOf({ G: 'G', D: 'D', M: 'M', F: 'F' })),
});

/** Parses a CSS hex color; null if the provider gives none. */
function toColor(value: unknown): string | null {
  const text = toText(value)?.toLowerCase() ?? '';
  return /^[0-9a-f]{6}$/.test(text) ? `#${text}` : null;
}

const parseLineupRow = readFields({
  formation: optionalField('formation', toText),
  coach_id: optionalField('coach.id', toId),
  coach_name: optionalField('coach.name', toText),
  shirt: optionalField('team.colors.player.primary', toColor),
  shirt_number: optionalField('team.colors.player.number', toColor),
  keeper_shirt: optionalField('team.colors.goalkeeper.primary', toColor),
  keeper_number: optionalField('team.colors.goalkeeper.number', toColor),
});

function parseLineup(lineup: unknown, place: string, problems: Problem[]) {
  const readPlayers = (field: string, starts: boolean) =>
    readList(getAt(lineup, field), `${place}.${field}`, problems, (entry) => ({
      starts,
      ...parseLineupPlayer(entry),
      ...parseGrid(getAt(entry, 'player.grid')),
    })).records;
  const players = [...readPlayers('startXI', true), ...readPlayers('substitutes', false)];
  return { team: teamIdField(lineup), row: parseLineupRow(lineup), players };
}

/** A team's statistics, with the provider's labels, values and order. */
function parseStatistics(record: unknown) {
  const values = toList(getAt(record, 'statistics')).flatMap((entry) => {
    const label = toText(getAt(entry, 'type'));
    return label === null ? [] : [[label, toText(getAt(entry, 'value'))] as const];
  });
  return { team: teamIdField(record), values };
}

const parseFigures = readFields({
  goals: optionalField('goals.total', toCount),
  assists: optionalField('goals.assists', toCount),
  conceded: optionalField('goals.conceded', toCount),
  yellow: optionalField('cards.yellow', toCount),
  red: optionalField('cards.red', toCount),
});

/** A player's figures in a match; of one who played, the provider writes null instead of zero. */
function parseMatchFigures(statistics: unknown): ReturnType<typeof parseFigures> {
  const figures = parseFigures(statistics);
  if (optionalField('games.minutes', toCount)(statistics) === null) return figures;
  const { goals, assists, conceded, yellow, red } = figures;
  return {
    goals: goals ?? 0,
    assists: assists ?? 0,
    conceded: conceded ?? 0,
    yellow: yellow ?? 0,
    red: red ?? 0,
  };
}

const parseGames = readFields({
  minutes: optionalField('games.minutes', integerWithin(0, 1000)),
  rating: optionalField('games.rating', toRating),
  captain: (statistics) => getAt(statistics, 'games.captain') === true,
  starts: (statistics) => getAt(statistics, 'games.substitute') === false,
  number: optionalField('games.number', integerWithin(0, 999)),
  role: optionalField('games.position', oneOf({ G: 'G', D: 'D', M: 'M', F: 'F' })),
});

/** Post-match data of a team's players, in addition to the line-up. */
function parseRatings(record: unknown) {
  const team = teamIdField(record);
  return toList(getAt(record, 'players')).flatMap((entry) => {
    const player = toId(getAt(entry, 'player.id'));
    const [statistics] = toList(getAt(entry, 'statistics'));
    const name = toText(getAt(entry, 'player.name'));
    if (player === null) return [];
    return [{ player, team, name, ...parseGames(statistics), figures: parseMatchFigures(statistics) }];
  });
}

/** Parses a match's events, line-ups, statistics and players; null if the record has none of them. */
export function parseParts(record: unknown, place: string, problems: Problem[]): ProviderMatchParts | null {
  const read = <Part>(field: string, parse: (value: unknown, at: string) => Part): readonly Part[] | null => {
    const list = getAt(record, field);
    return Array.isArray(list) ? readList(list, `${place}.${field}`, problems, parse).records : null;
  };
  const parts = {
    events: read('events', parseEvent),
    lineups: read('lineups', (value, at) => parseLineup(value, at, problems)),
    statistics: read('statistics', parseStatistics),
    ratings: read('players', parseRatings)?.flat() ?? null,
  };
  return Object.values(parts).some((part) => part !== null) ? parts : null;
}
