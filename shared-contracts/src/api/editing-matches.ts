import { languages } from '../language.ts';
import { array, enums, type Infer, nullable, object, optional, string } from '../struct.ts';
import { defineCall } from './call.ts';
import { Id, IdParams, VisibleText } from './fields.ts';

/** Fields of a match report as written; `publishedAt` is ISO 8601. */
export const reportFields = {
  title: VisibleText(200),
  /** Paragraphs separated by blank lines. */
  text: VisibleText(20_000),
  author: VisibleText(80),
  publishedAt: string({ format: 'date-time' }),
};
/** An administrator's match report. Imports leave it alone. */
export const ReportBody = object(reportFields);
export type ReportBody = Infer<typeof ReportBody>;

/** Fields of an announced broadcast. `url` leads to the channel or its stream; null: no link. */
export const broadcastFields = {
  channel: VisibleText(80),
  kind: enums(['tv', 'stream']),
  url: nullable(string({ format: 'uri', max: 2000 })),
};
/** An administrator's broadcasts of a match, in place of the imported ones. */
export const BroadcastsBody = object({ broadcasts: array(object(broadcastFields), { max: 40 }) });
export type BroadcastsBody = Infer<typeof BroadcastsBody>;

const Language = enums(languages);
/** Source: `administrator`, or the name or address of the file or feed. */
const From = string();

/** Reports and broadcasts of a match with their sources, for editors. `kickoff` is ISO 8601 in UTC. */
export const EditedMatch = object({
  id: string(),
  home: string(),
  away: string(),
  kickoff: nullable(string()),
  reports: array(
    object({
      language: Language,
      ...reportFields,
      from: From,
      /** Domain of the only site that shows it, in place of the other one; null: for all sites in the language. */
      site: nullable(string()),
    }),
  ),
  broadcasts: array(object({ language: Language, ...broadcastFields, from: From })),
});
export type EditedMatch = Infer<typeof EditedMatch>;

/** Reports and lists of broadcasts exist once per language. */
const PartParams = object({ id: Id, language: Language });

export const getMatchForEditing = defineCall('getMatchForEditing', 'GET /editing/matches/{id}', {
  summary: 'Reports and broadcasts of a match in both languages, with their sources',
  access: 'admin',
  params: IdParams,
  answer: EditedMatch,
});

export const removeMatch = defineCall('removeMatch', 'DELETE /editing/matches/{id}', {
  summary:
    'Remove a match with its reports, broadcasts and details; its threads stay. It returns if a source lists it again',
  access: 'admin',
  params: IdParams,
  answer: EditedMatch,
});

export const changeReport = defineCall('changeReport', 'PUT /editing/matches/{id}/reports/{language}', {
  summary: 'Set the report of a match; imports do not change it until it is removed',
  access: 'admin',
  params: PartParams,
  body: ReportBody,
  answer: EditedMatch,
});

export const removeReport = defineCall('removeReport', 'DELETE /editing/matches/{id}/reports/{language}', {
  summary:
    "Remove an administrator's report, or that of one site; the next import of a file restores the one for all sites",
  access: 'admin',
  params: PartParams,
  /** Domain of the site; default for administrators of the network: the report for all sites. */
  query: object({ site: optional(string({ max: 253 })) }),
  answer: EditedMatch,
});

export const changeBroadcasts = defineCall(
  'changeBroadcasts',
  'PUT /editing/matches/{id}/broadcasts/{language}',
  {
    summary: 'Replace the broadcasts of a match; imports do not change them until they are given back',
    access: 'admin',
    params: PartParams,
    body: BroadcastsBody,
    answer: EditedMatch,
  },
);

export const giveBackBroadcasts = defineCall(
  'giveBackBroadcasts',
  'DELETE /editing/matches/{id}/broadcasts/{language}',
  {
    summary: "Remove an administrator's broadcasts; the next import of files and feeds restores theirs",
    access: 'admin',
    params: PartParams,
    answer: EditedMatch,
  },
);
