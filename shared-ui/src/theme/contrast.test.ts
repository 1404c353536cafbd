import { contrast, findReadableColour, mix, parseHex } from './contrast.ts';

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
    expect(contrast(findReadableColour(hue, ['#ffffff', '#f6f6f4']), '#f6f6f4')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(findReadableColour(hue, ['#121316', '#1b1d21']), '#1b1d21')).toBeGreaterThanOrEqual(4.5);
  },
);

test('a readable color is unchanged', () => {
  expect(findReadableColour('#1a1a1a', ['#ffffff'])).toBe('#1a1a1a');
});
