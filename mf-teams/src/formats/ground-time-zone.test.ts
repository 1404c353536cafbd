import { createFixture } from '@fan-base/tooling/testing/create-fixture';
import { getGroundTimeZone } from './ground-time-zone.ts';

test.each([
  ['en.1', 'Europe/London'],
  ['es.1', 'Europe/Madrid'],
  ['de.2', 'Europe/Berlin'],
  // Played in Saudi Arabia.
  ['es.supercup', null],
  ['uefa.cl', null],
  ['dk.1', null],
  ['', null],
])('[GRAPH-5] the clock at the ground of a match of %s is that of %s', (key, timeZone) => {
  expect(getGroundTimeZone(createFixture({ competition: { id: '1', key, name: 'x' } }))).toBe(timeZone);
});
