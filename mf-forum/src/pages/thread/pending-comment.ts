import type { User } from '@fan-base/shared-contracts/api/account';
import type { Comment, Thread } from '@fan-base/shared-contracts/api/forum';
import type { RichText } from '@fan-base/shared-contracts/plain-rich-text';

const pendingPrefix = 'sending-';

/** Whether a comment is still being sent: it has no server id yet. */
export const isPending = ({ id }: Comment): boolean => id.startsWith(pendingPrefix);

/**
 * A thread with an optimistic comment, shown to its author until the server responds.
 * @param now in ms since 1970, by the server's clock
 */
export function addPendingComment(thread: Thread, content: RichText, user: User, now: number): Thread {
  const number = thread.newest + 1;
  return {
    ...thread,
    replies: thread.replies + 1,
    newest: number,
    comments: [
      ...thread.comments,
      {
        id: `${pendingPrefix}${number}`,
        number,
        author: {
          username: user.username,
          displayName: user.username,
          image: user.image,
          isAdmin: user.role.name === 'admin',
        },
        at: new Date(now).toISOString(),
        editedAt: null,
        content,
        deletedBy: null,
      },
    ],
  };
}
