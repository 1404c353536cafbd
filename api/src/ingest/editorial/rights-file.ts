import { TvRightBody } from '@fan-base/shared-contracts/api/streaming';
import { validate } from '@fan-base/shared-contracts/struct';
import type { Trx } from '../../database/types.ts';
import type { Counts } from '../outcome.ts';
import { BadRecord, type Records, readRecords } from '../records.ts';
import type { SourceKey } from '../source-state.queries.ts';
import { findNamedCompetitions, rightTable, selectTakenRights } from './editorial.queries.ts';
import { importFile } from './import-file.ts';
import { readTable, type TableRow } from './read-table.ts';

export interface FileRight extends TvRightBody {
  readonly place: string;
}

const columns = ['channel', 'service', 'kind', 'competition', 'country', 'season', 'url'];

/** A row as an administrator would write it. */
function parseRight({ place, cells }: TableRow): FileRight {
  const read = validate(
    {
      ...cells,
      service: cells['service'] ?? null,
      kind: cells['kind']?.toLowerCase() ?? 'tv',
      country: cells['country']?.toUpperCase(),
      season: Number(cells['season']?.slice(0, 4)),
      url: cells['url'] ?? null,
    },
    TvRightBody,
  );
  if (!read.ok) throw new BadRecord(read.message);
  return { ...read.value, place };
}

/**
 * An editors' file of TV rights: CSV or a JSON list with `channel, service, kind, competition, country, season, url`.
 * A row that cannot be used is left out.
 * @throws Refusal when it is no such file
 */
export const parseRightsFile = (bytes: Uint8Array): Records<FileRight> =>
  readRecords(readTable(bytes, columns, 'channel'), (_, { place }) => place, parseRight);

/**
 * Brings an editors' file of TV rights into the database. What an administrator, or another file, says of the same rights
 * stands.
 */
export async function importRightsFile(
  db: Trx,
  file: Records<FileRight>,
  { source }: Pick<SourceKey, 'source'>,
): Promise<Counts> {
  const names = [...new Set(file.records.map(({ competition }) => competition))];
  const ids = await findNamedCompetitions(db, names);
  const isTaken = await selectTakenRights(db, source);
  return importFile(db, rightTable, file, {
    source,
    getName: ({ channel }) => channel,
    toRows({ place: _, competition, ...right }) {
      const competition_id = ids.get(competition);
      if (!competition_id) return `there is no competition ${competition}`;
      const row = { ...right, competition_id, source };
      return isTaken(row) ? [] : [row];
    },
  });
}
