import { changeSeasons, changeText, getEditedSite, removeText } from '@fan-base/shared-contracts/api/editing';
import { seasonAt } from '@fan-base/shared-contracts/season';
import { textProblem } from '@fan-base/source-parsers/editorial/text-problem';
import { announce } from '../../database/changes.ts';
import type { Trx } from '../../database/types.ts';
import { requireNetworkAdministrator } from '../../http/access.ts';
import { HttpError } from '../../http/errors.ts';
import type { Routes } from '../../http/route.ts';
import { deleteSiteText, selectEditedSite, writeSeasons, writeSiteText } from './edit-site.queries.ts';

/** Administrators' settings of a site and of the network; all processes apply them immediately. */
export const editSiteRoutes: Routes = (route, { clock, db, directory }) => {
  /** Writes, and makes every process reload the network; this one before it responds. */
  async function change(siteId: string, write: (trx: Trx) => Promise<unknown>) {
    await db.transaction().execute(async (trx) => {
      await write(trx);
      await announce(trx, [{ kind: 'network' }]);
    });
    directory.forget();
    return selectEditedSite(db, siteId);
  }

  route(getEditedSite, ({ site }) => selectEditedSite(db, site.id));

  route(changeSeasons, async ({ site, user, body: { season, fixturesSeason } }) => {
    requireNetworkAdministrator(user);
    const latest = seasonAt(clock.now()) + 1;
    for (const [name, value] of Object.entries({ season, fixturesSeason }))
      if (value !== null && value > latest)
        throw new HttpError(
          'invalid_request',
          `${name} must be ${latest} at most: later seasons are not planned yet`,
        );
    return change(site.id, (trx) => writeSeasons(trx, season, fixturesSeason));
  });

  route(changeText, async ({ site, params: { area }, body }) => {
    const text = body.text.trim();
    if (text === '') throw new HttpError('invalid_request', 'text must not be empty');
    const problem = textProblem(area, text);
    if (problem !== null) throw new HttpError('invalid_request', problem);
    return change(site.id, (trx) => writeSiteText(trx, site.id, area, text));
  });

  route(removeText, ({ site, params: { area } }) =>
    change(site.id, async (trx) => {
      if (!(await deleteSiteText(trx, site.id, area)))
        throw new HttpError('not_found', `No administrator has written a text '${area}' for this site`);
    }),
  );
};
