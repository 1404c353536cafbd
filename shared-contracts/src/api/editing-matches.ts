import { languages } from '../language.ts';
import { array, enums, type Infer, nullable, object, string } from '../struct.ts';
import { defineCall } from './call.ts';
import { Id, IdParams } from './fields.ts';

const reportFields = {
  title: string({ min: 1, max: 200 }),
  /** Paragraphs, with an empty line between two. */
  text: string({ min: 1, max: 20_000 }),
  author: string({ min: 1, max: 80 }),
  publishedAt: string({ format: 'date-time' }),
};
export const ReportBody = object(reportFields);
export type ReportBody = Infer<typeof ReportBody>;

const broadcastFields = {
  channel: string({ min: 1, max: 80 }),
  kind: enums(['tv', 'stream']),
  url: nullable(string({ format: 'uri', max: 2000 })),
};
export const BroadcastsBody = object({ broadcasts: array(object(broadcastFields), { max: 40 }) });
export type BroadcastsBody = Infer<typeof BroadcastsBody>;

const Language = enums(languages);
/** `administrator`, or the file or feed that says it by its name or address. */
const From = string();

export const EditedMatch = object({
  id: string(),
  home: string(),
  away: string(),
  kickoff: nullable(string()),
  reports: array(object({ language: Language, ...reportFields, from: From })),
  broadcasts: array(object({ language: Language, ...broadcastFields, from: From })),
});
export type EditedMatch = Infer<typeof EditedMatch>;

/** A report, or a list of broadcasts: one a language. */
const PartParams = object({ id: Id, language: Language });

export const getMatchForEditing = defineCall('getMatchForEditing', 'GET /editing/matches/{id}', {
  summary: 'Reports and broadcasts of a match in both languages, and who says them',
  access: 'admin',
  params: IdParams,
  answer: EditedMatch,
});

export const changeReport = defineCall('changeReport', 'PUT /editing/matches/{id}/reports/{language}', {
  summary: 'Write or replace the report of a match; no file changes it until it is taken back',
  access: 'admin',
  params: PartParams,
  body: ReportBody,
  answer: EditedMatch,
});

export const removeReport = defineCall('removeReport', 'DELETE /editing/matches/{id}/reports/{language}', {
  summary: "Take back an administrator's report; that of a file stands again from its next reading on",
  access: 'admin',
  params: PartParams,
  answer: EditedMatch,
});

export const changeBroadcasts = defineCall(
  'changeBroadcasts',
  'PUT /editing/matches/{id}/broadcasts/{language}',
  {
    summary: 'Say who shows a match, whole; neither files nor feeds change it until it is taken back',
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
    summary: 'Take back who shows a match: files and feeds tell it again, from their next reading on',
    access: 'admin',
    params: PartParams,
    answer: EditedMatch,
  },
);
