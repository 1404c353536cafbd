import { toSlug } from '@fan-base/shared-contracts/slug';
import { findCompetitionsByName } from '@fan-base/source-parsers/competitions';
import type { ClubContent } from '@fan-base/source-parsers/editorial/club-content';
import type { FileMatch } from '@fan-base/source-parsers/editorial/matches-file';
import type { FilePlayer } from '@fan-base/source-parsers/editorial/players-file';
import type { FileRight } from '@fan-base/source-parsers/editorial/rights-file';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { type KeyedTable, type RowCounts, replaceRows } from '../../database/replace-rows.queries.ts';
import type { PlayerTable } from '../../database/tables.generated.ts';
import type { Trx } from '../../database/types.ts';
import { administrator } from '../../domain/imports.queries.ts';

/** A table filled by editors' files, and administrators' edits of the same data. */
export interface EditedTable<Row> extends KeyedTable<Row> {
  readonly edited: {
    /** Columns that identify what was edited. */
    readonly keys: readonly (keyof Row & string)[];
    /** A table with these columns, filtered to administrators' edits. */
    readonly rows: RawBuilder<unknown>;
  };
  /** Whether a file's row is stored next to the administrator's, so that it reappears when the edit is reverted. */
  readonly isBeside?: boolean;
}

/** Keys of administrators' edits. */
export async function selectEdited<Row>(db: Trx, { edited }: EditedTable<Row>): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select ${sql.join(edited.keys.map((key) => sql.ref(key)))} from ${edited.rows}`.execute(db);
  return rows;
}

/**
 * Writes the rows of a file.
 * @param source the file whose other rows are deleted; null: none are
 * @param mark columns that are written with changes, but not compared
 */
export const replaceFileRows = <Row extends object>(
  db: Trx,
  table: EditedTable<Row>,
  rows: readonly Row[],
  source: string | null,
  mark: object,
): Promise<RowCounts> =>
  replaceRows(db, table, rows, source === null ? null : sql<boolean>`old.source = ${source}`, mark);

// The tables that editors' files fill.

interface ContentRow {
  readonly team_id: string;
  readonly origin: 'file';
  readonly source: string;
  readonly content: ClubContent;
}

export const contentTable: EditedTable<ContentRow> = {
  name: 'club_content',
  keys: ['team_id', 'origin'],
  edited: { keys: ['team_id'], rows: sql`club_content where origin = 'administrator'` },
  isBeside: true,
};

export interface OfMatch {
  readonly fixture_id: string;
  readonly source: string;
}
type ReportRow = OfMatch & FileMatch['reports'][number];
type BroadcastRow = OfMatch & FileMatch['broadcasts'][number];

export const reportTable: EditedTable<ReportRow> = {
  name: 'fixture_report',
  keys: ['fixture_id', 'language'],
  edited: { keys: ['fixture_id', 'language'], rows: sql`fixture_report where source = ${administrator}` },
};
export const broadcastTable: EditedTable<BroadcastRow> = {
  name: 'fixture_broadcast',
  keys: ['fixture_id', 'language', 'channel'],
  edited: { keys: ['fixture_id', 'language'], rows: sql`edited_broadcasts` },
};

type ExtraRow = FilePlayer['extra'] & { readonly player_id: string; readonly source: string };

export const playerTable: EditedTable<ExtraRow> = {
  name: 'player_extra',
  keys: ['player_id'],
  edited: { keys: ['player_id'], rows: sql`player_extra where source = ${administrator}` },
};

type RightRow = Omit<FileRight, 'place' | 'competition'> & {
  readonly competition_id: string;
  readonly source: string;
};

const rightKeys = ['competition_id', 'season', 'country', 'channel'] as const;
export const rightTable: EditedTable<RightRow> = {
  name: 'tv_right',
  keys: rightKeys,
  edited: { keys: rightKeys, rows: sql`tv_right where source = ${administrator}` },
};

interface TextRow {
  readonly site_id: string;
  readonly area: string;
  readonly text: string;
  readonly origin: 'file';
  readonly source: string;
}

export const textTable: EditedTable<TextRow> = {
  name: 'site_text',
  keys: ['site_id', 'area', 'origin'],
  edited: { keys: ['site_id', 'area'], rows: sql`site_text where origin = 'administrator'` },
  isBeside: true,
};

/** Finds matches by their names in a file: the provider's id, or `fan-base:` and ours. */
export async function findNamedFixtures(
  db: Trx,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const ownIds = names.flatMap((name) => /^fan-base:(\d+)$/.exec(name)?.[1] ?? []);
  const numbers = names.filter((name) => /^\d{1,9}$/.test(name)).map(Number);
  const rows = await db
    .selectFrom('fixture')
    .select(['id', 'provider_id'])
    .where(sql<boolean>`(id = any(${ownIds}::bigint[]) or provider_id = any(${numbers}::integer[]))`)
    .execute();
  return new Map(
    rows.flatMap(({ id, provider_id }) => [
      [`fan-base:${id}`, id],
      [String(provider_id), id],
    ]),
  );
}

type NamedPlayer = Pick<Selectable<PlayerTable>, 'id' | 'slug'>;

/**
 * Finds players by their names in a file: the provider's id, a slug, or a name, which several may have.
 * @param names in lower case
 */
export async function findNamedPlayers(
  db: Trx,
  names: readonly string[],
): Promise<ReadonlyMap<string, readonly NamedPlayer[]>> {
  const numbers = names.filter((name) => /^\d{1,9}$/.test(name)).map(Number);
  const slugs = names.map(toSlug);
  const rows = await db
    .selectFrom('player')
    .select(['id', 'provider_id', 'slug', 'name', 'first_name', 'last_name'])
    .where(
      sql<boolean>`(provider_id = any(${numbers}::integer[]) or slug = any(${[...names]}::text[])
        or regexp_replace(slug, '_[0-9]+$', '') = any(${slugs}::text[])
        or lower(concat_ws(' ', first_name, last_name)) = any(${[...names]}::text[]))`,
    )
    .orderBy('slug')
    .execute();
  const byKey = new Map(
    rows.flatMap((row) => [[row.slug, row] as const, [String(row.provider_id), row] as const]),
  );
  const byName = Map.groupBy(
    rows.flatMap((row) =>
      [...new Set([row.name, `${row.first_name} ${row.last_name}`].map(toSlug))].map((slug) => ({
        slug,
        row,
      })),
    ),
    ({ slug }) => slug,
  );
  return new Map(
    names.map((name) => {
      const one = byKey.get(name);
      return [name, one ? [one] : (byName.get(toSlug(name)) ?? []).map(({ row }) => row)];
    }),
  );
}

/** Returns the key of the only competition with a name such as `EPL`; otherwise the name. */
function toCompetitionKey(name: string): string {
  const [only, ...others] = findCompetitionsByName(name);
  return only !== undefined && others.length === 0 ? only.key : name;
}

/** Finds competitions by their names in a file: the key, or an unambiguous name. */
export async function findNamedCompetitions(
  db: Trx,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const keys = names.map(toCompetitionKey);
  const { rows } = await sql<{ name: string; id: string }>`
    select listed.name, competition.id
    from rows from (unnest(${[...names]}::text[]), unnest(${keys}::text[])) as listed (name, key)
    join competition on competition.key = listed.key or lower(competition.name) = lower(listed.name)
    order by competition.key = listed.key, competition.id desc`.execute(db);
  return new Map(rows.map(({ name, id }) => [name, id]));
}

export const selectCompetitionNames = (db: Trx) =>
  db.selectFrom('competition').select(['key', 'name']).orderBy('key').execute();

/** Returns whether another file has already provided a right. */
export async function selectTakenRights(
  db: Trx,
  source: string,
): Promise<(row: Pick<RightRow, (typeof rightKeys)[number]>) => boolean> {
  const toKey = (row: Pick<RightRow, (typeof rightKeys)[number]>) =>
    JSON.stringify(rightKeys.map((key) => row[key]));
  const others = await db
    .selectFrom('tv_right')
    .select(rightKeys)
    .where('source', 'not in', [source, administrator])
    .execute();
  const taken = new Set(others.map(toKey));
  return (row) => taken.has(toKey(row));
}

export async function selectSiteIds(db: Trx): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('site').select(['id', 'domain']).execute();
  return new Map(rows.map(({ id, domain }) => [domain, id]));
}

/** The newest seasons of all sites, set by administrators and by a file. */
export const selectSeasons = (db: Trx) =>
  db
    .selectFrom('network')
    .select(['season', 'fixtures_season', 'file_season', 'file_fixtures_season'])
    .executeTakeFirstOrThrow();

export async function updateFileSeasons(
  db: Trx,
  season: number | null,
  fixturesSeason: number | null,
): Promise<void> {
  await db
    .updateTable('network')
    .set({ file_season: season, file_fixtures_season: fixturesSeason })
    .execute();
}
