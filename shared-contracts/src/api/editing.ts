import { ClubContent } from '../club-content.ts';
import { array, enums, type Infer, integer, nullable, object, string } from '../struct.ts';
import { defineCall } from './call.ts';
import { VisibleText } from './fields.ts';

/**
 * A club's texts and their source: an administrator, an imported file, or the content folder. `content` null:
 * none, or invalid.
 */
export const EditedClub = object({
  content: nullable(ClubContent),
  from: enums(['administrator', 'import', 'file']),
});
export type EditedClub = Infer<typeof EditedClub>;

export const getClubContent = defineCall('getClubContent', 'GET /editing/club', {
  summary: "The club's texts in both languages",
  access: 'admin',
  answer: EditedClub,
});

export const changeClubContent = defineCall('changeClubContent', 'PUT /editing/club', {
  summary: "Replace the club's texts on its sites in both languages",
  access: 'admin',
  body: ClubContent,
  answer: EditedClub,
});

export const removeClubContent = defineCall('removeClubContent', 'DELETE /editing/club', {
  summary: "Remove an administrator's club texts and restore those of the files",
  access: 'admin',
  answer: EditedClub,
});

/** Editable settings of a site and of the network, with their sources. */
export const EditedSite = object({
  /** Newest season of squads and transfers, and of fixtures, on all sites; null: taken from the file. */
  season: nullable(integer()),
  fixturesSeason: nullable(integer()),
  /** Values of the imported file; null: derived from the calendar. */
  inFile: object({ season: nullable(integer()), fixturesSeason: nullable(integer()) }),
  /** Texts of this site. */
  texts: array(object({ area: string(), text: string(), from: enums(['product', 'file', 'administrator']) })),
});
export type EditedSite = Infer<typeof EditedSite>;

export const getEditedSite = defineCall('getEditedSite', 'GET /editing/site', {
  summary: "The network's seasons and the site's texts",
  access: 'admin',
  answer: EditedSite,
});

/** The newest seasons of all sites, by the year in which they start; null: the imported file, or else the calendar. */
export const SeasonsBody = object({
  season: nullable(integer({ min: 2000, max: 2100 })),
  fixturesSeason: nullable(integer({ min: 2014, max: 2100 })),
});
export type SeasonsBody = Infer<typeof SeasonsBody>;

export const changeSeasons = defineCall('changeSeasons', 'PUT /editing/seasons', {
  summary: 'Set the newest seasons of all sites; null: use the imported file, or else the calendar',
  access: 'admin',
  body: SeasonsBody,
  answer: EditedSite,
});

/** Place of a text on the site, e.g. `intro`, `disclaimer`. */
export const AreaParams = object({ area: string({ pattern: '^[a-z][a-z0-9_-]{0,39}$' }) });

/** Maximum over all areas; most have a lower limit (`findChannelTextProblem`). */
export const TextBody = object({ text: VisibleText(40_000) });

export const changeText = defineCall('changeText', 'PUT /editing/texts/{area}', {
  summary: 'Set a text of the site',
  access: 'admin',
  params: AreaParams,
  body: TextBody,
  answer: EditedSite,
});

export const removeText = defineCall('removeText', 'DELETE /editing/texts/{area}', {
  summary: "Remove an administrator's text; falls back to that of the file, or to the default",
  access: 'admin',
  params: AreaParams,
  answer: EditedSite,
});
