import { imageProviders } from '../image-address.ts';
import { languages } from '../language.ts';
import { array, boolean, enums, type Infer, integer, nullable, object, string } from '../struct.ts';
import { defineCall } from './call.ts';
import { Team } from './team.ts';

/** CSS hex colors, `#rrggbb`, for light and dark mode. */
export const ModeColors = object({ light: string(), dark: string() });

/** What a page needs to know about its host before it is rendered. */
export const Settings = object({
  /** `network` on the main host, `club` on all others. */
  kind: enums(['club', 'network']),
  /** Domain of the site; on localhost and preview hosts, the default club's. */
  domain: string(),
  language: enums(languages),
  /** The network's name. */
  product: string(),
  /** Bearer token for this site's data only. Not a secret: this call returns it to every client. */
  token: string(),
  /** The club; null on the main host. */
  team: nullable(Team),
  texts: array(object({ area: string(), text: string() })),
  /** Accent of the club: `bg` for surfaces, `text` on them. */
  colors: object({ bg: ModeColors, text: ModeColors }),
  /** Newest season of squads and transfers: the year in which it starts. */
  season: integer(),
  /** Newest season of fixtures: the year in which it starts. */
  fixtures_season: integer(),
  /** IANA time zone, e.g. `Europe/Copenhagen`, used until the visitor's is known. */
  timeZone: string(),
  /** Domains of this club's (or the network's) site in each language. */
  alternates: array(object({ language: enums(languages), domain: string() })),
  mainDomain: string(),
  /** Image resizing service, and the prefix of its URLs. */
  images: object({ provider: enums(imageProviders), base: string() }),
  /** True if the data is simulated by the demo providers; the footer mentions it. */
  simulated: boolean(),
});
export type Settings = Infer<typeof Settings>;

export const getSettings = defineCall('getSettings', 'GET /settings', {
  summary: 'Settings of a host: club, language, colors, seasons, and the token for its data',
  access: 'open',
  query: object({ domain: string(), language: enums(languages) }),
  answer: Settings,
  errors: ['unknown_site'],
});
