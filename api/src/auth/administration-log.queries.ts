import type { moderationActs } from '@fan-base/shared-contracts/api/moderation';
import type { Db } from '../database/types.ts';

export interface AdministrationAct {
  /** Null: the whole network. */
  readonly siteId: string | null;
  /** Null: the operator. */
  readonly adminId: string | null;
  readonly act: (typeof moderationActs)[number];
  readonly subject: string;
  readonly threadId?: string;
  readonly commentId?: string;
  readonly accountId?: string;
  readonly reason?: string | undefined;
}

/**
 * Logs an administrator's act, in the same transaction as the act.
 * @returns the entry's ID
 */
export async function logAct(db: Db, entry: AdministrationAct, now: Date): Promise<string> {
  const { siteId, adminId, act, subject, threadId, commentId, accountId, reason } = entry;
  const { id } = await db
    .insertInto('moderation')
    .values({
      site_id: siteId,
      admin_id: adminId,
      act,
      subject,
      thread_id: threadId ?? null,
      comment_id: commentId ?? null,
      account_id: accountId ?? null,
      reason: reason ?? null,
      acted_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Removes the entry of a rejected act. */
export async function removeAct(db: Db, id: string): Promise<void> {
  await db.deleteFrom('moderation').where('id', '=', id).execute();
}
