import { type Infer, object, string } from '../struct.ts';

/** A club as shown in lists and matches. The crest is drawn from the initials and the two colors. */
export const Team = object({
  id: string(),
  name: string(),
  /** Name for narrow tables, at most 14 characters. */
  shortName: string(),
  slug: string(),
  /** At most three letters. */
  initials: string(),
  /** CSS hex colors, `#rrggbb`. */
  primary: string(),
  secondary: string(),
});
export type Team = Infer<typeof Team>;

/** The network's site of a club in the language of the requesting site. `team` is the team's id. */
export const ClubSite = object({ team: string(), domain: string() });
export type ClubSite = Infer<typeof ClubSite>;
