import { getTitlesByDecade, getTitleYear } from './titles-by-decade.ts';

test.each([
  ['2024–25', 2025],
  ['1999–2000', 2000],
  ['2019', 2019],
  ['before the war', null],
])('the title of %s was won in %s', (season, year) => {
  expect(getTitleYear(season)).toBe(year);
});

test('[SQUAD-4] titles are counted by decade, leagues first, with the empty decades between', () => {
  const honour = (kind: 'league' | 'cup', seasons: string[]) => ({
    competition: kind,
    kind,
    count: seasons.length,
    seasons,
  });
  const honours = [honour('cup', ['1989–90', '1964–65']), honour('league', ['1965–66'])];
  expect(getTitlesByDecade(honours)).toEqual([
    { start: 1960, titles: ['league', 'cup'] },
    { start: 1970, titles: [] },
    { start: 1980, titles: [] },
    { start: 1990, titles: ['cup'] },
  ]);
  expect(getTitlesByDecade([honour('league', [])])).toEqual([]);
});
