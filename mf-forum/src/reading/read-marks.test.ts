import {
  getFirstUnread,
  isUnread,
  type Marks,
  markRead,
  maxMarks,
  mergeMarks,
  noMarks,
  parseStoredMarks,
  serializeMarks,
} from './read-marks.ts';

const marks = (allReadAt: string | null, ...threads: [string, number][]): Marks => ({
  allReadAt,
  threads: new Map(threads),
});
const post = { thread: '7', at: '2026-11-21T12:00:00.000Z', number: 5 };

test.each([
  ['never opened, nothing marked', noMarks, true],
  ['read to the end', marks(null, ['7', 5]), false],
  ['read in part', marks(null, ['7', 4]), true],
  ['all marked read since', marks('2026-11-21T12:00:01.000Z'), false],
  ['written after all was marked read', marks('2026-11-21T11:59:59.000Z'), true],
  ['read in part, then all marked read', marks('2026-11-21T12:00:01.000Z', ['7', 1]), false],
  ['another thread read', marks(null, ['8', 9]), true],
])('a thread that was %s', (_title, given, expected) => {
  expect(isUnread(given, post)).toBe(expected);
});

test('a mark never goes back', () => {
  const read = markRead(noMarks, '7', 5);
  expect(markRead(read, '7', 3)).toBe(read);
  expect(getFirstUnread(read, '7')).toBe(6);
  expect(getFirstUnread(read, '8')).toBeNull();
});

test('a browser stores the newest marks and drops invalid ones', () => {
  let all = noMarks;
  for (let thread = 0; thread < maxMarks + 10; thread += 1) all = markRead(all, String(thread), 1);
  const stored = parseStoredMarks(serializeMarks(markRead(all, '3', 2)));
  expect(stored.threads.size).toBe(maxMarks);
  expect(stored.threads.get('3')).toBe(2);
  expect(stored.threads.has('4')).toBe(false);
  for (const rubbish of [null, '', '{', '[]', '{"threads":1}', '{"threads":[1,["a"]]}'])
    expect(parseStoredMarks(rubbish).threads.size).toBe(0);
});

test('merging marks keeps the further one, per thread and overall', () => {
  const merged = mergeMarks(
    marks('2026-11-20T00:00:00.000Z', ['1', 5], ['2', 1]),
    marks('2026-11-21T00:00:00.000Z', ['2', 3], ['3', 0]),
  );
  expect(merged).toEqual(marks('2026-11-21T00:00:00.000Z', ['1', 5], ['2', 3], ['3', 0]));
  expect(mergeMarks(noMarks, marks(null, ['1', 2]))).toEqual(marks(null, ['1', 2]));
});
