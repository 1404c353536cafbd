import { dayOf } from '../match-day.ts';
import { type BadRecord, type FeedRecord, isBad } from '../records/record.ts';
import type { BroadcastFeed } from '../settings.ts';
import type { TeamNames } from '../team-names.ts';

/** A channel that shows a match, as a provider's list has it. */
export interface ToldBroadcast {
  readonly place: string;
  readonly home_team_id: string;
  readonly away_team_id: string;
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly channel: string;
  readonly kind: 'tv' | 'stream';
  readonly url: string | null;
}

export type BroadcastReading =
  | { readonly state: 'told'; readonly broadcast: ToldBroadcast }
  /** Of no club of the network. */
  | { readonly state: 'other' }
  | { readonly state: 'bad'; readonly place: string; readonly reason: string };

const channelLength = 80;

function addressIn(text: string | undefined): string | null {
  const protocol = text === undefined ? undefined : URL.parse(text)?.protocol;
  return text !== undefined && (protocol === 'http:' || protocol === 'https:') ? text : null;
}

/** What a record of a list of broadcasts says. */
export function readBroadcast(
  record: FeedRecord | BadRecord,
  { columns, dateFormat }: Pick<BroadcastFeed, 'columns' | 'dateFormat'>,
  teams: TeamNames,
): BroadcastReading {
  if (isBad(record)) return { state: 'bad', ...record };
  const { place, cells } = record;
  const bad = (reason: string): BroadcastReading => ({ state: 'bad', place, reason });
  const cell = (column: keyof BroadcastFeed['columns']) => cells.get(columns[column] ?? '');
  const home_team_id = teams.find(cell('home') ?? '');
  const away_team_id = teams.find(cell('away') ?? '');
  const isOurs = [home_team_id, away_team_id].some((id) => id !== null && teams.isClub(id));
  if (!isOurs) return { state: 'other' };
  if (home_team_id === null || away_team_id === null) return bad('one of its two teams is not known here');
  const day = dayOf(cell('matchDay') ?? '', dateFormat);
  if (day === null) return bad('its day cannot be read');
  const channel = cell('channel') ?? '';
  if (channel === '' || channel.length > channelLength) return bad('it has no channel');
  const kind = /stream/i.test(cell('kind') ?? '') ? 'stream' : 'tv';
  const broadcast = {
    place,
    home_team_id,
    away_team_id,
    day,
    channel,
    kind,
    url: addressIn(cell('url')),
  } as const;
  return { state: 'told', broadcast };
}
