import { type Infer, object, string } from '../struct.ts';

/** A club as lists and matches show it. The crest is drawn from the initials and the two colours. */
export const Team = object({
  id: string(),
  name: string(),
  /** The name as a table on a phone shows it, at most 14 characters. */
  shortName: string(),
  slug: string(),
  /** At most three letters. */
  initials: string(),
  /** Two CSS hex colours, `#rrggbb`. */
  primary: string(),
  secondary: string(),
});
export type Team = Infer<typeof Team>;

/** The network's site of a club, in the language of the site that asks. @property team the team's id */
export const ClubSite = object({ team: string(), domain: string() });
export type ClubSite = Infer<typeof ClubSite>;
