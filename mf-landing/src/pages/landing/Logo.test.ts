import { patches, standRow } from './Logo.tsx';

test('the ball has six patches of five corners', () => {
  const corners = patches
    .split('Z')
    .filter(Boolean)
    .map((patch) => patch.split(/[ML]/).length - 1);
  expect(corners).toEqual([5, 5, 5, 5, 5, 5]);
});

test('a row of seats is a symmetrical arc around the ball', () => {
  const row = standRow(40, 7);
  expect(row).toHaveLength(7);
  for (const [x, y] of row) expect(Math.hypot(x, y)).toBeCloseTo(40, 0);
  expect(row[0]?.[0]).toBe(-(row[6]?.[0] ?? 0));
  expect(row[3]).toEqual([0, 40]);
});
