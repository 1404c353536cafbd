import { imageProviders } from '../image-address.ts';
import { languages } from '../language.ts';
import { array, boolean, enums, type Infer, integer, nullable, object, string } from '../struct.ts';
import { defineCall } from './call.ts';
import { Team } from './team.ts';

/** Two CSS hex colours, `#rrggbb`: for the light and for the dark mode. */
export const ModeColours = object({ light: string(), dark: string() });

export const Settings = object({
  /** `network` on the main host, `club` everywhere else. */
  kind: enums(['club', 'network']),
  /** The site's own domain; on localhost and preview hosts that of the default club's site. */
  domain: string(),
  language: enums(languages),
  /** The network's name. */
  product: string(),
  /** Bearer token that opens this site's data, and no other's. It is public: anyone who asks gets it. */
  token: string(),
  /** The club; null on the main host. */
  team: nullable(Team),
  texts: array(object({ area: string(), text: string() })),
  /** `bg` is the club's accent surface, `text` what is written on it. */
  colors: object({ bg: ModeColours, text: ModeColours }),
  /** The newest season of squads and transfers: the year in which it starts. */
  season: integer(),
  /** The newest season of fixtures: the year in which it starts. */
  fixtures_season: integer(),
  /** IANA name, e.g. `Europe/Copenhagen`: in what zone times are written before the visitor's is known. */
  timeZone: string(),
  /** Domains of the same club's (or network's) site in each language. */
  alternates: array(object({ language: enums(languages), domain: string() })),
  mainDomain: string(),
  /** Who resizes pictures, and what its addresses begin with. */
  images: object({ provider: enums(imageProviders), base: string() }),
  /** True when the data comes from the demonstration's providers; the footer then says so. */
  simulated: boolean(),
});
export type Settings = Infer<typeof Settings>;

export const getSettings = defineCall('getSettings', 'GET /settings', {
  summary: 'What a host name means: club, language, colours, seasons, and the token for its data',
  access: 'open',
  query: object({ domain: string(), language: enums(languages) }),
  answer: Settings,
  errors: ['unknown_site'],
  cache: { fresh: 2, stale: 2 },
});
