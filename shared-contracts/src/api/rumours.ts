import { languages } from '../language.ts';
import { array, enums, type Infer, integer, nullable, object, optional, string } from '../struct.ts';
import { defineCall } from './call.ts';
import { Id, IdParams, pageFields } from './fields.ts';
import { Team } from './team.ts';
import { transferDirections } from './transfers.ts';

/** `rumour`: somebody says so; `advanced`: the clubs talk; `agreed`: about to be made; `off`: it will not happen. */
export const rumourStatuses = ['rumour', 'advanced', 'agreed', 'off'] as const;
export type RumourStatus = (typeof rumourStatuses)[number];

/** How much the editors believe it: 1 hardly, 5 as good as certain. */
const Credibility = integer({ min: 1, max: 5 });

/** What one source wrote. */
export const RumourReport = object({
  title: string(),
  /** http or https address at the source. */
  url: string(),
  /** Name of the source. */
  source: string(),
  /** ISO 8601 in UTC. */
  publishedAt: string(),
  status: enums(rumourStatuses),
  credibility: nullable(Credibility),
});
export type RumourReport = Infer<typeof RumourReport>;

/** How many reports of a rumour are told at most. */
export const reportLimit = 8;

/** A move that a player may make, with the reports of it. */
export const Rumour = object({
  /** Of its newest report. */
  id: string(),
  /** `slug` where he has a page on the site. */
  player: object({ name: string(), slug: nullable(string()), photo: nullable(string()) }),
  direction: enums(transferDirections),
  /** The other club; null: none is named. */
  club: nullable(object({ name: string(), team: nullable(Team) })),
  /** As the newest report that tells them has them. */
  status: enums(rumourStatuses),
  credibility: nullable(Credibility),
  /** Newest first; never empty. */
  reports: array(RumourReport),
});
export type Rumour = Infer<typeof Rumour>;

export const RumoursPage = object({
  items: array(Rumour),
  ...pageFields,
});
export type RumoursPage = Infer<typeof RumoursPage>;

/** How many rumours a page has unless it is told. */
export const rumoursPageSize = 12;

export const getRumours = defineCall('getRumours', 'GET /rumours', {
  summary: "A page of the club's transfer rumours of the last twelve months, the newest first",
  access: 'site',
  query: object({
    page: optional(integer({ min: 1, max: 500 })),
    direction: optional(enums(transferDirections)),
    /** Rumours a page, for a block. */
    rows: optional(integer({ min: 1, max: 12 })),
    /** Reports of each rumour at most, for a block. */
    reports: optional(integer({ min: 1, max: reportLimit })),
  }),
  answer: RumoursPage,
  cache: { fresh: 2, stale: 3 },
});

/** A report as editors write it. */
export const RumourReportBody = object({
  title: string({ min: 1, max: 250 }),
  url: string({ format: 'uri', max: 2000 }),
  source: string({ min: 1, max: 80 }),
  publishedAt: string({ format: 'date-time' }),
  player: string({ min: 1, max: 80 }),
  direction: enums(transferDirections),
  /** Name of the other club. */
  club: nullable(string({ min: 1, max: 80 })),
  status: enums(rumourStatuses),
  credibility: nullable(Credibility),
  /** Of the club's sites that show it; null: both. */
  language: nullable(enums(languages)),
});
export type RumourReportBody = Infer<typeof RumourReportBody>;

export const EditedReport = object({ id: Id, report: RumourReportBody });
export type EditedReport = Infer<typeof EditedReport>;

export const getRumourReportsForEditing = defineCall('getRumourReportsForEditing', 'GET /editing/rumours', {
  summary: "The reports behind the club's rumours, newest first, at most 200",
  access: 'admin',
  answer: array(EditedReport),
});

export const createRumourReport = defineCall('createRumourReport', 'POST /editing/rumours', {
  summary: 'Add a report of a rumour',
  access: 'admin',
  body: RumourReportBody,
  answer: EditedReport,
});

export const changeRumourReport = defineCall('changeRumourReport', 'PUT /editing/rumours/{id}', {
  summary: 'Replace a report; its feed does not change it any more',
  access: 'admin',
  params: IdParams,
  body: RumourReportBody,
  answer: EditedReport,
});

export const removeRumourReport = defineCall('removeRumourReport', 'DELETE /editing/rumours/{id}', {
  summary: 'Take a report away; its feed does not bring it back',
  access: 'admin',
  params: IdParams,
  answer: object({}),
});
