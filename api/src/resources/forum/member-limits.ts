import { plainText } from '@fan-base/shared-contracts/plain-rich-text';
import type { RichText } from '@fan-base/shared-contracts/rich-text';
import { findTextProblem } from '@fan-base/shared-contracts/text-problem';
import { type AccountRecord, requireUnsuspended } from '../../auth/account.ts';
import { countAttempt } from '../../auth/attempts.queries.ts';
import type { Db, Trx } from '../../database/types.ts';
import { HttpError } from '../../http/errors.ts';
import { countPosts } from './writing.queries.ts';

/** Posting limits per account. */
const everyone = {
  threads: { name: 'threads', times: 20, seconds: 86_400 },
  comments: { name: 'comments', times: 60, seconds: 600 },
  edits: { name: 'edits', times: 30, seconds: 600 },
} as const;

/** Maximum body in bytes: the longest text with its formats and links. */
export const writingBodyLimit = 128 * 1024;

/** Members count as new below this account age or number of posts. */
const newcomer = { days: 1, posts: 5, threadsADay: 3, links: 2 } as const;

const contentMessages = {
  thread: 'Thread content is required',
  comment: 'Comment content is required',
} as const;

/** Counts a text's links, both formatted ones and addresses in plain text. */
function countLinks(content: RichText): number {
  const marked = content.blocks
    .flatMap((block) => block.spans)
    .filter(({ link }) => link !== undefined).length;
  const plain = plainText(content).match(/https?:\/\/|www\./gi)?.length ?? 0;
  return Math.max(marked, plain);
}

/** Whether a member is new. */
async function isNew(db: Db, account: AccountRecord, now: Date): Promise<boolean> {
  if (now.getTime() - account.joined_at.getTime() < newcomer.days * 86_400_000) return true;
  return (await countPosts(db, account.id, newcomer.posts)) < newcomer.posts;
}

/**
 * Checks that a member may write or edit a post.
 * @param trx the transaction that writes it, so that a failed write does not count against the limit
 * @param content null if an edit does not change the text
 * @throws HttpError `suspended`, `invalid_request`, `new_member_limit`, `rate_limited`
 */
export async function admitPost(
  trx: Trx,
  account: AccountRecord,
  { kind, isEdit = false }: { readonly kind: 'thread' | 'comment'; readonly isEdit?: boolean },
  content: RichText | null,
  now: Date,
): Promise<void> {
  requireUnsuspended(account, now);
  const problem = content && findTextProblem(content);
  if (problem?.kind === 'empty') throw new HttpError('invalid_request', contentMessages[kind]);
  if (problem?.kind === 'bad-link')
    throw new HttpError('invalid_request', 'A link must not have a user name before its host');
  if (problem) throw new HttpError('invalid_request', 'The text is too long or has too many links');
  if (account.role === 'admin') return;
  if (await isNew(trx, account, now)) {
    if (content && countLinks(content) > newcomer.links)
      throw new HttpError(
        'new_member_limit',
        `New members may put ${newcomer.links} links into a post; more is possible after a day and ${newcomer.posts} posts`,
      );
    if (kind === 'thread' && !isEdit) {
      const limit = { name: 'new-member-threads', times: newcomer.threadsADay, seconds: 86_400 };
      await countAttempt(trx, limit, account.id).catch((error: unknown) => {
        if (!(error instanceof HttpError)) throw error;
        throw new HttpError(
          'new_member_limit',
          `New members may begin ${newcomer.threadsADay} threads a day; more is possible after ${newcomer.posts} posts`,
          error.retryAfter === null ? {} : { retryAfter: error.retryAfter },
        );
      });
    }
  }
  const limit = isEdit ? everyone.edits : everyone[`${kind}s`];
  await countAttempt(trx, limit, account.id);
}
