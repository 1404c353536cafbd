import { createFixture, createTeam } from '@fan-base/tooling/testing/create-fixture';
import { isTitleInformative } from './is-title-informative.ts';

const fixture = createFixture({ home: createTeam('1', 'Liverpool FC'), away: createTeam('3', 'Brøndby IF') });

test.each([
  ['Liverpool - Brøndby', false],
  ['Liverpool FC vs. Brøndby IF', false],
  ['', false],
  ['Liverpool – Brøndby, weekend', true],
  ['Fodboldrejse til Anfield', true],
])('[TRAVEL-1] the title "%s" says more than the match: %s', (title, is) => {
  expect(isTitleInformative(title, fixture)).toBe(is);
});
