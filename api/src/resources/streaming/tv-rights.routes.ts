import {
  createTvRight,
  deleteTvRight,
  editTvRight,
  getTvRights,
  type TvRight,
  type TvRightBody,
} from '@fan-base/shared-contracts/api/streaming';
import type { Identity } from '../../auth/account.ts';
import { removeRight, writeRight } from '../../domain/editorial/rights.queries.ts';
import { requireNetworkAdministrator } from '../../http/access.ts';
import { HttpError } from '../../http/errors.ts';
import type { Routes } from '../../http/route.ts';
import { requireWritten } from '../editing/write-record.ts';
import { selectTvRights } from './tv-rights.queries.ts';

const gone = () => new HttpError('not_found', 'No TV rights with this ID');

/** TV rights entered by administrators: per country, the same on every site. */
export const tvRightsRoutes: Routes = (route, { db }) => {
  async function write(body: TvRightBody, id: string | null, user: Identity): Promise<TvRight> {
    requireNetworkAdministrator(user);
    const written = await db.transaction().execute((trx) => writeRight(trx, body, id));
    const [right] = await selectTvRights(db, requireWritten(written));
    if (!right) throw gone();
    return right;
  }

  route(getTvRights, () => selectTvRights(db));
  route(createTvRight, ({ body, user }) => write(body, null, user));
  route(editTvRight, ({ body, params: { id }, user }) => write(body, id, user));
  route(deleteTvRight, async ({ params: { id }, user }) => {
    requireNetworkAdministrator(user);
    if (!(await db.transaction().execute((trx) => removeRight(trx, id)))) throw gone();
    return {};
  });
};
