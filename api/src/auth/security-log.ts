import type { FastifyBaseLogger } from 'fastify';

/** Security events of accounts for monitoring, without names, addresses or tokens. */
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
  | 'notice.dropped'
  | 'second-factor.on'
  | 'second-factor.off'
  | 'second-factor.failed'
  | 'role.granted'
  | 'role.taken'
  | 'content.edited'
  | 'operator.called'
  | 'operator.refused';

/** Events that operators should see, logged as warnings. */
const warnings: ReadonlySet<SecurityEvent> = new Set([
  'login.locked',
  'notice.dropped',
  'second-factor.off',
  'role.granted',
  'role.taken',
  'operator.refused',
]);

/** @param account ID of the affected account; null: none */
export function logSecurityEvent(
  logger: Pick<FastifyBaseLogger, 'info' | 'warn'>,
  event: SecurityEvent,
  account: string | null,
  details: Readonly<Record<string, string | null>> = {},
): void {
  logger[warnings.has(event) ? 'warn' : 'info']({ event, account, ...details }, event);
}
