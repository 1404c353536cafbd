import { SlidingTally } from './sliding-tally.ts';

const minute = 60_000;

test('what is older than ten minutes is forgotten', () => {
  const tally = new SlidingTally();
  tally.view(0);
  tally.fail('a', 0);
  tally.view(5 * minute);
  expect(tally.tally(9 * minute)).toEqual({ views: 2, failed: 1 });
  expect(tally.tally(10 * minute)).toEqual({ views: 1, failed: 0 });
  expect(tally.tally(60 * minute)).toEqual({ views: 0, failed: 0 });
});

test('a page view that fails twice has failed once', () => {
  const tally = new SlidingTally();
  tally.fail('a', 0);
  tally.fail('a', 2 * minute);
  tally.fail('b', 2 * minute);
  expect(tally.tally(2 * minute).failed).toBe(2);
});
