import type { Place } from './browser-history.ts';
import { createPlaces } from './places.ts';

function keeping(first: Record<string, string> = {}) {
  const stored = new Map(Object.entries(first));
  return {
    stored,
    read: (key: string) => stored.get(key) ?? null,
    write: (key: string, value: string) => void stored.set(key, value),
    remove: (key: string) => void stored.delete(key),
  };
}

const at = (top: number): Place => ({ top, link: ['/trup', 1] });

test('[NAV-7] scroll positions and focused links survive a page load', () => {
  const storage = keeping();
  const before = createPlaces(storage);
  before.note('a', at(640));
  before.note('b', at(20));
  before.save();
  const after = createPlaces(storage);
  expect([after.of('a'), after.of('b'), after.of('c')]).toEqual([at(640), at(20), null]);
});

test('only the fifty latest places are remembered', () => {
  const storage = keeping();
  const before = createPlaces(storage);
  for (let entry = 0; entry < 60; entry++) before.note(String(entry), at(entry));
  before.note('0', at(7));
  before.save();
  const after = createPlaces(storage);
  expect([after.of('0'), after.of('10'), after.of('11'), after.of('59')]).toEqual([
    at(7),
    null,
    at(11),
    at(59),
  ]);
});

test.each(['', 'null', '7', '{}', '{', '[[]]', '[7]'])('invalid stored places are ignored: %s', (text) => {
  expect(createPlaces(keeping({ scroll: text })).of('a')).toBeNull();
});

test('a scroll position stored by an earlier version is still found', () => {
  expect(createPlaces(keeping({ scroll: '[["a",640]]' })).of('a')).toEqual({ top: 640, link: null });
});
