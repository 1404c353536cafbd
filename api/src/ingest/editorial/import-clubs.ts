import { sql, type Transaction } from 'kysely';
import type { Database } from '../../database/types.ts';
import type { ClubContent } from '../../resources/club/club-content.ts';
import { type KeyedTable, replaceRows } from '../api-football/answers/replace-rows.queries.ts';
import type { Counts } from '../outcome.ts';
import type { Problem } from '../refusal.ts';
import { findNamedTeams } from '../teams/named-teams.ts';
import type { ClubsFile } from './clubs-file.ts';
import { replacedRows } from './replaced-rows.ts';

type Db = Transaction<Database>;

interface ContentRow {
  readonly team_id: string;
  readonly origin: 'file';
  readonly source: string;
  readonly content: ClubContent;
}

const table: KeyedTable<ContentRow> = { name: 'club_content', keys: ['team_id', 'origin'] };

/** What files say of clubs, this one or of the same clubs. */
async function storedRows(db: Db, source: string, teams: readonly string[]): Promise<ContentRow[]> {
  const rows = await db
    .selectFrom('club_content')
    .select(['team_id', 'source', 'content'])
    .where('origin', '=', 'file')
    .where(sql<boolean>`(source = ${source} or team_id = any(${[...teams]}::bigint[]))`)
    .execute();
  return rows.map((row) => ({ ...row, origin: 'file' }));
}

async function editedClubs(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('club_content')
    .where('origin', '=', 'administrator')
    .select('team_id')
    .execute();
  return new Set(rows.map(({ team_id }) => team_id));
}

/**
 * Replaces what an earlier version of the same file said of clubs' histories. It stands in place of a club's file of
 * contents, and under what an administrator has written.
 */
export async function importClubsFile(db: Db, file: ClubsFile, source: string, now: Date): Promise<Counts> {
  const { clubs } = await findNamedTeams(
    db,
    file.clubs.map(({ club }) => club),
  );
  const edited = await editedClubs(db);
  const problems: Problem[] = [...file.problems];
  let isWhole = file.problems.length === 0;
  const wanted = new Map<string, ContentRow>();
  for (const { place, club, content } of file.clubs) {
    const team_id = clubs.get(club.toLowerCase());
    if (team_id === undefined) {
      problems.push({ place, reason: `there is no club '${club.slice(0, 60)}' in the network` });
      isWhole = false;
    } else if (wanted.has(team_id)) problems.push({ place, reason: `'${club}' stands in the file already` });
    else wanted.set(team_id, { team_id, origin: 'file', source, content });
    if (team_id !== undefined && edited.has(team_id))
      problems.push({
        place,
        reason: `an administrator has written of '${club}': that stands until it is taken back`,
      });
  }
  const stored = await storedRows(db, source, [...wanted.keys()]);
  const replaced = replacedRows(stored, ({ team_id }) => wanted.has(team_id), isWhole);
  const counts = await replaceRows(db, table, replaced, [...wanted.values()], { changed_at: now });
  return { ...counts, seen: file.seen, problems };
}
