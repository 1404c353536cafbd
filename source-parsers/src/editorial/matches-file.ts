import { languages } from '@fan-base/shared-contracts/language';
import {
  array,
  enums,
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

const nonBlank = (max: number) => string({ max, pattern: '\\S' });

const Report = object({
  title: nonBlank(200),
  /** Paragraphs, separated by empty lines. */
  text: nonBlank(20_000),
  author: nonBlank(80),
  publishedAt: string({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}.*(Z|[+-]\\d{2}:\\d{2})$' }),
});
const Broadcast = object({
  language: enums(languages),
  channel: nonBlank(80),
  kind: enums(['tv', 'stream']),
  url: optional(nullable(union([string({ format: 'uri' }), literal('')]))),
});
const Match = object({
  /** The provider's fixture id, or `fan-base:` and ours. */
  fixture: union([integer({ min: 1 }), string({ pattern: '^(fan-base:)?[1-9]\\d{0,17}$' })]),
  reports: optional(nullable(record(string(), Report))),
  broadcasts: optional(nullable(array(Broadcast))),
});

/** Editorial data of a match. */
export type FileMatch = ReturnType<typeof parseMatch>;

function parseMatch(value: unknown, place: string) {
  const read = validate(value, Match);
  if (!read.ok) {
    const [{ path, expected } = { path: '', expected: '' }] = read.problems;
    const at = path === '' ? '' : `.${path.replace(/\.(\d+)/g, '[$1]')}`;
    throw new BadRecord(`it must be ${expected}`, place + at);
  }
  const { fixture, reports, broadcasts } = read.value;
  return {
    place,
    fixture: String(fixture),
    reports: Object.entries(reports ?? {}).map(([key, { title, text, author, publishedAt }]) => {
      const at = `${place}.reports.${key}`;
      const language = languages.find((code) => code === key);
      if (!language) throw new BadRecord(`it must be one of ${languages.join(', ')}`, at);
      const instant = new Date(publishedAt);
      if (Number.isNaN(instant.getTime()))
        throw new BadRecord('it must be a date and time such as 2026-11-21T19:30:00Z', `${at}.publishedAt`);
      return {
        language,
        title: title.trim(),
        text: text.trim(),
        author: author.trim(),
        published_at: instant.toISOString(),
      };
    }),
    broadcasts: deduplicateBy(
      (broadcasts ?? []).map(({ language, channel, kind, url }) => ({
        language,
        channel: channel.trim(),
        kind,
        url: url || null,
      })),
      ({ language, channel }) => `${language} ${channel}`,
    ),
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
