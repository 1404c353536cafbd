import { createFixture } from '@fan-base/tooling/testing/create-fixture';
import { groupByDay } from './group-by-day.ts';

const at = (id: string, kickoff: string, timeKnown = true) => createFixture({ id, kickoff, timeKnown });
const evening = at('1', '2026-11-27T20:00:00.000Z');
const late = at('2', '2026-11-27T23:30:00.000Z');
const unknown = at('3', '2026-11-28T00:00:00.000Z', false);

test.each([
  [
    'Europe/London',
    [
      ['2026-11-27', ['1', '2']],
      ['2026-11-28', ['3']],
    ],
  ],
  [
    'Europe/Copenhagen',
    [
      ['2026-11-27', ['1']],
      ['2026-11-28', ['2', '3']],
    ],
  ],
  [
    'America/New_York',
    [
      ['2026-11-27', ['1', '2']],
      ['2026-11-28', ['3']],
    ],
  ],
])(
  '[GRAPH-3] matches are under the day of a site in %s, those without a time under their own',
  (timeZone, expected) => {
    const days = groupByDay([evening, late, unknown], timeZone);
    expect(days.map(({ day, fixtures }) => [day, fixtures.map(({ id }) => id)])).toEqual(expected);
  },
);
