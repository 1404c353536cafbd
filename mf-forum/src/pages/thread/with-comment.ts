import type { User } from '@fan-base/shared-contracts/api/account';
import type { Comment, Thread } from '@fan-base/shared-contracts/api/forum';
import type { RichText } from '@fan-base/shared-contracts/plain-rich-text';

const sending = 'sending-';

/** Whether a comment was not answered yet: it has no number of the server's. */
export const isOnItsWay = ({ id }: Comment): boolean => id.startsWith(sending);

/** A thread with a comment that is on its way: what its writer sees until the server has answered. */
export function withComment(thread: Thread, content: RichText, user: User): Thread {
  const number = thread.newest + 1;
  return {
    ...thread,
    replies: thread.replies + 1,
    newest: number,
    comments: [
      ...thread.comments,
      {
        id: `${sending}${number}`,
        number,
        author: {
          username: user.username,
          displayName: user.username,
          image: user.image,
          isAdmin: user.role.name === 'admin',
        },
        at: new Date().toISOString(),
        editedAt: null,
        content,
        deletedBy: null,
      },
    ],
  };
}
