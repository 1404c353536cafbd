import type { ProviderState } from '@fan-base/shared-contracts/api/ingest';
import type { Dependencies } from '../../../dependencies.ts';
import { newestRefusal } from '../../runs.queries.ts';
import { readSourceState } from '../../source-state.queries.ts';
import { providerKey } from './poll.ts';
import { providerOf } from './provider.ts';
import { readUsage } from './quota.queries.ts';
import { lastAnswerAt } from './raw-answers.queries.ts';

const off: ProviderState = {
  url: '',
  state: 'off',
  resumesAt: null,
  failures: 0,
  error: null,
  lastAnswerAt: null,
  day: { used: 0, allowed: 0 },
  minute: { used: 0, allowed: 0 },
};

/** How API-Football is asked now. */
export async function readProviderState({
  config,
  db,
  clock,
}: Pick<Dependencies, 'config' | 'db' | 'clock'>): Promise<ProviderState> {
  const provider = providerOf(config);
  if (!provider) return off;
  const now = clock.now();
  const { url, perDay, perMinute } = provider.settings;
  const state = await readSourceState(db, providerKey(provider));
  const used = await readUsage(db, provider.name, now);
  const failures = state?.failures ?? 0;
  const resumes = failures > 0 ? (state?.next_attempt_at ?? null) : null;
  const answeredAt = await lastAnswerAt(db, provider.name);
  return {
    url,
    state: resumes && resumes > now ? 'paused' : 'on',
    resumesAt: resumes?.toISOString() ?? null,
    failures,
    error: failures > 0 ? await newestRefusal(db, url) : null,
    lastAnswerAt: answeredAt?.toISOString() ?? null,
    day: { used: used.day, allowed: perDay },
    minute: { used: used.minute, allowed: perMinute },
  };
}
