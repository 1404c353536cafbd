import { groupPlacesByZone } from './ZoneLegend.tsx';

test('[MATCH-5] the legend names each zone once, with its places from the top', () => {
  const zones = [
    'champions-league',
    'champions-league',
    'europa-league',
    null,
    'relegation',
    'relegation',
  ] as const;
  expect(groupPlacesByZone(zones.map((zone, at) => ({ zone, rank: at + 1 })))).toEqual([
    { zone: 'champions-league', places: '1–2' },
    { zone: 'europa-league', places: '3' },
    { zone: 'relegation', places: '5–6' },
  ]);
});
