import { BadRecord } from '../records.ts';
import { type Problem, Refusal } from '../refusal.ts';
import { parseMatchDay } from './match-day.ts';
import { ProblemTally } from './problem-tally.ts';
import { type FeedBody, readItems } from './records/read-records.ts';
import type { FeedRecord } from './records/record.ts';
import type { BroadcastFeed, PartnerInput } from './settings.ts';
import { TeamNames } from './team-names.ts';

/** A channel that shows a match, as a provider's list has it. */
export interface ListedBroadcast {
  readonly place: string;
  readonly home_team_id: string;
  readonly away_team_id: string;
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly channel: string;
  readonly kind: 'tv' | 'stream';
  readonly url: string | null;
}

/** What a list of broadcasts says of the network's clubs. */
export interface BroadcastsPart {
  readonly broadcasts: readonly ListedBroadcast[];
  readonly seen: number;
  readonly problems: readonly Problem[];
}

const channelLength = 80;
/** Broadcasts of the network's clubs that a list may have: they are written together. */
const most = 50_000;

function addressIn(text: string | undefined): string | null {
  const protocol = text === undefined ? undefined : URL.parse(text)?.protocol;
  return text !== undefined && (protocol === 'http:' || protocol === 'https:') ? text : null;
}

/** What a record of a list of broadcasts says; null: of no club of the network. @throws BadRecord */
export function readBroadcast(
  { place, cells }: FeedRecord,
  { columns, dateFormat }: Pick<BroadcastFeed, 'columns' | 'dateFormat'>,
  teams: TeamNames,
): ListedBroadcast | null {
  const cell = (column: keyof BroadcastFeed['columns']) => cells.get(columns[column] ?? '');
  const home_team_id = teams.find(cell('home') ?? '');
  const away_team_id = teams.find(cell('away') ?? '');
  const isOurs = [home_team_id, away_team_id].some((id) => id !== null && teams.isClub(id));
  if (!isOurs) return null;
  if (home_team_id === null || away_team_id === null)
    throw new BadRecord('one of its two teams is not known here');
  const day = parseMatchDay(cell('matchDay') ?? '', dateFormat);
  if (day === null) throw new BadRecord('its day cannot be read');
  const channel = cell('channel') ?? '';
  if (channel === '' || channel.length > channelLength) throw new BadRecord('it has no channel');
  const kind = /stream/i.test(cell('kind') ?? '') ? 'stream' : 'tv';
  return { place, home_team_id, away_team_id, day, channel, kind, url: addressIn(cell('url')) };
}

/**
 * Reads a list of broadcasts to its end.
 * @throws Refusal when it cannot be read to its end, or has nothing that can be used
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
    if (broadcasts.length > most) throw new Refusal(`The list has more than ${most} broadcasts`);
  }
  const problems = tally.problems();
  const [problem] = problems;
  if (broadcasts.length === 0 && problem)
    throw new Refusal(`The list has nothing that can be used; ${problem.place}: ${problem.reason}`);
  yield { broadcasts, seen, problems };
}
