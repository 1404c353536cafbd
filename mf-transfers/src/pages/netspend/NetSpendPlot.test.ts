import { getPlotBars } from './NetSpendPlot.tsx';

const rounded = (nets: readonly number[]) => {
  const { zero, bars } = getPlotBars(nets);
  const bounds = bars.map(({ start, width, side }) => [Math.round(start), Math.round(width), side]);
  return [Math.round(zero), bounds];
};

test.each([
  [
    'both ways',
    [30, -10, 0],
    [
      48,
      [
        [48, 33, 'spent'],
        [37, 11, 'received'],
        [48, 0, 'none'],
      ],
    ],
  ],
  [
    'spent alone',
    [10, 5],
    [
      18,
      [
        [18, 63, 'spent'],
        [18, 32, 'spent'],
      ],
    ],
  ],
  ['received alone', [-7], [81, [[37, 44, 'received']]]],
  ['nothing', [0], [18, [[18, 0, 'none']]]],
  ['no seasons', [], [18, []]],
] as const)(
  '[TRANS-3] the bars of %s are on the correct side of zero, in proportion',
  (_what, nets, expected) => {
    expect(rounded(nets)).toEqual(expected);
  },
);
