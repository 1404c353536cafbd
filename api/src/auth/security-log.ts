import type { FastifyBaseLogger } from 'fastify';

/** What is logged of accounts, for whoever watches over them: one line each, with no name, address or token in it. */
export type SecurityEvent =
  | 'account.registered'
  | 'account.deleted'
  | 'login.succeeded'
  | 'login.failed'
  | 'login.locked'
  | 'logins.ended'
  | 'password.changed'
  | 'password.reset'
  | 'email.verified'
  | 'second-factor.on'
  | 'second-factor.off'
  | 'second-factor.failed'
  | 'role.granted'
  | 'role.taken'
  | 'content.edited'
  | 'operator.called'
  | 'operator.refused';

/** What an operator should see without looking for it. */
const warnings: ReadonlySet<SecurityEvent> = new Set([
  'login.locked',
  'second-factor.off',
  'role.granted',
  'role.taken',
  'operator.refused',
]);

/** @param account id of the account that it is about; null: there is none */
export function logSecurityEvent(
  logger: Pick<FastifyBaseLogger, 'info' | 'warn'>,
  event: SecurityEvent,
  account: string | null,
  details: Readonly<Record<string, string | null>> = {},
): void {
  logger[warnings.has(event) ? 'warn' : 'info']({ event, account, ...details }, event);
}
