import {
  createTvRight,
  deleteTvRight,
  editTvRight,
  getTvRights,
  type TvRight,
  type TvRightBody,
} from '@fan-base/shared-contracts/api/streaming';
import type { Identity } from '../../auth/account.ts';
import { scheduleReimport } from '../../domain/imports.queries.ts';
import { requireNetworkAdministrator } from '../../http/access.ts';
import { HttpError } from '../../http/errors.ts';
import type { Routes } from '../../http/route.ts';
import { deleteTvRight as removeTvRight, selectTvRights, writeTvRight } from './tv-rights.queries.ts';

const gone = () => new HttpError('not_found', 'No TV rights with this ID');

/** TV rights entered by administrators: per country, the same on every site. */
export const tvRightsRoutes: Routes = (route, { db }) => {
  const write = async (body: TvRightBody, id: string | null, user: Identity): Promise<TvRight> => {
    requireNetworkAdministrator(user);
    for (const name of ['channel', 'service'] as const)
      if (body[name]?.trim() === '') throw new HttpError('invalid_request', `${name} must not be empty`);
    const written = await writeTvRight(db, body, id);
    if (written === 'gone') throw gone();
    if (written === 'unknown-competition')
      throw new HttpError(
        'invalid_request',
        'competition must be the key or name of an existing competition',
      );
    if (written === 'taken')
      throw new HttpError(
        'taken',
        'The channel has the rights to this competition, season and country already',
      );
    const [right] = await selectTvRights(db, written.id);
    if (!right) throw gone();
    return right;
  };

  route(getTvRights, () => selectTvRights(db));
  route(createTvRight, ({ body, user }) => write(body, null, user));
  route(editTvRight, ({ body, params: { id }, user }) => write(body, id, user));
  route(deleteTvRight, async ({ params: { id }, user }) => {
    requireNetworkAdministrator(user);
    await db.transaction().execute(async (trx) => {
      if (!(await removeTvRight(trx, id))) throw gone();
      // The next reading of a file restores its entry.
      await scheduleReimport(trx, ['rights']);
    });
    return {};
  });
};
