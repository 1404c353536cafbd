import { clubs, otherTeams } from '@fan-base/shared-contracts/football';
import { contrast, luminance } from './contrast.ts';
import { getCrestColors } from './crest-colors.ts';

const levels = ['00', '55', 'aa', 'ff'];
const colors = levels.flatMap((red) =>
  levels.flatMap((green) => levels.map((blue) => `#${red}${green}${blue}`)),
);
const teams = [...clubs, ...otherTeams].map(({ crest: [primary, secondary] }) => ({ primary, secondary }));
const pairs = colors.flatMap((primary) => colors.map((secondary) => ({ primary, secondary })));

test('letters have a contrast of 4.5:1 on the crest of every team, and on any two colors', () => {
  const low = [...teams, ...pairs].filter((team) => {
    const { fill, letters } = getCrestColors(team);
    return contrast(fill, letters) < 4.5;
  });
  expect(low).toEqual([]);
});

test('no crest has dark letters on a strong red or blue, or a dark red on black', () => {
  const dark = [...teams, ...pairs].filter((team) => {
    const { fill, letters } = getCrestColors(team);
    return luminance(fill) < 0.22 && luminance(letters) < 0.3;
  });
  expect(dark).toEqual([]);
});

test.each([
  ['Liverpool keep their yellow on red', '#c8102e', '#f6eb61', '#c8102e', '#f6eb61'],
  ['Leverkusen get white on red instead of black', '#e32221', '#000000', '#e32221', '#ffffff'],
  ['PSV get white on a red that is a little darker', '#ed1c24', '#ffffff', '#d51920', '#ffffff'],
  ['Manchester City keep their navy on sky blue', '#6cabdd', '#1c2c5b', '#6cabdd', '#1c2c5b'],
])('%s', (_title, primary, secondary, fill, letters) => {
  expect(getCrestColors({ primary, secondary })).toEqual({ fill, letters });
});
