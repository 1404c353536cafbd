import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'node:test';
import { DateTime } from 'luxon';
import { getDayInstant } from './day-instant.ts';

for (const [zone, expected] of [
  [null, '2027-01-01T12:00:00.000Z'],
  ['Europe/Copenhagen', '2027-01-01T11:00:00.000Z'],
  ['America/Los_Angeles', '2027-01-01T20:00:00.000Z'],
  ['Pacific/Auckland', '2027-01-01T00:00:00.000Z'],
  ['Etc/GMT+12', '2027-01-01T23:59:59.999Z'],
] as const)
  test(`a day without a time in ${zone ?? 'no zone'} is the same day in UTC`, () => {
    const at = getDayInstant('2027-01-01', zone);
    deepEqual(at, new Date(expected));
    equal(DateTime.fromJSDate(at, { zone: zone ?? 'utc' }).toISODate(), '2027-01-01');
  });

test('a day that does not exist has no instant', () => {
  equal(getDayInstant('2027-02-30', 'Europe/Copenhagen'), null);
});
