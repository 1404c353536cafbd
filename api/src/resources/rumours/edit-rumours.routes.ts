import { randomUUID } from 'node:crypto';
import {
  changeRumourReport,
  createRumourReport,
  getReportsForEditing,
  type RumourReportBody,
  removeRumourReport,
} from '@fan-base/shared-contracts/api/rumours';
import { slugOf } from '@fan-base/shared-contracts/slug';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { HttpError } from '../../http/errors.ts';
import { register } from '../../http/register.ts';
import { editorsSource } from '../../ingest/rumours/import-rumours.ts';
import { columnsOf, insertReport, selectEdited, updateReport } from './edit-rumours.queries.ts';

const noReport = () => new HttpError('not_found', 'There is no report of this id');

/** What every field allows and the whole does not. @throws HttpError `invalid_request` */
function requireSense({ title, source, player, club, publishedAt, url }: RumourReportBody): void {
  const fail = (message: string) => {
    throw new HttpError('invalid_request', message);
  };
  if (title.trim() === '' || source.trim() === '') fail('title and source must have a word');
  if (slugOf(player) === '') fail('player must be a name in Latin letters');
  if (club !== null && slugOf(club) === '') fail('club must be a name in Latin letters, or null');
  if (Number.isNaN(Date.parse(publishedAt)))
    fail('publishedAt must be an instant such as 2026-11-21T19:30:00Z');
  if (!URL.canParse(url)) fail('url must be an http or https address');
}

/** What administrators do with the reports behind rumours. */
export function editRumoursRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { db } = dependencies;

  register(app, dependencies, getReportsForEditing, ({ site }) => selectEdited(db, site.team.id));

  register(app, dependencies, createRumourReport, async ({ site, body }) => {
    requireSense(body);
    return insertReport(db, { team_id: site.team.id, source: editorsSource, guid: randomUUID() }, body);
  });

  register(app, dependencies, changeRumourReport, async ({ site, params: { id }, body }) => {
    requireSense(body);
    const changed = await updateReport(db, site.team.id, id, await columnsOf(db, body));
    if (!changed) throw noReport();
    return changed;
  });

  register(app, dependencies, removeRumourReport, async ({ site, params: { id } }) => {
    if (!(await updateReport(db, site.team.id, id, { removed: true }))) throw noReport();
    return {};
  });
}
