import { languages } from '../language.ts';
import { array, enums, type Infer, object, string } from '../struct.ts';
import { defineCall } from './call.ts';
import { Team } from './team.ts';

export const SiteListing = object({ id: string(), domain: string(), language: enums(languages), team: Team });
export type SiteListing = Infer<typeof SiteListing>;

export const getSites = defineCall('getSites', 'GET /sites', {
  summary: "The network's fan sites, sorted by team name",
  access: 'open',
  answer: array(SiteListing),
  cache: { fresh: 300, stale: 300 },
});
