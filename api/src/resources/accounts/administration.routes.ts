import {
  changeRole,
  endLoginsOf,
  removeSecondFactorOf,
  setRole,
  suspendUser,
} from '@fan-base/shared-contracts/api/moderation';
import type { FastifyRequest } from 'fastify';
import type { AccountRecord, Identity } from '../../auth/account.ts';
import { logAct } from '../../auth/administration-log.queries.ts';
import { endLogins, endLoginsOn } from '../../auth/logins.queries.ts';
import { removeSecondFactor } from '../../auth/second-factor.queries.ts';
import { logSecurityEvent } from '../../auth/security-log.ts';
import { operatorName, requireNetworkAdministrator } from '../../http/access.ts';
import { HttpError } from '../../http/errors.ts';
import type { Routes } from '../../http/route.ts';
import { selectByUsername } from './accounts.queries.ts';
import { isAdministratorOf, writeRole, writeSuspension } from './administration.queries.ts';

interface RoleChange {
  readonly username: string;
  readonly role: 'user' | 'admin';
  /** Domain of the site; undefined: the network. */
  readonly domain: string | undefined;
  /** ID of the administrator's account; null: the operator. */
  readonly adminId: string | null;
  /** The actor's name in the log. */
  readonly by: string;
}

/** Acts of administrators and the operator on accounts; every act is logged. */
export const administrationRoutes: Routes = (route, { db, clock, directory }) => {
  async function requireMember(username: string): Promise<AccountRecord> {
    const account = await selectByUsername(db, username);
    if (!account) throw new HttpError('not_found', 'No member with this name');
    return account;
  }

  /**
   * A member whom an administrator may act on. A site's administrators may only be moderated by the
   * network's.
   */
  async function requireMemberUnder({ administers }: Identity, username: string, siteId: string) {
    const account = await selectByUsername(db, username);
    const isPeer =
      account &&
      (administers === 'network' ? account.role === 'admin' : await isAdministratorOf(db, account, siteId));
    if (!account || isPeer) throw new HttpError('not_found', 'No such member, or they are an administrator');
    return account;
  }

  async function writeRoleOf({ username, role, domain, adminId, by }: RoleChange, request: FastifyRequest) {
    const site = domain === undefined ? null : (await directory.current()).byDomain.get(domain);
    if (site === undefined) throw new HttpError('unknown_site', `There is no site ${domain}`);
    const account = await requireMember(username);
    const siteId = site?.id ?? null;
    await db.transaction().execute(async (trx) => {
      await writeRole(trx, account.id, siteId, role);
      const act = role === 'admin' ? 'role-grant' : 'role-take';
      const entry = { siteId, adminId, act, subject: account.username, accountId: account.id } as const;
      await logAct(trx, entry, clock.now());
    });
    const event = role === 'admin' ? 'role.granted' : 'role.taken';
    logSecurityEvent(request.log, event, account.id, { by, site: site?.domain ?? null });
    return { username: account.username, role, site: site?.domain ?? null };
  }

  route(setRole, ({ params: { username }, body: { role, site: domain }, request }) =>
    writeRoleOf({ username, role, domain, adminId: null, by: operatorName(request) }, request),
  );

  route(changeRole, ({ user, params: { username }, body, request }) => {
    requireNetworkAdministrator(user);
    const { id } = user.account;
    return writeRoleOf({ username, role: body.role, domain: body.site, adminId: id, by: id }, request);
  });

  route(removeSecondFactorOf, async ({ params: { username }, request }) => {
    const account = await requireMember(username);
    await db.transaction().execute(async (trx) => {
      if (!(await removeSecondFactor(trx, account.id)))
        throw new HttpError('not_found', 'The member has no two-step login');
      const entry = { siteId: null, adminId: null, accountId: account.id } as const;
      const subject = account.username;
      await logAct(trx, { ...entry, act: 'second-factor-remove', subject }, clock.now());
    });
    logSecurityEvent(request.log, 'second-factor.off', account.id, { by: operatorName(request) });
    return {};
  });

  route(suspendUser, async ({ site, user, params: { username }, body }) => {
    const { days, reason } = body;
    const member = await requireMemberUnder(user, username, site.id);
    const until = days === 0 ? null : new Date(clock.now().getTime() + days * 86_400_000);
    const where = user.administers === 'network' ? null : site.id;
    await db.transaction().execute(async (trx) => {
      await writeSuspension(trx, member.id, where, until && { until, reason });
      const act = until === null ? 'user-restore' : 'user-suspend';
      const by = { siteId: site.id, adminId: user.account.id };
      const about = { subject: member.username, accountId: member.id, reason };
      await logAct(trx, { ...by, ...about, act }, clock.now());
    });
    return {};
  });

  route(endLoginsOf, async ({ site, user, params: { username }, body, request }) => {
    const member = await requireMemberUnder(user, username, site.id);
    await db.transaction().execute(async (trx) => {
      if (user.administers === 'network') await endLogins(trx, member.id);
      else await endLoginsOn(trx, member.id, site.id);
      const by = { siteId: site.id, adminId: user.account.id };
      const about = { subject: member.username, accountId: member.id, reason: body.reason };
      await logAct(trx, { ...by, ...about, act: 'user-end-logins' }, clock.now());
    });
    logSecurityEvent(request.log, 'logins.ended', member.id, { by: user.account.id });
    return {};
  });
};
