import type { RumourReport } from '@fan-base/shared-contracts/api/rumours';
import type { OutcomeRow } from './rumours.queries.ts';

export type SourceRecord = NonNullable<RumourReport['record']>;

/** Two weeks after Europe's transfer windows close, their transfers are known. */
const windowEnds = ['02-15', '09-15'] as const;

/** The end of the transfer window during a day or after it. @param day `YYYY-MM-DD` */
export function getWindowEnd(day: string): string {
  const year = Number(day.slice(0, 4));
  const end = windowEnds.find((one) => day.slice(5) <= one);
  return end === undefined ? `${year + 1}-${windowEnds[0]}` : `${year}-${end}`;
}

const hasComeTrue = ({ moved_on }: OutcomeRow, end: string): boolean => moved_on !== null && moved_on <= end;

/**
 * How many rumours of each source came true: the transfer took place by the end of the next window. Several reports of
 * a source about one transfer in the same window are one rumour, as of the first report.
 * @param today `YYYY-MM-DD`
 * @returns sources with at least one rumour whose outcome is known
 */
export function toSourceRecords(
  rows: readonly OutcomeRow[],
  today: string,
): ReadonlyMap<string, SourceRecord> {
  const rumours = new Map<string, { readonly row: OutcomeRow; readonly end: string }>();
  for (const row of rows) {
    const end = getWindowEnd(row.published_at.toISOString().slice(0, 10));
    rumours.set([row.publisher, row.direction, row.player_slug, end].join(' '), { row, end });
  }
  const records = new Map<string, SourceRecord>();
  for (const { row, end } of rumours.values()) {
    const isTrue = hasComeTrue(row, end);
    if (!isTrue && end >= today) continue;
    const { cameTrue, decided } = records.get(row.publisher) ?? { cameTrue: 0, decided: 0 };
    records.set(row.publisher, { cameTrue: cameTrue + (isTrue ? 1 : 0), decided: decided + 1 });
  }
  return records;
}
