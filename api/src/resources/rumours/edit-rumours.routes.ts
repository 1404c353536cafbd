import { randomUUID } from 'node:crypto';
import {
  changeRumourReport,
  createRumourReport,
  getRumourReportsForEditing,
  type RumourReportBody,
  removeRumourReport,
} from '@fan-base/shared-contracts/api/rumours';
import { toSlug } from '@fan-base/shared-contracts/slug';
import { editorsSource } from '../../domain/imports.queries.ts';
import { HttpError } from '../../http/errors.ts';
import type { Routes } from '../../http/route.ts';
import { insertReport, selectEdited, toReportColumns, updateReport } from './edit-rumours.queries.ts';

const noReport = () => new HttpError('not_found', 'No report with this ID');

const fail = (message: string): never => {
  throw new HttpError('invalid_request', message);
};

/**
 * Checks that span fields.
 * @throws HttpError `invalid_request`
 */
function requireSense({ title, source, player, club }: RumourReportBody): void {
  if (title.trim() === '' || source.trim() === '') fail('title and source must not be empty');
  if (toSlug(player) === '') fail('player must be a name in Latin letters');
  if (club !== null && toSlug(club) === '') fail('club must be a name in Latin letters, or null');
}

/** Editing of rumor reports by administrators. */
export const editRumoursRoutes: Routes = (route, { db }) => {
  /** @throws HttpError `invalid_request` */
  async function checked(teamId: string, body: RumourReportBody) {
    requireSense(body);
    const columns = await toReportColumns(db, body);
    if (columns.club_id === teamId) fail("club must be another club than the site's own, or null");
    return columns;
  }

  route(getRumourReportsForEditing, ({ site }) => selectEdited(db, site.team.id));

  route(createRumourReport, async ({ site, body }) => {
    const place = { team_id: site.team.id, source: editorsSource, guid: randomUUID() };
    return insertReport(db, place, await checked(site.team.id, body));
  });

  route(changeRumourReport, async ({ site, params: { id }, body }) => {
    const changed = await updateReport(db, site.team.id, id, await checked(site.team.id, body));
    if (!changed) throw noReport();
    return changed;
  });

  route(removeRumourReport, async ({ site, params: { id } }) => {
    if (!(await updateReport(db, site.team.id, id, { removed: true }))) throw noReport();
    return {};
  });
};
