import { array, boolean, enums, type Infer, integer, nullable, object, string } from '../struct.ts';
import { defineCall } from './call.ts';
import { FixtureId } from './fields.ts';
import { Competition, Fixture } from './fixtures.ts';

export const channelKinds = ['tv', 'stream'] as const;
export type ChannelKind = (typeof channelKinds)[number];

const watch = {
  channel: string(),
  /** The subscription that the channel is part of; null where nobody tells. */
  service: nullable(string()),
  kind: enums(channelKinds),
  /** Where it can be watched or bought. */
  url: nullable(string()),
};

/** Where a match is shown. */
export const WatchOn = object({
  ...watch,
  /** False: the channel has the rights to the competition, and nobody has told yet whether it shows this match. */
  confirmed: boolean(),
});
export type WatchOn = Infer<typeof WatchOn>;

export const Streaming = object({
  season: integer(),
  /** The most matches first. */
  channels: array(
    object({
      ...watch,
      /** Coming matches of the club that it is known to show. */
      matches: integer(),
    }),
  ),
  /** Coming matches of the club and where they are shown; the channels may not be known yet. */
  fixtures: array(object({ fixture: Fixture, watchOn: array(WatchOn) })),
  /** Who has the rights to the competitions that the club plays in. */
  competitions: array(object({ competition: Competition, channels: array(object(watch)) })),
  /** Subscriptions, and the channels that each has. */
  services: array(object({ name: string(), url: nullable(string()), channels: array(string()) })),
});
export type Streaming = Infer<typeof Streaming>;

export const getStreaming = defineCall('getStreaming', 'GET /streaming', {
  summary: "Where the club's coming matches are shown: by match, channel, competition and service",
  access: 'site',
  answer: Streaming,
  cache: { fresh: 2, stale: 3 },
});

export const FixtureWatch = object({ fixture: string(), watchOn: array(WatchOn) });
export type FixtureWatch = Infer<typeof FixtureWatch>;

export const getFixtureWatch = defineCall('getFixtureWatch', 'GET /streaming/matches/{id}', {
  summary: 'Where a match of the club is shown; 404 for any other match',
  access: 'site',
  params: object({ id: FixtureId }),
  answer: FixtureWatch,
  cache: { fresh: 2, stale: 3 },
});

/** Countries whose rights are told, and the language of the sites that tell them. */
export const rightsCountries = { DK: 'da', GB: 'en' } as const;
export type RightsCountry = keyof typeof rightsCountries;

/** What an administrator says of a channel's rights. */
export const TvRightBody = object({
  channel: string({ min: 1, max: 80 }),
  service: nullable(string({ min: 1, max: 80 })),
  kind: enums(channelKinds),
  /** Key or name of a competition that is here, e.g. `en.1`. */
  competition: string({ min: 1, max: 80 }),
  /** ISO 3166: where the rights are for. */
  country: enums(['DK', 'GB']),
  /** The year in which the season starts. */
  season: integer({ min: 2000, max: 2100 }),
  url: nullable(string({ max: 2000, format: 'uri' })),
});
export type TvRightBody = Infer<typeof TvRightBody>;

export const TvRight = object({
  ...watch,
  id: string(),
  competition: Competition,
  country: enums(['DK', 'GB']),
  season: integer(),
  /** The file it was imported from; empty: written here by an administrator. */
  source: string(),
});
export type TvRight = Infer<typeof TvRight>;

export const getTvRights = defineCall('getTvRights', 'GET /streaming/rights', {
  summary: 'All TV rights, the newest season first',
  access: 'admin',
  answer: array(TvRight),
});

const TvRightParams = object({ id: FixtureId });

export const createTvRight = defineCall('createTvRight', 'POST /streaming/rights', {
  summary: 'Add TV rights; 409 when the channel has those of that competition, season and country already',
  access: 'admin',
  body: TvRightBody,
  answer: TvRight,
  errors: ['taken'],
});

export const editTvRight = defineCall('editTvRight', 'PATCH /streaming/rights/{id}', {
  summary: 'Replace TV rights; from then on no file changes them',
  access: 'admin',
  params: TvRightParams,
  body: TvRightBody,
  answer: TvRight,
  errors: ['taken'],
});

export const deleteTvRight = defineCall('deleteTvRight', 'DELETE /streaming/rights/{id}', {
  summary: 'Remove TV rights; those of a file come back with its next version',
  access: 'admin',
  params: TvRightParams,
  answer: object({}),
});
