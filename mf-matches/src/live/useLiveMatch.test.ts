import { createFixture } from '@fan-base/tooling/testing/create-fixture';
import { mayChangeSoon } from './useLiveMatch.ts';

const now = Date.parse('2026-11-21T12:00:00Z');

test.each([
  ['1H', '2026-11-21T11:30:00Z', true],
  ['HT', '2026-11-21T11:10:00Z', true],
  ['INT', '2026-11-20T11:10:00Z', true],
  ['NS', '2026-11-21T13:00:00Z', true],
  ['NS', '2026-11-21T13:00:01Z', false],
  ['NS', '2026-11-21T11:55:00Z', true],
  ['NS', '2026-11-21T08:00:00Z', false],
  ['FT', '2026-11-21T10:00:00Z', false],
  ['PST', '2026-11-21T12:30:00Z', false],
] as const)(
  '[MATCH-4] at noon a match %s with kick-off at %s is followed: %s',
  (status, kickoff, followed) => {
    expect(mayChangeSoon(createFixture({ status, kickoff }), now)).toBe(followed);
  },
);

test('[MATCH-4] a match without a kick-off time is not followed before it starts', () => {
  expect(mayChangeSoon(createFixture({ kickoff: '2026-11-21T12:00:00Z', timeKnown: false }), now)).toBe(
    false,
  );
});
