import { array, boolean, enums, type Infer, integer, nullable, object, string } from '../struct.ts';
import { defineCall } from './call.ts';
import { FixtureId, VisibleText } from './fields.ts';
import { Competition, Fixture } from './fixtures.ts';

/** Television channels and streaming services. */
export const channelKinds = ['tv', 'stream'] as const;
export type ChannelKind = (typeof channelKinds)[number];

const watch = {
  channel: string(),
  /** Subscription that includes the channel, in this competition if the competition is given; null: unknown. */
  service: nullable(string()),
  kind: enums(channelKinds),
  /** Where to watch or subscribe. */
  url: nullable(string()),
};

/** A broadcast of a match. */
export const WatchOn = object({
  ...watch,
  /** False: the channel has the rights to the competition but has not announced this match. */
  confirmed: boolean(),
});
export type WatchOn = Infer<typeof WatchOn>;

/** Where the upcoming matches of the site's club are broadcast, in the country of the site's language. */
export const Streaming = object({
  season: integer(),
  /** Sorted by number of matches, descending. */
  channels: array(
    object({
      ...watch,
      /** The only subscription that includes the channel; null: unknown, or it differs by competition. */
      service: nullable(string()),
      /** Number of upcoming matches of the club with a confirmed broadcast. */
      matches: integer(),
    }),
  ),
  /** Upcoming matches of the club; `watchOn` is empty while the channels are unknown. */
  fixtures: array(object({ fixture: Fixture, watchOn: array(WatchOn) })),
  /** Rights holders of the club's competitions. */
  competitions: array(object({ competition: Competition, channels: array(object(watch)) })),
  /** Subscriptions with their channels. */
  services: array(object({ name: string(), url: nullable(string()), channels: array(string()) })),
});
export type Streaming = Infer<typeof Streaming>;

export const getStreaming = defineCall('getStreaming', 'GET /streaming', {
  summary: "Broadcasts of the club's upcoming matches by match, channel, competition and service",
  access: 'site',
  answer: Streaming,
});

/** The channels of one match; `fixture` is its id. */
export const FixtureWatch = object({ fixture: string(), watchOn: array(WatchOn) });
export type FixtureWatch = Infer<typeof FixtureWatch>;

export const getFixtureWatch = defineCall('getFixtureWatch', 'GET /streaming/matches/{id}', {
  summary: 'Broadcasts of a match of the club; 404 for any other match',
  access: 'site',
  params: object({ id: FixtureId }),
  answer: FixtureWatch,
});

/** Countries with TV rights, and the language of the sites that show them. */
export const rightsCountries = { DK: 'da', GB: 'en' } as const;
export type RightsCountry = keyof typeof rightsCountries;

/** TV rights of a channel, as entered by an administrator. */
export const TvRightBody = object({
  channel: VisibleText(80),
  service: nullable(VisibleText(80)),
  kind: enums(channelKinds),
  /** Key or name of a known competition, e.g. `en.1`. */
  competition: string({ min: 1, max: 80 }),
  /** ISO 3166 country code. */
  country: enums(['DK', 'GB']),
  /** The year in which the season starts. */
  season: integer({ min: 2000, max: 2100 }),
  url: nullable(string({ max: 2000, format: 'uri' })),
});
export type TvRightBody = Infer<typeof TvRightBody>;

/** A channel's right to a competition, with its source. */
export const TvRight = object({
  ...watch,
  id: string(),
  competition: Competition,
  country: enums(['DK', 'GB']),
  season: integer(),
  /** Name of the imported file; empty: entered by an administrator. */
  source: string(),
});
export type TvRight = Infer<typeof TvRight>;

export const getTvRights = defineCall('getTvRights', 'GET /streaming/rights', {
  summary: 'All TV rights, newest season first',
  access: 'admin',
  answer: array(TvRight),
});

const TvRightParams = object({ id: FixtureId });

export const createTvRight = defineCall('createTvRight', 'POST /streaming/rights', {
  summary: 'Add TV rights; 409 if the channel already has them for that competition, season and country',
  access: 'admin',
  body: TvRightBody,
  answer: TvRight,
  errors: ['taken'],
});

export const editTvRight = defineCall('editTvRight', 'PATCH /streaming/rights/{id}', {
  summary: 'Replace TV rights; imports no longer change them',
  access: 'admin',
  params: TvRightParams,
  body: TvRightBody,
  answer: TvRight,
  errors: ['taken'],
});

export const deleteTvRight = defineCall('deleteTvRight', 'DELETE /streaming/rights/{id}', {
  summary: 'Remove TV rights; those of a file return with its next version',
  access: 'admin',
  params: TvRightParams,
  answer: object({}),
});
