import { fixtureOf, teamOf } from '@fan-base/tooling/testing/fixtureOf';
import { tellsMore } from './tells-more.ts';

const fixture = fixtureOf({ home: teamOf('1', 'Liverpool FC'), away: teamOf('3', 'Brøndby IF') });

test.each([
  ['Liverpool - Brøndby', false],
  ['Liverpool FC vs. Brøndby IF', false],
  ['', false],
  ['Liverpool – Brøndby, weekend', true],
  ['Fodboldrejse til Anfield', true],
])('[TRAVEL-1] the title "%s" says more than the match: %s', (title, is) => {
  expect(tellsMore(title, fixture)).toBe(is);
});
