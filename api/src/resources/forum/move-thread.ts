import type { Transaction } from 'kysely';
import type { Database } from '../../database/types.ts';
import { countInForum } from './writing.queries.ts';

/** Moves a thread to another forum of its site, and its counts with it unless it is deleted. */
export async function moveThread(
  trx: Transaction<Database>,
  threadId: string,
  forumId: string,
): Promise<void> {
  const before = await trx
    .selectFrom('thread')
    .select(['forum_id', 'replies', 'deleted_at'])
    .where('id', '=', threadId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (before.forum_id === forumId) return;
  await trx.updateTable('thread').set({ forum_id: forumId }).where('id', '=', threadId).execute();
  if (before.deleted_at !== null) return;
  const posts = before.replies + 1;
  // In the order of their ids, so that two moves never wait for each other in a ring.
  const changes = [
    { forum: before.forum_id, sign: -1 },
    { forum: forumId, sign: 1 },
  ].sort((one, other) => Number(one.forum) - Number(other.forum));
  for (const { forum, sign } of changes) await countInForum(trx, forum, sign, sign * posts);
}
