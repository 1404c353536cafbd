import type { AnswerOf } from '@fan-base/shared-contracts/api/call';
import type { getProviderState } from '@fan-base/shared-contracts/api/ingest';
import type { Dependencies } from '../../../dependencies.ts';
import { providerName, providerOf } from './provider.ts';

/** What an operator wants to know of the provider: its budget, and what fails. */
export async function providerState({
  config,
  db,
  clock,
}: Pick<Dependencies, 'config' | 'db' | 'clock'>): Promise<AnswerOf<typeof getProviderState>> {
  const provider = providerOf(config);
  const rows = await db
    .selectFrom('provider_quota')
    .select(['span', 'used', 'started_at'])
    .where('provider', '=', providerName)
    .execute();
  const lengths = { day: 86_400_000, minute: 60_000 };
  const used = (span: 'day' | 'minute') =>
    rows.find((row) => row.span === span && clock.now().getTime() - row.started_at.getTime() < lengths[span])
      ?.used ?? 0;
  const failing = await db
    .selectFrom('source_state')
    .select(['source', 'failures', 'next_attempt_at'])
    .where('kind', '=', providerName)
    .where('failures', '>', 0)
    .orderBy('failures', 'desc')
    .limit(50)
    .execute();
  return {
    state: provider ? 'on' : 'off',
    url: provider?.url ?? config.apiFootball.url,
    day: { used: used('day'), allowed: provider?.quota.perDay ?? 0 },
    minute: { used: used('minute'), allowed: provider?.quota.perMinute ?? 0 },
    failing: failing.map(({ source, failures, next_attempt_at }) => ({
      request: source,
      failures,
      nextAttemptAt: (next_attempt_at ?? clock.now()).toISOString(),
    })),
  };
}
