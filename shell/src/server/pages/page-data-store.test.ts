/** @jest-environment node */
import { createFreshness, type Dated } from '@fan-base/shared-server/freshness';
import { addressText, PageDataStore } from './page-data-store.ts';

/** A store with real freshness. */
function open() {
  const freshness = createFreshness({
    changesKnownUntil: () => Number.POSITIVE_INFINITY,
    now: () => 0,
    unprovenMs: 0,
  });
  const read = (): Dated => ({ keys: ['news'], readAt: freshness.moment() });
  return { store: new PageDataStore(1_000_000, freshness), read, note: freshness.note };
}

test('data expires with the next change of its source, but stays for its document', async () => {
  const { store, read, note } = open();
  const path = store.store(addressText('{"news":1}'), read());
  note(['fixture']);
  expect(store.has(path)).toBe(true);
  note(['news']);
  expect([store.has(path), store.find(path)]).toEqual([false, undefined]);
  expect(String(await store.findOutdated(path)?.text.as(null))).toBe('{"news":1}');
});

test('text without data never expires', () => {
  const { store, note } = open();
  const path = store.store(addressText('{"files":1}'), null);
  note(['news', 'network']);
  expect(store.has(path)).toBe(true);
});

test('an older rendering of the same text does not replace a newer one', () => {
  const { store, read, note } = open();
  const older = read();
  note(['news']);
  const newer = read();
  const path = store.store(addressText('{"news":1}'), newer);
  expect(store.store(addressText('{"news":1}'), older)).toBe(path);
  expect(store.has(path)).toBe(true);
});

test('a newer rendering of the same text replaces an expired one', () => {
  const { store, read, note } = open();
  const path = store.store(addressText('{"news":1}'), read());
  note(['news']);
  store.store(addressText('{"news":1}'), read());
  expect(store.has(path)).toBe(true);
});
