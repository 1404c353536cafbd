import { sql, type Transaction } from 'kysely';
import type { Database } from '../../database/types.ts';
import type { ClubContent } from '../../domain/club-content.ts';
import { findNamedTeams } from '../../domain/teams/named-teams.queries.ts';
import type { Counts } from '../outcome.ts';
import type { Records } from '../records.ts';
import type { FileClub } from './clubs-file.ts';
import { type EditedTable, importFile } from './import-file.ts';

interface ContentRow {
  readonly team_id: string;
  readonly origin: 'file';
  readonly source: string;
  readonly content: ClubContent;
}

const table: EditedTable<ContentRow> = {
  name: 'club_content',
  keys: ['team_id', 'origin'],
  edited: { keys: ['team_id'], rows: sql`club_content where origin = 'administrator'` },
  isBeside: true,
};

/**
 * Brings what an editors' file says of clubs' histories into the database. It stands in place of a club's file of
 * contents, and under what an administrator has written.
 */
export async function importClubsFile(
  db: Transaction<Database>,
  file: Records<FileClub>,
  source: string,
  now: Date,
): Promise<Counts> {
  const { clubs } = await findNamedTeams(
    db,
    file.records.map(({ club }) => club),
  );
  return importFile(db, table, file, {
    source,
    nameOf: ({ club }) => club,
    rowsOf({ club, content }) {
      const team_id = clubs.get(club.toLowerCase());
      if (!team_id) return `there is no club '${club.slice(0, 60)}' in the network`;
      return [{ team_id, origin: 'file' as const, source, content }];
    },
    mark: { changed_at: now },
  });
}
