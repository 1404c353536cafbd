/** @jest-environment node */
import { createQuarantine } from './quarantine.ts';

const refusal = { code: 'timed-out', detail: 'x' } as const;
const key = 'mf-news@1.0.0';

test('[MF-3] a version is excluded from its second fault on, longer each time', () => {
  const quarantine = createQuarantine();
  const isRefused = (now: number) => quarantine.refuse(key, now) !== undefined;
  quarantine.add(key, refusal, 0);
  expect(isRefused(0)).toBe(false);
  quarantine.add(key, refusal, 100);
  expect([isRefused(100), isRefused(1_099)]).toEqual([true, true]);
  expect(quarantine.refuse('mf-news@1.0.1', 100)).toBeUndefined();
  // One render tries it; others don't wait for the result.
  expect([isRefused(1_100), isRefused(1_101)]).toEqual([false, true]);
  quarantine.add(key, refusal, 1_200);
  expect([isRefused(3_199), isRefused(3_200)]).toEqual([true, false]);
});

test('[MF-3] a version without faults for a minute starts over', () => {
  const quarantine = createQuarantine();
  quarantine.add(key, refusal, 0);
  quarantine.add(key, refusal, 0);
  expect(quarantine.refuse(key, 70_000)).toBeUndefined();
  quarantine.add(key, refusal, 70_000);
  expect(quarantine.refuse(key, 70_000)).toBeUndefined();
});
