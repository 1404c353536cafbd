import { createStatistics, cup, league } from '../../testing/create-player.ts';
import { getNewestTotals, groupBySeason } from './group-by-season.ts';

const older = createStatistics({ season: 2025, games: 30 });

test('[SQUAD-2] statistics are grouped by season in their given order', () => {
  expect(groupBySeason([league, cup, older]).map(({ season, rows }) => [season, rows.length])).toEqual([
    [2026, 2],
    [2025, 1],
  ]);
});

test('[SQUAD-2] a season’s total sums known values and weights the rating by games', () => {
  const [season] = groupBySeason([league, cup]);
  expect(season?.total).toMatchObject({
    games: 15,
    starts: 11,
    minutes: 1_250,
    goals: 5,
    assists: 2,
    rating: 7,
  });
});

test('a value unknown in every competition is unknown in the total, not zero', () => {
  const [season] = groupBySeason([league, cup]);
  expect(season?.total).toMatchObject({ saves: null, conceded: null, red: 0 });
  const [unrated] = groupBySeason([createStatistics({ games: 3 }), { ...cup, games: 0 }]);
  expect(unrated?.total?.rating).toBeNull();
});

test('a season in one competition needs no total', () => {
  expect(groupBySeason([older])[0]?.total).toBeNull();
});

test('[SQUAD-2] a season of friendlies alone is not the newest', () => {
  const friendly = createStatistics({
    season: 2027,
    competition: { id: '3', key: 'friendlies', name: 'Friendlies' },
    games: 4,
  });
  expect(getNewestTotals([friendly, older])).toMatchObject({ season: 2025, total: { games: 30 } });
  expect(getNewestTotals([friendly])).toBeNull();
});
