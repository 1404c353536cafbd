import { TvRightBody } from '@fan-base/shared-contracts/api/streaming';
import { validate } from '@fan-base/shared-contracts/struct';
import { BadRecord, type Records, readRecords } from '../records.ts';
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
