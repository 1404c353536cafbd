import {
  array,
  boolean,
  enums,
  type Infer,
  integer,
  number,
  object,
  optional,
  record,
  string,
} from '@fan-base/shared-contracts/struct';
import { failureCodes } from './failure.ts';

const AppName = string({ pattern: '^(shell|mf-[a-z][a-z0-9-]*)$', max: 40 });
const AppNames = array(AppName, { max: 20 });

/** Versions of the shell and the remotes, by name. */
export type Versions = Readonly<Record<string, string>>;

const vitalNames = ['LCP', 'CLS', 'INP'] as const;

/** `frame`, `page`, or the island's id. */
const Region = string({ pattern: '^[a-zA-Z0-9-]+$', max: 80 });

const Vital = object({
  metric: enums(vitalNames),
  /** LCP and INP in ms; CLS has no unit. */
  value: number({ min: 0, max: 600_000 }),
  remote: AppName,
  region: Region,
});
export type Vital = Infer<typeof Vital>;

/** What a browser reports about one page view. */
export const BrowserReport = object({
  /** The document's signed view id, and the versions for which it was signed. */
  view: string({ pattern: '^[0-9a-z]{1,9}\\.[0-9A-Za-z_-]{22}$' }),
  versions: record(string(), string()),
  /** Regions that failed. */
  failures: optional(
    array(
      object({
        remote: AppName,
        code: enums(failureCodes),
        duration: integer({ min: 0, max: 86_400_000 }),
        region: Region,
        /** The error's message. */
        message: optional(string({ max: 200 })),
        /** Where the error was thrown: `mf-news/1.2.0/web/page-front.0a1b2c3d.js:1:234`. */
        frame: optional(
          string({ pattern: '^[a-z0-9-]+/[0-9A-Za-z.-]+/web/[\\w./-]+\\.js:\\d{1,7}:\\d{1,7}$', max: 200 }),
        ),
      }),
      { max: 20 },
    ),
  ),
  /** Calls that failed, without anything that was sent. */
  failedCalls: optional(
    array(
      object({
        /** One of the site's calls that are reported. */
        path: string({ max: 60 }),
        /** 0: no response. */
        status: integer({ min: 0, max: 599 }),
        code: optional(string({ pattern: '^[a-z_]{1,40}$' })),
      }),
      { max: 20 },
    ),
  ),
  /** Regions that React has rendered again, because the document's HTML was not what their code renders. */
  mismatches: optional(array(object({ remote: AppName, region: Region }), { max: 20 })),
  /**
   * Whether there were third-party DOM changes (translators, extensions). Regions that threw on rendering then do not
   * count against versions.
   */
  altered: optional(boolean()),
  /** Measurements of the page, with the remote and region of the element that they are about. */
  vitals: optional(array(Vital, { max: 10 })),
  /** Remotes whose code the page is about to run. */
  started: optional(AppNames),
  /** Remotes whose code has run, and whose page stayed responsive. */
  alive: optional(AppNames),
});
export type BrowserReport = Infer<typeof BrowserReport>;
