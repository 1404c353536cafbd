import { TvRightBody } from '@fan-base/shared-contracts/api/streaming';
import { validate } from '@fan-base/shared-contracts/struct';
import type { Problem } from '../refusal.ts';
import { readTable, type TableRow } from './read-table.ts';

export interface FileRight extends TvRightBody {
  readonly place: string;
}

export interface RightsFile {
  readonly rights: readonly FileRight[];
  readonly seen: number;
  readonly problems: readonly Problem[];
}

const columns = ['channel', 'service', 'kind', 'competition', 'country', 'season', 'url'];

/** A row as an administrator would write it. */
const bodyOf = ({ cells }: TableRow): Record<string, unknown> => ({
  ...cells,
  service: cells.service ?? null,
  kind: cells.kind?.toLowerCase() ?? 'tv',
  country: cells.country?.toUpperCase(),
  season: Number(cells.season?.slice(0, 4)),
  url: cells.url ?? null,
});

/**
 * An editors' file of TV rights: CSV or a JSON list with `channel, service, kind, competition, country, season, url`.
 * A row that cannot be used is left out.
 * @throws Refusal when it is no such file
 */
export function parseRightsFile(bytes: Uint8Array): RightsFile {
  const rows = readTable(bytes, columns, 'channel');
  const rights: FileRight[] = [];
  const problems: Problem[] = [];
  for (const row of rows) {
    const read = validate(bodyOf(row), TvRightBody);
    if (read.ok) rights.push({ ...read.value, place: row.place });
    else problems.push({ place: row.place, reason: read.message });
  }
  return { rights, seen: rows.length, problems };
}
