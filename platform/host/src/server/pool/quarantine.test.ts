/** @jest-environment node */
import { createQuarantine } from './quarantine.ts';

let now = 0;
const clock = () => now;
const refusal = { code: 'timed-out', detail: 'x' } as const;
const key = 'mf-news@1.0.0';

test('[MF-3] a version is excluded from its second fault on, longer each time', () => {
  const quarantine = createQuarantine(clock);
  const addAt = (at: number) => {
    now = at;
    quarantine.add(key, refusal);
  };
  const isRefused = (at: number) => {
    now = at;
    return quarantine.refuse(key) !== undefined;
  };
  addAt(0);
  expect(isRefused(0)).toBe(false);
  addAt(100);
  expect([isRefused(100), isRefused(1_099)]).toEqual([true, true]);
  expect(quarantine.refuse('mf-news@1.0.1')).toBeUndefined();
  // One render tries it; others don't wait for the result.
  expect([isRefused(1_100), isRefused(1_101)]).toEqual([false, true]);
  addAt(1_200);
  expect([isRefused(3_199), isRefused(3_200)]).toEqual([true, false]);
});

test('[MF-3] a version without faults for a minute starts over', () => {
  now = 0;
  const quarantine = createQuarantine(clock);
  quarantine.add(key, refusal);
  quarantine.add(key, refusal);
  now = 70_000;
  expect(quarantine.refuse(key)).toBeUndefined();
  quarantine.add(key, refusal);
  expect(quarantine.refuse(key)).toBeUndefined();
});
