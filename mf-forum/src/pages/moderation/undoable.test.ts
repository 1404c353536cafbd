import type { ModerationEntry } from '@fan-base/shared-contracts/api/moderation';
import { undoable } from './undoable.ts';

const entry = (id: string, act: ModerationEntry['act'], subject: string): ModerationEntry => ({
  id,
  at: '2026-11-21T12:00:00.000Z',
  admin: null,
  isByOperator: false,
  act,
  subject,
  thread: act.startsWith('user') ? null : { forum: 'squad', id: subject, slug: 'x' },
  number: null,
  reason: null,
});

test.each<[string, [ModerationEntry['act'], string][], string[]]>([
  ['nothing was done', [], []],
  ['a thread was removed', [['thread-delete', '7']], ['0']],
  [
    'a thread was removed and restored',
    [
      ['thread-restore', '7'],
      ['thread-delete', '7'],
    ],
    [],
  ],
  [
    'a thread was removed twice',
    [
      ['thread-delete', '7'],
      ['thread-restore', '7'],
      ['thread-delete', '7'],
    ],
    ['0'],
  ],
  [
    'two threads were removed',
    [
      ['thread-delete', '7'],
      ['thread-delete', '8'],
    ],
    ['0', '1'],
  ],
  [
    'a thread was removed and locked',
    [
      ['thread-lock', '7'],
      ['thread-delete', '7'],
    ],
    ['1'],
  ],
  ['a member was suspended', [['user-suspend', 'Kenny']], ['0']],
  [
    'a member may write again',
    [
      ['user-restore', 'Kenny'],
      ['user-suspend', 'Kenny'],
    ],
    [],
  ],
  ['a comment was removed', [['comment-delete', '7']], []],
])('[FORUM-9] what can be taken back when %s', (_title, log, expected) => {
  const entries = log.map(([act, subject], place) => entry(String(place), act, subject));
  expect([...undoable(entries)]).toEqual(expected);
});
