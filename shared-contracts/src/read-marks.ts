import type { ReadMarks } from './api/forum.ts';

/** A reader's progress: per thread, and a time up to which everything is read. */
export interface Marks {
  readonly allReadAt: string | null;
  readonly threads: ReadonlyMap<string, number>;
}

/** Nothing has been read. */
export const noMarks: Marks = { allReadAt: null, threads: new Map() };

/** Storage key of a visitor's marks; a member's are on the server. */
export const marksKey = 'forum_read';
/** Maximum number of threads stored in a browser. */
export const maxMarks = 500;

/**
 * Marks of a visitor's first visit: nothing written before it is unread. Posts of the same moment are.
 * @param now in ms since 1970
 */
export const startMarks = (now: number): Marks => ({
  allReadAt: new Date(now - 1).toISOString(),
  threads: new Map(),
});

/** Marks of an API response. */
export const parseMarks = ({ allReadAt, threads }: ReadMarks): Marks => ({
  allReadAt,
  threads: new Map(threads.map(({ thread, number }) => [thread, number])),
});

/** Parses stored marks, skipping invalid ones. */
export function parseStoredMarks(text: string | null): Marks {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    if (
      typeof stored !== 'object' ||
      stored === null ||
      !('threads' in stored) ||
      !Array.isArray(stored.threads)
    )
      return noMarks;
    const all: unknown = 'allReadAt' in stored ? stored.allReadAt : null;
    const pairs = stored.threads.filter(
      (pair): pair is [string, number] =>
        Array.isArray(pair) && typeof pair[0] === 'string' && typeof pair[1] === 'number',
    );
    return { allReadAt: typeof all === 'string' ? all : null, threads: new Map(pairs) };
  } catch {
    return noMarks;
  }
}

/** Evicts the oldest marks beyond the limit. */
export const serializeMarks = ({ allReadAt, threads }: Marks): string =>
  JSON.stringify({ allReadAt, threads: [...threads].slice(-maxMarks) });

/** Marks a thread as read up to a comment; never moves backwards. */
export function markRead(marks: Marks, thread: string, number: number): Marks {
  const before = marks.threads.get(thread) ?? -1;
  if (number <= before) return marks;
  const threads = new Map(marks.threads);
  // Reinserted at the end, so that the least recently read is evicted first.
  threads.delete(thread);
  threads.set(thread, number);
  return { ...marks, threads };
}

/** Merges two sets of marks, keeping the further one of each. */
export function mergeMarks(one: Marks, other: Marks): Marks {
  const threads = new Map(one.threads);
  for (const [thread, number] of other.threads)
    threads.set(thread, Math.max(number, threads.get(thread) ?? 0));
  const allReadAt = [one.allReadAt, other.allReadAt].filter((at) => at !== null).sort();
  return { allReadAt: allReadAt.at(-1) ?? null, threads };
}

/** A post that may be unread. */
export interface LatestPost {
  readonly thread: string;
  readonly at: string;
  readonly number: number;
}

/** Whether there is anything unread: newer than the overall mark, and beyond the thread's own. */
export function isUnread({ allReadAt, threads }: Marks, { thread, at, number }: LatestPost): boolean {
  const read = threads.get(thread);
  if (read !== undefined && number <= read) return false;
  return allReadAt === null || at > allReadAt;
}

/** Whether a thread up to a comment has unread posts, or was never opened. */
export const hasUnread = ({ threads }: Marks, thread: string, number: number): boolean =>
  number > (threads.get(thread) ?? -1);

/** Number of the first unread comment; null if the thread was never opened. */
export const getFirstUnread = ({ threads }: Marks, thread: string): number | null => {
  const read = threads.get(thread);
  return read === undefined ? null : read + 1;
};

/** Marks the place of an unread mark, which the starter draws before React does; its value is the posts. */
export const unreadAttribute = 'data-unread';

/** Posts as an attribute. */
export const formatPosts = (posts: readonly LatestPost[]): string =>
  posts.map(({ thread, number, at }) => `${thread} ${number} ${at}`).join();

/** Posts of an attribute. */
export const parsePosts = (text: string): LatestPost[] =>
  text.split(',').map((post) => {
    const [thread = '', number, at = ''] = post.split(' ');
    return { thread, number: Number(number), at };
  });
