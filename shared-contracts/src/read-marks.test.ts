import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'node:test';
import {
  formatPosts,
  getFirstUnread,
  isUnread,
  type Marks,
  markRead,
  maxMarks,
  mergeMarks,
  noMarks,
  parsePosts,
  parseStoredMarks,
  serializeMarks,
} from './read-marks.ts';

const marks = (allReadAt: string | null, ...threads: [string, number][]): Marks => ({
  allReadAt,
  threads: new Map(threads),
});
const post = { thread: '7', at: '2026-11-21T12:00:00.000Z', number: 5 };

for (const [title, given, expected] of [
  ['never opened, nothing marked', noMarks, true],
  ['read to the end', marks(null, ['7', 5]), false],
  ['read in part', marks(null, ['7', 4]), true],
  ['all marked read since', marks('2026-11-21T12:00:01.000Z'), false],
  ['written after all was marked read', marks('2026-11-21T11:59:59.000Z'), true],
  ['read in part, then all marked read', marks('2026-11-21T12:00:01.000Z', ['7', 1]), false],
  ['another thread read', marks(null, ['8', 9]), true],
] as const)
  test(`[FORUM-2] whether a thread is unread that was ${title}`, () => {
    equal(isUnread(given, post), expected);
  });

test('[FORUM-2] a mark never goes back', () => {
  const read = markRead(noMarks, '7', 5);
  equal(markRead(read, '7', 3), read);
  equal(getFirstUnread(read, '7'), 6);
  equal(getFirstUnread(read, '8'), null);
});

test('[FORUM-2] a browser stores the newest marks and drops invalid ones', () => {
  let all = noMarks;
  for (let thread = 0; thread < maxMarks + 10; thread += 1) all = markRead(all, String(thread), 1);
  const stored = parseStoredMarks(serializeMarks(markRead(all, '3', 2)));
  equal(stored.threads.size, maxMarks);
  equal(stored.threads.get('3'), 2);
  equal(stored.threads.has('4'), false);
  for (const rubbish of [null, '', '{', '[]', '{"threads":1}', '{"threads":[1,["a"]]}'])
    equal(parseStoredMarks(rubbish).threads.size, 0);
});

test('[FORUM-2] merging marks keeps the further one, per thread and overall', () => {
  const merged = mergeMarks(
    marks('2026-11-20T00:00:00.000Z', ['1', 5], ['2', 1]),
    marks('2026-11-21T00:00:00.000Z', ['2', 3], ['3', 0]),
  );
  deepEqual(merged, marks('2026-11-21T00:00:00.000Z', ['1', 5], ['2', 3], ['3', 0]));
  deepEqual(mergeMarks(noMarks, marks(null, ['1', 2])), marks(null, ['1', 2]));
});

test('[FORUM-2] posts are read from their attribute', () => {
  const other = { thread: '8', at: '2026-11-20T11:00:00.000Z', number: 0 };
  for (const posts of [[post], [post, other]]) deepEqual(parsePosts(formatPosts(posts)), posts);
});
