import { changeSeasons, changeText, getEditedSite, removeText } from '@fan-base/shared-contracts/api/editing';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import type { Database } from '../../database/types.ts';
import type { Dependencies } from '../../dependencies.ts';
import { requireNetworkAdministrator } from '../../http/access.ts';
import { HttpError } from '../../http/errors.ts';
import { register } from '../../http/register.ts';
import { announce } from '../../live/announce.ts';
import { seasonAt } from '../../network/season.ts';
import { textProblem } from '../legal/text-problem.ts';
import { selectEditedSite } from './edit-site.queries.ts';

/** What administrators set of a site and of the network; every process shows it at once. */
export function editSiteRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { clock, db, directory } = dependencies;

  /** Writes, and has every process read the network anew; this one before it answers. */
  async function change(siteId: string, write: (trx: Transaction<Database>) => Promise<unknown>) {
    await db.transaction().execute(async (trx) => {
      await write(trx);
      await announce(trx, [{ kind: 'network' }]);
    });
    directory.forget();
    return selectEditedSite(db, siteId);
  }

  register(app, dependencies, getEditedSite, ({ site }) => selectEditedSite(db, site.id));

  register(app, dependencies, changeSeasons, async ({ site, user, body: { season, fixturesSeason } }) => {
    requireNetworkAdministrator(user);
    const latest = seasonAt(clock.now()) + 1;
    for (const [name, value] of Object.entries({ season, fixturesSeason }))
      if (value !== null && value > latest)
        throw new HttpError(
          'invalid_request',
          `${name} must be ${latest} at most: later seasons are not planned yet`,
        );
    return change(site.id, (trx) =>
      trx.updateTable('network').set({ season, fixtures_season: fixturesSeason }).execute(),
    );
  });

  register(app, dependencies, changeText, async ({ site, params: { area }, body }) => {
    const text = body.text.trim();
    if (text === '') throw new HttpError('invalid_request', 'text must have a word');
    const problem = textProblem(area, text);
    if (problem !== null) throw new HttpError('invalid_request', problem);
    return change(site.id, (trx) =>
      trx
        .insertInto('site_text')
        .values({ site_id: site.id, area, text, origin: 'administrator' })
        .onConflict((conflict) => conflict.columns(['site_id', 'area', 'origin']).doUpdateSet({ text }))
        .execute(),
    );
  });

  register(app, dependencies, removeText, ({ site, params: { area } }) =>
    change(site.id, async (trx) => {
      const { numDeletedRows } = await trx
        .deleteFrom('site_text')
        .where('site_id', '=', site.id)
        .where('area', '=', area)
        .where('origin', '=', 'administrator')
        .executeTakeFirst();
      if (numDeletedRows === 0n)
        throw new HttpError('not_found', `No administrator has written a text '${area}' for this site`);
    }),
  );
}
