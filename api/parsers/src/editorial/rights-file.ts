import { TvRightBody } from '@fan-base/shared-contracts/api/streaming';
import { validate } from '@fan-base/shared-contracts/struct';
import { BadRecord, type Records, readRecords } from '../records.ts';
import { readTable, type TableRow } from './read-table.ts';

export interface FileRight extends TvRightBody {
  readonly place: string;
}

const columns = ['channel', 'service', 'kind', 'competition', 'country', 'season', 'url'];

const countries: Readonly<Record<string, string>> = {
  denmark: 'DK',
  danmark: 'DK',
  uk: 'GB',
  'united kingdom': 'GB',
  'great britain': 'GB',
};

/** Parses a season to the year in which it starts: `2026`, `2026/27`, `26-27`. @throws BadRecord */
function parseSeason(text: string): number {
  const [, from = '', to] = /^(\d{2}|\d{4})(?:[/–-](\d{2}|\d{4}))?$/.exec(text) ?? [];
  const isSpan = to !== undefined && (Number(from) + 1) % 100 === Number(to) % 100;
  if (!(isSpan || (to === undefined && from.length === 4)))
    throw new BadRecord(`season must look like 2026 or 2026/27, but is '${text.slice(0, 20)}'`);
  return from.length === 2 ? 2000 + Number(from) : Number(from);
}

/** Validates a row like a right entered by an administrator. */
function parseRight({ place, cells }: TableRow): FileRight {
  const country = cells['country'] ?? '';
  const read = validate(
    {
      ...cells,
      service: cells['service'] ?? null,
      kind: cells['kind']?.toLowerCase() ?? 'tv',
      country: countries[country.toLowerCase()] ?? country.toUpperCase(),
      season: parseSeason(cells['season'] ?? ''),
      url: cells['url'] ?? null,
    },
    TvRightBody,
  );
  if (!read.ok) throw new BadRecord(read.message);
  return { ...read.value, place };
}

/**
 * Parses the editors' file of TV rights: CSV or a JSON list with `channel, service, kind, competition, country, season,
 * url`. Unusable rows are skipped.
 * @throws Refusal when the file as a whole is unusable
 */
export const parseRightsFile = (bytes: Uint8Array): Records<FileRight> =>
  readRecords(readTable(bytes, columns, 'channel'), (_, { place }) => place, parseRight);
