import { randomBytes } from 'node:crypto';
import { createAccount, createPasswordLink } from '@fan-base/shared-contracts/api/operator';
import type { AccountRecord } from '../../auth/account.ts';
import { hashPassword } from '../../auth/password.ts';
import { requireSite } from '../../http/access.ts';
import { HttpError } from '../../http/errors.ts';
import type { Routes } from '../../http/route.ts';
import { toPageLink } from '../../mail/account-emails.ts';
import type { SiteRecord } from '../../network/network.ts';
import { selectByUsername } from './accounts.queries.ts';
import { addAccount, composeUsername } from './add-account.ts';
import { insertReset } from './links.queries.ts';

/** Accounts that the operator creates or helps (decision 016): the owner alone ever knows the password. */
export const operatorAccountsRoutes: Routes = (route, dependencies) => {
  const { db, clock, config } = dependencies;

  async function createLink({ id, username }: AccountRecord, site: SiteRecord) {
    const token = await insertReset(db, id, clock.now());
    return { username, link: toPageLink(config, site, 'reset-password', token) };
  }

  route(createAccount, async ({ body, request }) => {
    const site = await requireSite(body.site, dependencies);
    const account = {
      username: composeUsername(body.username),
      email: body.email.trim(),
      realname: null,
      // Replaced by the owner's, without ever being shown.
      hashPassword: () => hashPassword(randomBytes(32).toString('base64url')),
    };
    return createLink(await addAccount(dependencies, account, site, request.log), site);
  });

  route(createPasswordLink, async ({ params: { username }, body }) => {
    const site = await requireSite(body.site, dependencies);
    const account = await selectByUsername(db, username);
    if (!account) throw new HttpError('not_found', 'No member with this name');
    return createLink(account, site);
  });
};
