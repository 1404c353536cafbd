import { BadRecord } from '../records.ts';
import { type Problem, Refusal } from '../refusal.ts';
import { parseInstant, parseMatchDay } from './match-day.ts';
import { ProblemTally } from './problem-tally.ts';
import { type FeedBody, readItems } from './records/read-records.ts';
import type { FeedRecord } from './records/record.ts';
import { xmltvColumns } from './records/xmltv.ts';
import type { BroadcastFeed, PartnerInput } from './settings.ts';
import { TeamNames } from './team-names.ts';

/** A broadcast of a match in a provider's list. */
export interface ListedBroadcast {
  readonly place: string;
  readonly home_team_id: string;
  readonly away_team_id: string;
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** Start and end as ISO 8601; null if unknown. */
  readonly start: string | null;
  readonly end: string | null;
  readonly channel: string;
  readonly kind: 'tv' | 'stream';
  readonly url: string | null;
}

/** The broadcasts of network clubs in a list. */
export interface BroadcastsPart {
  readonly broadcasts: readonly ListedBroadcast[];
  readonly seen: number;
  readonly problems: readonly Problem[];
}

const channelLength = 80;
/** Teams are searched for in this many characters of a description. */
const maxTextLength = 300;
/** Sanity limit, because a list is written in one transaction. */
const maxBroadcasts = 50_000;

function parseWebAddress(text: string | undefined): string | null {
  const protocol = text === undefined ? undefined : URL.parse(text)?.protocol;
  return text !== undefined && (protocol === 'http:' || protocol === 'https:') ? text : null;
}

/** Matches of a club's other teams, which have its name and often play at the same hour. */
const otherTeams =
  /(?<!\p{L})(?:kvinder(?:ne)?s?|damer(?:ne)?s?|women|ladies|wsl|frauen|femenin[oa]|feminin[eo]|u-?(?:1[5-9]|2[0-3])|youth|ungdom|academy|legends|reserves?)(?!\p{L})/iu;

/** Puts spaces around the hyphen of `Liverpool-Arsenal`, as Danish guides write it. */
const widenHyphens = (text: string) => text.replace(/(?<=[\p{L}\d.])[-–](?=[\p{Lu}\d])/gu, ' - ');

/** The two teams in the first text that names both; null for an unknown team. */
function findPair(texts: readonly string[], teams: TeamNames) {
  const pairs = texts.flatMap((text) => teams.pairIn(text) ?? teams.pairIn(widenHyphens(text)) ?? []);
  return pairs.find(({ home, away }) => home !== null && away !== null) ?? pairs[0] ?? null;
}

type Column = keyof NonNullable<BroadcastFeed['columns']>;

/** Parses a record; null if no club of the network plays. @throws BadRecord */
export function readBroadcast(
  { place, cells }: FeedRecord,
  { columns = xmltvColumns, dateFormat }: Pick<BroadcastFeed, 'columns' | 'dateFormat'>,
  teams: TeamNames,
): ListedBroadcast | null {
  const names: Readonly<{ [Name in Column]?: string | undefined }> = columns;
  const cell = (column: Column) => cells.get(names[column] ?? '');
  const texts = (['title', 'subtitle', 'description'] as const).flatMap(
    (column) => cell(column)?.slice(0, maxTextLength) ?? [],
  );
  if (['title', 'subtitle'].some((column) => otherTeams.test(cell(column as Column) ?? ''))) return null;
  const pair =
    names.home !== undefined && names.away !== undefined
      ? { home: teams.find(cell('home') ?? ''), away: teams.find(cell('away') ?? '') }
      : findPair(texts, teams);
  const { home: home_team_id = null, away: away_team_id = null } = pair ?? {};
  const hasClub = [home_team_id, away_team_id].some((id) => id !== null && teams.isClub(id));
  if (!hasClub) return null;
  if (home_team_id === null || away_team_id === null) throw new BadRecord('one of its two teams is unknown');
  const written = cell('matchDay') ?? '';
  const day = parseMatchDay(written, dateFormat);
  if (day === null) throw new BadRecord('its date is unreadable');
  const start = parseInstant(written, dateFormat);
  const end = parseInstant(cell('end') ?? '', dateFormat);
  const channel = cell('channel') ?? '';
  if (channel === '' || channel.length > channelLength) throw new BadRecord('it has no channel');
  const kind = /stream/i.test(cell('kind') ?? '') ? 'stream' : 'tv';
  return {
    place,
    home_team_id,
    away_team_id,
    day,
    start,
    end,
    channel,
    kind,
    url: parseWebAddress(cell('url')),
  };
}

/**
 * Parses a list of broadcasts.
 * @throws Refusal when it is truncated or malformed, or has nothing usable
 */
export async function* parseBroadcasts(
  body: FeedBody,
  { settings, names }: PartnerInput<BroadcastFeed>,
): AsyncGenerator<BroadcastsPart> {
  const teams = new TeamNames(names);
  const tally = new ProblemTally();
  const broadcasts: ListedBroadcast[] = [];
  let seen = 0;
  for await (const broadcast of readItems(body, settings, tally, (record) =>
    readBroadcast(record, settings, teams),
  )) {
    seen += 1;
    if (broadcast) broadcasts.push(broadcast);
    if (broadcasts.length > maxBroadcasts)
      throw new Refusal(`The list has more than ${maxBroadcasts} broadcasts`);
  }
  const bad = tally.total;
  if (seen > 0 && broadcasts.length === 0 && bad === 0)
    tally.add('the whole list', `none of its ${seen} records names a network club`);
  const problems = tally.problems();
  const [problem] = problems;
  if (broadcasts.length === 0 && bad > 0 && problem)
    throw new Refusal(`The list has no usable broadcast; ${problem.place}: ${problem.reason}`);
  yield { broadcasts, seen, problems };
}
