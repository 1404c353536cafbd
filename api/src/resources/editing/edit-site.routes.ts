import { changeSeasons, changeText, getEditedSite, removeText } from '@fan-base/shared-contracts/api/editing';
import { findSeasonProblem } from '@fan-base/source-parsers/editorial/seasons-file';
import { textProblem } from '@fan-base/source-parsers/editorial/text-problem';
import type { Trx } from '../../database/types.ts';
import { writeSeasons } from '../../domain/editorial/seasons.queries.ts';
import { removeText as removeSiteText, writeTexts } from '../../domain/editorial/texts.queries.ts';
import { administrator } from '../../domain/imports.queries.ts';
import { requireNetworkAdministrator } from '../../http/access.ts';
import { HttpError } from '../../http/errors.ts';
import type { Routes } from '../../http/route.ts';
import { selectEditedSite } from './edit-site.queries.ts';
import { writeRecord } from './write-record.ts';

/** Administrators' settings of a site and of the network; all processes apply them immediately. */
export const editSiteRoutes: Routes = (route, { clock, db, directory }) => {
  /** Writes, and makes this process reload the network before it responds. */
  async function change(siteId: string, write: (trx: Trx) => Promise<unknown>) {
    await db.transaction().execute(write);
    directory.forget();
    return selectEditedSite(db, siteId);
  }

  route(getEditedSite, ({ site }) => selectEditedSite(db, site.id));

  route(changeSeasons, async ({ site, user, body }) => {
    requireNetworkAdministrator(user);
    const problem = findSeasonProblem(body, clock.now());
    if (problem !== null) throw new HttpError('invalid_request', problem);
    return change(site.id, (trx) => writeSeasons(trx, body, administrator));
  });

  route(changeText, async ({ site, params: { area }, body: { text } }) => {
    const problem = textProblem(area, text.trim());
    if (problem !== null) throw new HttpError('invalid_request', problem);
    return change(site.id, (trx) =>
      writeRecord(trx, writeTexts, { site: site.domain, area, text }, clock.now()),
    );
  });

  route(removeText, ({ site, params: { area } }) =>
    change(site.id, async (trx) => {
      if (!(await removeSiteText(trx, site.id, area)))
        throw new HttpError('not_found', `No administrator has written a text '${area}' for this site`);
    }),
  );
};
