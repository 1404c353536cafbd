import { createScrollPositions } from './scroll-positions.ts';

function keeping(first: Record<string, string> = {}) {
  const kept = new Map(Object.entries(first));
  return {
    kept,
    read: (key: string) => kept.get(key) ?? null,
    write: (key: string, value: string) => void kept.set(key, value),
    remove: (key: string) => void kept.delete(key),
  };
}

test('[NAV-7] scroll positions survive a page load', () => {
  const storage = keeping();
  const before = createScrollPositions(storage);
  before.note('a', 640);
  before.note('b', 20);
  before.save();
  const after = createScrollPositions(storage);
  expect([after.of('a'), after.of('b'), after.of('c')]).toEqual([640, 20, null]);
});

test('only the fifty latest scroll positions are remembered', () => {
  const storage = keeping();
  const before = createScrollPositions(storage);
  for (let entry = 0; entry < 60; entry++) before.note(String(entry), entry);
  before.note('0', 7);
  before.save();
  const after = createScrollPositions(storage);
  expect([after.of('0'), after.of('10'), after.of('11'), after.of('59')]).toEqual([7, null, 11, 59]);
});

test.each(['', 'null', '7', '{}', '{', '[[]]', '[7]'])('invalid stored positions are ignored: %s', (text) => {
  expect(createScrollPositions(keeping({ scroll: text })).of('a')).toBeNull();
});
