import { maxSearchLength, minSearchLength, searchKinds } from '../search-rules.ts';
import { array, boolean, enums, type Infer, integer, nullable, object, optional, string } from '../struct.ts';
import { PublicUser } from './account.ts';
import { ArticleListing } from './articles.ts';
import { defineCall } from './call.ts';
import { Competition, Fixture } from './fixtures.ts';
import { ThreadPlace } from './forum.ts';
import { PlayerListing } from './squad.ts';
import { Team } from './team.ts';

/** Hits by kind, best first; texts newest first. */
export const Search = object({
  /**
   * Whether the words are those of a player's, team's or competition's name or nickname. Names that are only similar
   * are then left out; otherwise all names are.
   */
  isExact: boolean(),
  players: array(object({ player: PlayerListing, team: nullable(Team) })),
  teams: array(Team),
  /** Against the named teams, or between two of them; the closest to now first. */
  matches: array(Fixture),
  /** With the newest season in which it was played. */
  competitions: array(object({ competition: Competition, season: integer() })),
  articles: array(ArticleListing),
  news: array(
    object({ id: string(), title: string(), url: string(), source: string(), publishedAt: string() }),
  ),
  threads: array(object({ place: ThreadPlace, title: string(), replies: integer(), latestAt: string() })),
  members: array(PublicUser),
});
export type Search = Infer<typeof Search>;

export const search = defineCall('search', 'GET /search', {
  summary:
    'One search over everything that a site shows. Tolerates misspelt names; the last word may be unfinished',
  access: 'site',
  query: object({
    q: string({ min: minSearchLength, max: maxSearchLength }),
    /** This kind alone, with more hits. */
    kind: optional(enums(searchKinds)),
  }),
  answer: Search,
});
