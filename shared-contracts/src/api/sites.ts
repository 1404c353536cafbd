import { languages } from '../language.ts';
import { array, boolean, enums, type Infer, object, string } from '../struct.ts';
import { defineCall } from './call.ts';
import { Fixture } from './fixtures.ts';
import { Team } from './team.ts';

/** A fan site of the network: one club in one language. */
export const SiteListing = object({
  id: string(),
  domain: string(),
  language: enums(languages),
  team: Team,
  /** Name of the club's league. */
  league: string(),
});
export type SiteListing = Infer<typeof SiteListing>;

export const getSites = defineCall('getSites', 'GET /sites', {
  summary: "The network's fan sites, sorted by team name",
  access: 'open',
  answer: array(SiteListing),
  cache: { fresh: 300, stale: 300 },
});

/** The network's matches of today, or else its next matches. */
export const MatchDay = object({
  /** False: no club plays today, and these are the next matches. */
  isToday: boolean(),
  /** By kick-off. */
  fixtures: array(Fixture),
});
export type MatchDay = Infer<typeof MatchDay>;

export const getMatchDay = defineCall('getMatchDay', 'GET /sites/match-day', {
  summary: "Today's matches of the network's clubs, or else the next four",
  access: 'open',
  answer: MatchDay,
  live: true,
});
