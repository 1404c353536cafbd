import { AreaParams, TextBody } from '@fan-base/shared-contracts/api/editing';
import { validate } from '@fan-base/shared-contracts/struct';
import { BadRecord, type Records, readRecords } from '../records.ts';
import { readTable, type TableRow } from './read-table.ts';
import { textProblem } from './text-problem.ts';

export interface FileText {
  readonly place: string;
  /** A domain. */
  readonly site: string;
  readonly area: string;
  readonly text: string;
}

function parseText({ place, getPlace, cells }: TableRow): FileText {
  const area = validate({ area: cells['area'] }, AreaParams);
  if (!area.ok) throw new BadRecord(area.message, getPlace('area'));
  const body = validate({ text: cells['text'] }, TextBody);
  const problem = body.ok ? textProblem(area.value.area, body.value.text) : body.message;
  if (!body.ok || problem !== null) throw new BadRecord(problem ?? '', getPlace('text'));
  return { place, site: cells['site'] ?? '', ...area.value, ...body.value };
}

/**
 * Parses the editors' file of texts: CSV or a JSON list with `site` (a domain), `area` and `text`. Unusable rows are
 * skipped.
 * @throws Refusal when the file as a whole is unusable
 */
export const parseTextsFile = (bytes: Uint8Array): Records<FileText> =>
  readRecords(readTable(bytes, ['site', 'area', 'text'], 'site'), (_, { place }) => place, parseText);
