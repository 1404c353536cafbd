import { changeNetwork, getNetworkForEditing } from '@fan-base/shared-contracts/api/editing-network';
import { checkNetwork } from '@fan-base/source-parsers/editorial/network-file';
import { Refusal } from '@fan-base/source-parsers/refusal';
import { lockImports } from '../../domain/imports.queries.ts';
import { requireNetworkAdministrator } from '../../http/access.ts';
import { HttpError } from '../../http/errors.ts';
import type { Routes } from '../../http/route.ts';
import { selectEditedNetwork } from '../../network/network.queries.ts';
import { writeNetwork } from '../../network/write-network.ts';

/** The clubs of the network and the domains of their sites. */
export const editNetworkRoutes: Routes = (route, { clock, db, directory }) => {
  route(getNetworkForEditing, async ({ user }) => {
    requireNetworkAdministrator(user);
    return selectEditedNetwork(db);
  });

  route(changeNetwork, async ({ user, body }) => {
    requireNetworkAdministrator(user);
    try {
      const network = checkNetwork(body);
      await db.transaction().execute(async (trx) => {
        await lockImports(trx);
        await writeNetwork(trx, network, clock.now());
      });
    } catch (error) {
      throw error instanceof Refusal ? new HttpError('invalid_request', error.message) : error;
    }
    directory.forget();
    return selectEditedNetwork(db);
  });
};
