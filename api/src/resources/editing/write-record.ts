import type { Records } from '@fan-base/source-parsers/records';
import type { Trx } from '../../database/types.ts';
import type { Counts } from '../../domain/counts.ts';
import type { WrittenEntry } from '../../domain/editorial/entries.queries.ts';
import { administrator } from '../../domain/imports.queries.ts';
import { HttpError } from '../../http/errors.ts';

/**
 * Writes a record of an administrator with the function that also writes the records of files.
 * @throws HttpError `invalid_request` with the record's problem
 */
export async function writeRecord<Item extends { readonly place: string }>(
  trx: Trx,
  write: (trx: Trx, records: Records<Item>, source: string, now: Date) => Promise<Counts>,
  record: Omit<Item, 'place'>,
  now: Date,
): Promise<void> {
  const item = { ...record, place: '' } as Item;
  const { problems } = await write(trx, { records: [item], problems: [], seen: 1 }, administrator, now);
  const [problem] = problems;
  if (problem) throw new HttpError('invalid_request', problem.reason);
}

/**
 * The ID of an administrator's entry.
 * @throws HttpError if it was not written
 */
export function requireWritten(written: WrittenEntry): string {
  if ('code' in written) throw new HttpError(written.code, written.reason);
  return written.id;
}
