import { clubs } from '@fan-base/shared-contracts/football';
import { contrast, findReadableColor, mix, parseHex } from './contrast.ts';
import { themeColors } from './theme-css.ts';

test('black on white has the highest contrast there is', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#777777')).toBe(1);
});

test('short and long hex colours are read, and nonsense is black', () => {
  expect(parseHex('#fa0')).toEqual([255, 170, 0]);
  expect(parseHex('#FFAA00')).toEqual([255, 170, 0]);
  expect(parseHex('red;}')).toEqual([0, 0, 0]);
});

test('an even mix of black and white is gray', () => {
  expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080');
});

test.each(['#c8102e', '#ffff00', '#ffffff', '#000000', '#6cabdd', '#241f20', '#fde100'])(
  '%s is moved until it can be read on light and on dark surfaces',
  (hue) => {
    expect(contrast(findReadableColor(hue, ['#ffffff', '#f6f6f4']), '#f6f6f4')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(findReadableColor(hue, ['#121316', '#1b1d21']), '#1b1d21')).toBeGreaterThanOrEqual(4.5);
  },
);

test('a readable color is unchanged', () => {
  expect(findReadableColor('#1a1a1a', ['#ffffff'])).toBe('#1a1a1a');
});

const clubModes = clubs.flatMap((club) => ([0, 1] as const).map((mode) => ({ club, mode })));

test.each(clubModes)(
  '$club.shortName keeps its colour in the masthead, and its texts can be read in mode $mode',
  ({ club: { light, dark }, mode }) => {
    const colors = { bg: { light: light[0], dark: dark[0] }, text: { light: light[1], dark: dark[1] } };
    const values = themeColors(colors, mode);
    const of = (name: string) => values[name] ?? '';
    expect(of('masthead')).toBe(light[0]);
    expect(contrast(of('on-masthead'), of('masthead'))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(of('on-accent'), of('accent'))).toBeGreaterThanOrEqual(4.5);
    for (const surface of ['surface', 'surface-raised'])
      expect(contrast(of('link'), of(surface))).toBeGreaterThanOrEqual(4.5);
  },
);
