import { languages } from '../language.ts';
import { array, enums, type Infer, integer, nullable, object, optional, string } from '../struct.ts';
import { defineCall } from './call.ts';
import { Day, Id, IdParams, pageFields, VisibleText } from './fields.ts';
import { squadPositions } from './squad.ts';
import { Team } from './team.ts';
import { transferDirections } from './transfers.ts';

/** `rumour`: reported; `advanced`: the clubs are negotiating; `agreed`: not yet completed; `off`: called off. */
export const rumourStatuses = ['rumour', 'advanced', 'agreed', 'off'] as const;
export type RumourStatus = (typeof rumourStatuses)[number];

/**
 * `completed`: the player moved by the end of the transfer window after the newest report; `failed`: the window has
 * closed without it.
 */
export const rumourOutcomes = ['completed', 'failed'] as const;
export type RumourOutcome = (typeof rumourOutcomes)[number];

const Euros = integer({ min: 0, max: 1_000_000_000 });

/** The editors' rating, from 1 (unlikely) to 5 (almost certain). */
const Credibility = integer({ min: 1, max: 5 });

/** A source's earlier rumours about the club whose outcome is known. */
const SourceRecord = object({
  /** Transfers that took place by the end of the next transfer window. */
  cameTrue: integer(),
  decided: integer(),
});

/** Report of a rumour by one source. */
export const RumourReport = object({
  title: string(),
  /** http(s) URL at the source. */
  url: string(),
  /** Name of the source. */
  source: string(),
  /** Null: no earlier rumour of the source has been decided. */
  record: nullable(SourceRecord),
  /** ISO 8601 in UTC. */
  publishedAt: string(),
  status: enums(rumourStatuses),
  credibility: nullable(Credibility),
});
export type RumourReport = Infer<typeof RumourReport>;

/** Maximum number of reports per rumour. */
export const reportLimit = 8;

/** A possible transfer with its reports. */
export const Rumour = object({
  /** Id of the newest report. */
  id: string(),
  /** `slug` is null if the player is not in the database; position and age, in years, are then those of the reports. */
  player: object({
    name: string(),
    slug: nullable(string()),
    photo: nullable(string()),
    position: nullable(enums(squadPositions)),
    age: nullable(integer()),
  }),
  direction: enums(transferDirections),
  /** The other club; null: not named. */
  club: nullable(object({ name: string(), team: nullable(Team) })),
  status: enums(rumourStatuses),
  /** Null: still open. */
  outcome: nullable(enums(rumourOutcomes)),
  /**
   * From the newest report that has it, but at most 2 while each source's record is without a hit. No longer an
   * expectation once the outcome is known or the deal is off.
   */
  credibility: nullable(Credibility),
  /** Euros. */
  fee: nullable(integer()),
  /** Newest first; never empty. */
  reports: array(RumourReport),
});
export type Rumour = Infer<typeof Rumour>;

/** One page of a club's rumors, newest first. */
export const RumoursPage = object({
  items: array(Rumour),
  ...pageFields,
});
export type RumoursPage = Infer<typeof RumoursPage>;

/** Default page size. */
export const rumoursPageSize = 12;

export const getRumours = defineCall('getRumours', 'GET /rumours', {
  summary: "A page of the club's transfer rumours of the last twelve months, newest first",
  access: 'site',
  query: object({
    page: optional(integer({ min: 1, max: 500 })),
    direction: optional(enums(transferDirections)),
    /** Page size, for a block. */
    rows: optional(integer({ min: 1, max: 12 })),
    /** Maximum number of reports per rumour, for a block. */
    reports: optional(integer({ min: 1, max: reportLimit })),
  }),
  answer: RumoursPage,
});

/** A report as written by an editor. */
export const RumourReportBody = object({
  title: VisibleText(250),
  url: string({ format: 'uri', max: 2000 }),
  source: VisibleText(80),
  publishedAt: string({ format: 'date-time' }),
  player: string({ min: 1, max: 80 }),
  direction: enums(transferDirections),
  /** Name of the other club. */
  club: nullable(string({ min: 1, max: 80 })),
  status: enums(rumourStatuses),
  credibility: nullable(Credibility),
  /** The reported fee in whole euros; null: none. */
  fee: nullable(Euros),
  /** Of a player who is not in the database. */
  position: optional(nullable(enums(squadPositions))),
  birthDate: optional(nullable(Day)),
  /** Show it only on the site in this language; null: both. */
  language: nullable(enums(languages)),
});
export type RumourReportBody = Infer<typeof RumourReportBody>;

/** A report with its id, for editors. */
export const EditedReport = object({ id: Id, report: RumourReportBody });
export type EditedReport = Infer<typeof EditedReport>;

export const getRumourReportsForEditing = defineCall('getRumourReportsForEditing', 'GET /editing/rumours', {
  summary: "Reports of the club's rumours, newest first, at most 200",
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
  summary: 'Replace a report; its feed no longer changes it',
  access: 'admin',
  params: IdParams,
  body: RumourReportBody,
  answer: EditedReport,
});

export const removeRumourReport = defineCall('removeRumourReport', 'DELETE /editing/rumours/{id}', {
  summary: 'Remove a report; its feed does not restore it',
  access: 'admin',
  params: IdParams,
  answer: object({}),
});
