import { createClock, createFixture } from '@fan-base/tooling/testing/create-fixture';
import { getChange } from './Announcer.tsx';

const at = (home: number, away: number, status: '1H' | 'HT' = '1H', minute = 10) =>
  createFixture({ status, clock: createClock(minute), score: { home, away } });

test.each([
  [at(0, 0), at(1, 0), 'goal'],
  [at(1, 1), at(1, 2, 'HT'), 'goal'],
  [at(1, 0), at(0, 0), 'score'],
  [at(1, 0), at(1, 0, 'HT'), 'status'],
  [at(1, 0), at(1, 0, '1H', 11), null],
])('[MATCH-4] announcements: case %#', (before, after, news) => {
  expect(getChange(before, after)).toBe(news);
});
