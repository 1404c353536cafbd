import { ClubContent } from '../club-content.ts';
import { array, enums, type Infer, integer, nullable, object, string } from '../struct.ts';
import { defineCall } from './call.ts';

/**
 * What is written of a club, and where: by an administrator, in a file that was imported, or in the file of contents.
 * `content` null: nothing that can be used.
 */
export const EditedClub = object({
  content: nullable(ClubContent),
  from: enums(['administrator', 'import', 'file']),
});
export type EditedClub = Infer<typeof EditedClub>;

export const getClubContent = defineCall('getClubContent', 'GET /editing/club', {
  summary: 'What is written of the club, in both languages',
  access: 'admin',
  answer: EditedClub,
});

export const changeClubContent = defineCall('changeClubContent', 'PUT /editing/club', {
  summary: 'Replace what is written of the club, on its sites of both languages',
  access: 'admin',
  body: ClubContent,
  answer: EditedClub,
});

export const removeClubContent = defineCall('removeClubContent', 'DELETE /editing/club', {
  summary: 'Go back to what files say of the club',
  access: 'admin',
  answer: EditedClub,
});

/** What stands on a site and for the network, and who says it. */
export const EditedSite = object({
  /** The newest season of squads and transfers, and that of fixtures, for all sites; null: the file has it. */
  season: nullable(integer()),
  fixturesSeason: nullable(integer()),
  /** What an imported file says of them; null: the calendar has it. */
  inFile: object({ season: nullable(integer()), fixturesSeason: nullable(integer()) }),
  /** Of this site. */
  texts: array(object({ area: string(), text: string(), from: enums(['product', 'file', 'administrator']) })),
});
export type EditedSite = Infer<typeof EditedSite>;

export const getEditedSite = defineCall('getEditedSite', 'GET /editing/site', {
  summary: "The network's seasons and the site's texts, as they are set",
  access: 'admin',
  answer: EditedSite,
});

export const changeSeasons = defineCall('changeSeasons', 'PUT /editing/seasons', {
  summary: 'Set the newest seasons of all sites; null: as an imported file has it, or else the calendar',
  access: 'admin',
  body: object({
    season: nullable(integer({ min: 2000, max: 2100 })),
    fixturesSeason: nullable(integer({ min: 2014, max: 2100 })),
  }),
  answer: EditedSite,
});

/** Where on a site a text stands, e.g. `intro`, `disclaimer`. */
export const AreaParams = object({ area: string({ pattern: '^[a-z][a-z0-9_-]{0,39}$' }) });

/** As long as the longest may be: of most areas `problemOfText` takes less. */
export const TextBody = object({ text: string({ min: 1, max: 40_000 }) });

export const changeText = defineCall('changeText', 'PUT /editing/texts/{area}', {
  summary: 'Set a text of the site',
  access: 'admin',
  params: AreaParams,
  body: TextBody,
  answer: EditedSite,
});

export const removeText = defineCall('removeText', 'DELETE /editing/texts/{area}', {
  summary: "Take an administrator's text away; that of a file, or the product's own, stands again",
  access: 'admin',
  params: AreaParams,
  answer: EditedSite,
});
