import {
  type BroadcastsBody,
  broadcastFields,
  type ReportBody,
  reportFields,
} from '@fan-base/shared-contracts/api/editing-matches';
import { type Language, languages } from '@fan-base/shared-contracts/language';
import {
  array,
  enums,
  type Infer,
  integer,
  literal,
  nullable,
  object,
  optional,
  record,
  string,
  union,
  validate,
} from '@fan-base/shared-contracts/struct';
import { decodeFile, parseJsonFile } from '../json-file.ts';
import { BadRecord, deduplicateBy, inList, type Records, readRecords } from '../records.ts';
import { Refusal } from '../refusal.ts';

const Report = object({
  ...reportFields,
  /** Also without seconds. */
  publishedAt: string({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}.*(Z|[+-]\\d{2}:\\d{2})$' }),
});
const Broadcast = object({
  language: enums(languages),
  ...broadcastFields,
  url: optional(union([broadcastFields.url, literal('')])),
});
const Match = object({
  /** The provider's fixture id, or `fan-base:` and ours. */
  fixture: union([integer({ min: 1 }), string({ pattern: '^(fan-base:)?[1-9]\\d{0,17}$' })]),
  reports: optional(nullable(record(string(), Report))),
  broadcasts: optional(nullable(array(Broadcast))),
});

/** Editorial data of a match, per language. */
export interface FileMatch {
  readonly place: string;
  readonly fixture: string;
  readonly reports: readonly (ReportBody & { readonly language: Language })[];
  readonly broadcasts: readonly (BroadcastsBody & { readonly language: Language })[];
}

/** @throws BadRecord at a part of the match */
function parseReport(key: string, report: Infer<typeof Report>, place: string) {
  const language = languages.find((code) => code === key);
  if (!language) throw new BadRecord(`it must be one of ${languages.join(', ')}`, place);
  const instant = new Date(report.publishedAt);
  if (Number.isNaN(instant.getTime()))
    throw new BadRecord('it must be a date and time such as 2026-11-21T19:30:00Z', `${place}.publishedAt`);
  return { ...report, language, publishedAt: instant.toISOString() };
}

function parseMatch(value: unknown, place: string): FileMatch {
  const read = validate(value, Match);
  if (!read.ok) {
    const [{ path, expected } = { path: '', expected: '' }] = read.problems;
    const at = path === '' ? '' : `.${path.replace(/\.(\d+)/g, '[$1]')}`;
    throw new BadRecord(`it must be ${expected}`, place + at);
  }
  const { fixture, reports, broadcasts } = read.value;
  const byLanguage = Map.groupBy(broadcasts ?? [], ({ language }) => language);
  return {
    place,
    fixture: String(fixture),
    reports: Object.entries(reports ?? {}).map(([key, report]) =>
      parseReport(key, report, `${place}.reports.${key}`),
    ),
    broadcasts: [...byLanguage].map(([language, list]) => ({
      language,
      broadcasts: deduplicateBy(
        list.map(({ channel, kind, url }) => ({ channel: channel.trim(), kind, url: url || null })),
        ({ channel }) => channel,
      ),
    })),
  };
}

/**
 * Parses the editors' file of matches: a JSON list of `{fixture, reports?, broadcasts?}`. A match with an unusable part
 * is skipped.
 * @throws Refusal when the file as a whole is unusable
 */
export function parseMatchesFile(bytes: Uint8Array): Records<FileMatch> {
  const list = parseJsonFile(decodeFile(bytes));
  if (!Array.isArray(list)) throw new Refusal('$ must be a list of matches');
  return readRecords(list as unknown[], inList('$'), parseMatch, ({ fixture }) => fixture);
}
