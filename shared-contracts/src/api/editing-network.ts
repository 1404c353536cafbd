import { array, type Infer, nullable, object, optional, string } from '../struct.ts';
import { defineCall } from './call.ts';

const Name = string({ min: 1, max: 60 });
const Colors = array(string({ pattern: '^#[0-9a-f]{6}$' }), { max: 2 });
/** `null` closes the site; if omitted, it is left unchanged. */
const Domain = optional(nullable(string({ max: 253, pattern: '^[a-z0-9-]+(\\.[a-z0-9-]+)+$' })));

/** A club of the network and the domains of its sites. Languages that are left out stay unchanged. */
export const ClubBody = object({
  /** Name, slug or domain of a network club, or the name of a new one. */
  club: Name,
  da: Domain,
  en: Domain,
  /** This and the following fields are only for a new club, which needs all of them except `aliases`. */
  shortName: optional(Name),
  initials: optional(string({ min: 1, max: 4 })),
  crest: optional(Colors),
  /** Accent and text color in light and dark mode. */
  light: optional(Colors),
  dark: optional(Colors),
  /** Key of the league, such as `en.1`. */
  league: optional(Name),
  aliases: optional(array(Name, { max: 20 })),
});
export type ClubBody = Infer<typeof ClubBody>;

/** Changes of the network. Clubs that are left out stay unchanged. */
export const NetworkBody = object({
  /** The club shown on localhost and preview hosts. */
  default: optional(Name),
  clubs: array(ClubBody, { max: 500 }),
});
export type NetworkBody = Infer<typeof NetworkBody>;

/** The network in the form in which it is changed. */
export const EditedNetwork = object({
  default: string(),
  /** Domains of the open sites; null: closed, or never opened. */
  clubs: array(object({ club: string(), da: nullable(string()), en: nullable(string()) })),
});
export type EditedNetwork = Infer<typeof EditedNetwork>;

export const getNetworkForEditing = defineCall('getNetworkForEditing', 'GET /editing/network', {
  summary: 'The clubs of the network and the domains of their sites, sorted by name',
  access: 'admin',
  answer: EditedNetwork,
});

export const changeNetwork = defineCall('changeNetwork', 'PATCH /editing/network', {
  summary:
    'Add clubs, and open, rename or close sites; clubs and languages that are left out stay unchanged, and an invalid club changes nothing',
  access: 'admin',
  body: NetworkBody,
  answer: EditedNetwork,
});
