import type { ClubContent } from '@fan-base/shared-contracts/club-content';
import type { FileClub } from '@fan-base/source-parsers/editorial/clubs-file';
import type { Records } from '@fan-base/source-parsers/records';
import type { Trx } from '../../database/types.ts';
import type { Counts } from '../counts.ts';
import { findNamedTeams } from '../teams/named-teams.queries.ts';
import { type EditorialTable, removeEntry, writeEntries } from './entries.queries.ts';

interface ContentRow {
  readonly team_id: string;
  readonly content: ClubContent;
}

const table: EditorialTable<ContentRow> = {
  name: 'club_content',
  keys: ['team_id'],
  entry: ['team_id'],
  isLayered: true,
  mark: 'changed_at',
};

/** Writes histories of clubs. A file's override the club's content file, and an administrator's override those. */
export async function writeClubs(
  trx: Trx,
  file: Records<FileClub>,
  source: string,
  now: Date,
): Promise<Counts> {
  const { clubs } = await findNamedTeams(
    trx,
    file.records.map(({ club }) => club),
  );
  return writeEntries(trx, table, file, {
    source,
    now,
    getName: ({ club }) => club,
    toRows({ club, content }) {
      const team_id = clubs.get(club.toLowerCase());
      return team_id ? [{ team_id, content }] : `there is no club '${club.slice(0, 60)}' in the network`;
    },
  });
}

/** @returns false when no administrator has written one */
export const removeClub = (trx: Trx, team_id: string): Promise<boolean> =>
  removeEntry(trx, table, { team_id });
