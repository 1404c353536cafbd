import {
  changeRumourReport,
  createRumourReport,
  type EditedReport,
  getRumourReportsForEditing,
  type RumourReportBody,
  removeRumourReport,
} from '@fan-base/shared-contracts/api/rumours';
import { removeReport, writeReport } from '../../domain/editorial/rumours.queries.ts';
import { HttpError } from '../../http/errors.ts';
import type { Editor, Routes } from '../../http/route.ts';
import { requireWritten } from '../editing/write-record.ts';
import { selectEdited } from './edit-rumours.queries.ts';

const noReport = () => new HttpError('not_found', 'No report with this ID');

/** Editing of rumor reports by administrators. */
export const editRumoursRoutes: Routes = (route, { db }) => {
  async function write(
    { site }: Pick<Editor, 'site'>,
    body: RumourReportBody,
    id: string | null,
  ): Promise<EditedReport> {
    const written = await db.transaction().execute((trx) => writeReport(trx, site, body, id));
    const [report] = await selectEdited(db, site.team.id, requireWritten(written));
    if (!report) throw noReport();
    return report;
  }

  route(getRumourReportsForEditing, ({ site }) => selectEdited(db, site.team.id));
  route(createRumourReport, ({ body, ...editor }) => write(editor, body, null));
  route(changeRumourReport, ({ body, params: { id }, ...editor }) => write(editor, body, id));
  route(removeRumourReport, async ({ site, params: { id } }) => {
    if (!(await db.transaction().execute((trx) => removeReport(trx, site.team.id, id)))) throw noReport();
    return {};
  });
};
