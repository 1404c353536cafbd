import type { Problem } from '../../../refusal.ts';
import { BadRecord, listOf } from './values.ts';

export interface Records<Record> {
  readonly records: readonly Record[];
  readonly problems: readonly Problem[];
}

/** Reads each record of a list; one that cannot be used becomes a problem with its place. */
export function readRecords<Record>(
  list: unknown,
  path: string,
  read: (value: unknown, place: string) => Record,
): Records<Record> {
  const records: Record[] = [];
  const problems: Problem[] = [];
  for (const [index, value] of listOf(list).entries()) {
    const place = `${path}[${index}]`;
    try {
      records.push(read(value, place));
    } catch (error) {
      if (!(error instanceof BadRecord)) throw error;
      problems.push({ place, reason: error.message });
    }
  }
  return { records, problems };
}

/** The first record of each key; the provider sometimes lists one twice. */
export function firstOfEach<Record>(
  records: readonly Record[],
  keyOf: (record: Record) => string | number,
): readonly Record[] {
  const kept = new Map<string | number, Record>();
  for (const record of records) if (!kept.has(keyOf(record))) kept.set(keyOf(record), record);
  return [...kept.values()];
}
