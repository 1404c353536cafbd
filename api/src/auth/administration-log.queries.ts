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

/** Notes what an administrator did; in the same transaction as the act itself. */
export async function logAct(db: Db, entry: AdministrationAct, now: Date): Promise<void> {
  const { siteId, adminId, act, subject, threadId, commentId, accountId, reason } = entry;
  await db
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
    .execute();
}
