import { contrast } from '@fan-base/shared-ui/theme/contrast';
import { createTeam } from '@fan-base/tooling/testing/create-fixture';
import { createLineup } from '../../testing/create-match.ts';
import { getShirtColors, getSurname } from './shirt.ts';

const colors = (shirt: string, number: string) => ({
  player: { shirt, number },
  keeper: { shirt: '#00ff00', number: '#00ff00' },
});

test.each([
  ['#ffffff', '#ffffff'],
  ['#c8102e', '#d01030'],
  ['#ffff00', '#ffffff'],
  ['#000000', '#222222'],
])('[A11Y-1] the number of a shirt %s requested as %s is readable', (shirt, number) => {
  const lineup = createLineup('4-4-2', { colours: colors(shirt, number) });
  for (const role of ['player', 'keeper'] as const) {
    const shown = getShirtColors(lineup, createTeam('1', 'Liverpool FC'), role);
    expect(contrast(shown.shirt, shown.number)).toBeGreaterThanOrEqual(4.5);
  }
});

test('[MATCH-3] a team without shirt data has its club colors', () => {
  expect(getShirtColors(createLineup('4-4-2'), createTeam('1', 'Liverpool FC'), 'player')).toEqual({
    shirt: '#c8102e',
    number: '#ffffff',
  });
});

test.each([
  ['Mohamed Salah', 'Salah'],
  ['J. McGinn', 'McGinn'],
  ['Virgil van Dijk', 'van Dijk'],
  ['Alisson', 'Alisson'],
  ['Vinícius José Júnior', 'José Júnior'],
  ['Trent Alexander-Arnold', 'Alexander-Ar…'],
  ['  Luis  Díaz ', 'Díaz'],
])('[MATCH-3] on the pitch %s is %s', (name, shown) => {
  expect(getSurname(name)).toBe(shown);
});
