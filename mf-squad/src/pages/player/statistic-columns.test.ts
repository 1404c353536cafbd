import { createStatistics, league } from '../../testing/create-player.ts';
import { formatFigure } from './statistic-columns.ts';

test.each([
  ['minutes', 'da', '1.050'],
  ['minutes', 'en', '1,050'],
  ['rating', 'da', '7,50'],
  ['rating', 'en', '7.50'],
  ['penalties', 'en', '1/2'],
  ['red', 'en', '0'],
  ['saves', 'en', null],
] as const)('[SQUAD-2] %s is written in %s as %s', (key, language, text) => {
  expect(formatFigure(league, key, language)).toBe(text);
});

test.each([
  [3, 0, '3/3'],
  [0, 1, '0/1'],
  [0, 0, '0'],
  [3, null, '3'],
  [null, 1, null],
])('%s penalties scored and %s missed are written %s', (penalties, penaltiesMissed, text) => {
  expect(formatFigure(createStatistics({ penalties, penaltiesMissed }), 'penalties', 'en')).toBe(text);
});
