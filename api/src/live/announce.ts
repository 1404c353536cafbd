import { sql, type Transaction } from 'kysely';
import type { Database } from '../database/types.ts';

/** The channel on which processes tell each other what has changed. */
export const changesChannel = 'fan_base_changes';

/**
 * What has changed of a match. `score`: status, clock or goals, and with them the table; `details`: events,
 * statistics, line-ups; `calendar`: kick-off, teams or venue.
 */
export interface MatchChange {
  readonly kind: 'match';
  readonly fixture: string;
  readonly competition: string;
  readonly season: number;
  /** Ids of the two teams. */
  readonly teams: readonly [home: string, away: string];
  readonly parts: readonly ('score' | 'details' | 'calendar')[];
}
/** Something was written in a thread, changed or deleted. */
export interface ThreadChange {
  readonly kind: 'thread';
  readonly thread: string;
  readonly site: string;
}

/** An administrator has changed sites, seasons or texts. */
export interface NetworkChange {
  readonly kind: 'network';
}

export type Change = MatchChange | ThreadChange | NetworkChange;

/**
 * Tells every process, and through it every listener, what a transaction has changed; heard once it is
 * committed, and not at all if it is not. A notification holds 8,000 bytes: one a change.
 */
export async function announce(trx: Transaction<Database>, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  const texts = changes.map((change) => JSON.stringify(change));
  await sql`select pg_notify(${changesChannel}, text) from unnest(${texts}::text[]) as text`.execute(trx);
}
