import { type Language, languages } from '@fan-base/shared-contracts/language';
import {
  array,
  enums,
  type Infer,
  nullable,
  object,
  optional,
  string,
  validate,
} from '@fan-base/shared-contracts/struct';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../database/types.ts';
import type { Counts } from '../outcome.ts';
import type { Problem } from '../refusal.ts';
import { readRecords } from './records.ts';

const Report = object({
  title: string({ min: 1, max: 200 }),
  /** Paragraphs, with an empty line between two. */
  text: string({ min: 1, max: 20_000 }),
  author: string({ min: 1, max: 100 }),
  publishedAt: string({ format: 'date-time' }),
});

/** What editors add to a match: reports in each language, and where it is shown. */
const MatchNotes = object({
  /** The provider's number as digits, or `fan-base:ID`. */
  fixture: string({ pattern: '^(fan-base:)?[0-9]{1,15}$' }),
  reports: optional(object({ da: optional(Report), en: optional(Report) })),
  broadcasts: optional(
    array(
      object({
        language: enums(languages),
        channel: string({ min: 1, max: 80 }),
        kind: enums(['tv', 'stream']),
        url: optional(nullable(string({ format: 'uri' }))),
      }),
      { max: 40 },
    ),
  ),
});
type MatchNotes = Infer<typeof MatchNotes>;

export interface MatchesFile {
  readonly notes: readonly (MatchNotes & { readonly place: string })[];
  readonly seen: number;
  readonly problems: readonly Problem[];
}

/** @throws Refusal when the file cannot be read */
export function parseMatches(bytes: Uint8Array): MatchesFile {
  const records = readRecords(bytes);
  const problems: Problem[] = [];
  const notes = records.flatMap(({ place, fields }) => {
    const { fixture } = fields;
    const record = { ...fields, fixture: typeof fixture === 'number' ? String(fixture) : fixture };
    const result = validate(record, MatchNotes);
    if (result.ok) return [{ ...result.value, place }];
    problems.push({ place, reason: result.message });
    return [];
  });
  return { notes, seen: records.length, problems };
}

async function fixtureIds(db: Kysely<Database>, names: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; id: string }>`
    select wanted.name, fixture.id from unnest(${[...names]}::text[]) as wanted (name)
    join fixture on case when wanted.name like 'fan-base:%' then fixture.id::text = substr(wanted.name, 10)
      else fixture.provider_id::text = wanted.name end`.execute(db);
  return new Map(rows.map(({ name, id }) => [name, id]));
}

/** Brings in what the file says of each match that it names; what it says no more of a match is removed. */
export async function importMatches(
  db: Transaction<Database>,
  { notes, seen, problems }: MatchesFile,
  { simulated }: { readonly simulated: boolean },
): Promise<Counts> {
  const ids = await fixtureIds(
    db,
    notes.map(({ fixture }) => fixture),
  );
  const known = notes.flatMap((note) => {
    const id = ids.get(note.fixture);
    return id === undefined ? [] : [{ ...note, id }];
  });
  const reports = known.flatMap(({ id, reports: all }) =>
    languages.flatMap((language: Language) => {
      const report = all?.[language];
      return report ? [{ fixture_id: id, language, ...report, simulated }] : [];
    }),
  );
  const broadcasts = known.flatMap(({ id, broadcasts: all = [] }) =>
    all.map(({ url = null, ...broadcast }) => ({ fixture_id: id, url, ...broadcast })),
  );
  const touched = known.map(({ id }) => id);
  const written = await sql<{ added: boolean }>`
    insert into fixture_report as old (fixture_id, language, title, text, author, published_at, simulated)
    select distinct on (fixture_id, language) fixture_id, language, title, text, author, "publishedAt", simulated
    from jsonb_to_recordset(${JSON.stringify(reports)}::jsonb) as new (fixture_id bigint, language text,
      title text, text text, author text, "publishedAt" timestamptz, simulated boolean)
    on conflict (fixture_id, language) do update set title = excluded.title, text = excluded.text,
      author = excluded.author, published_at = excluded.published_at, simulated = excluded.simulated
    where (old.title, old.text, old.author, old.published_at, old.simulated)
      is distinct from (excluded.title, excluded.text, excluded.author, excluded.published_at, excluded.simulated)
    returning (xmax = 0) as added`.execute(db);
  const shown = await sql<{ added: boolean }>`
    insert into fixture_broadcast as old (fixture_id, language, channel, kind, url)
    select distinct on (fixture_id, language, channel) fixture_id, language, channel, kind, url
    from jsonb_to_recordset(${JSON.stringify(broadcasts)}::jsonb) as new (fixture_id bigint, language text,
      channel text, kind text, url text)
    on conflict (fixture_id, language, channel) do update set kind = excluded.kind, url = excluded.url
    where (old.kind, old.url) is distinct from (excluded.kind, excluded.url)
    returning (xmax = 0) as added`.execute(db);
  const removed = await sql`
    delete from fixture_broadcast where fixture_id = any(${touched}::bigint[]) and not exists (
      select 1 from jsonb_to_recordset(${JSON.stringify(broadcasts)}::jsonb) as new (fixture_id bigint,
        language text, channel text)
      where new.fixture_id = fixture_broadcast.fixture_id and new.language = fixture_broadcast.language
        and new.channel = fixture_broadcast.channel)`.execute(db);
  const rows = [...written.rows, ...shown.rows];
  const added = rows.filter((row) => row.added).length;
  const unknown = notes.filter(({ fixture }) => !ids.has(fixture));
  return {
    added,
    updated: rows.length - added,
    removed: Number(removed.numAffectedRows ?? 0),
    seen,
    problems: [
      ...problems,
      ...unknown.map(({ place, fixture }) => ({ place, reason: `the match ${fixture} is not known here` })),
    ],
  };
}
