import { AreaParams, TextBody } from '@fan-base/shared-contracts/api/editing';
import { validate } from '@fan-base/shared-contracts/struct';
import { textProblem } from '../../resources/legal/text-problem.ts';
import type { Problem } from '../refusal.ts';
import { readTable } from './read-table.ts';

export interface FileText {
  readonly place: string;
  /** A domain. */
  readonly site: string;
  readonly area: string;
  readonly text: string;
}

export interface TextsFile {
  readonly texts: readonly FileText[];
  readonly seen: number;
  readonly problems: readonly Problem[];
}

/**
 * An editors' file of texts: CSV or a JSON list with `site` (a domain), `area` and `text`. A row that cannot be used is
 * left out.
 * @throws Refusal when it is no such file
 */
export function parseTextsFile(bytes: Uint8Array): TextsFile {
  const rows = readTable(bytes, ['site', 'area', 'text'], 'site');
  const texts: FileText[] = [];
  const problems: Problem[] = [];
  for (const { place, placeOf, cells } of rows) {
    const { site = '' } = cells;
    const area = validate({ area: cells.area }, AreaParams);
    const body = validate({ text: cells.text }, TextBody);
    if (!area.ok) problems.push({ place: placeOf('area'), reason: area.message });
    else if (!body.ok) problems.push({ place: placeOf('text'), reason: body.message });
    else {
      const problem = textProblem(area.value.area, body.value.text);
      if (problem === null) texts.push({ place, site, ...area.value, ...body.value });
      else problems.push({ place: placeOf('text'), reason: problem });
    }
  }
  return { texts, seen: rows.length, problems };
}
