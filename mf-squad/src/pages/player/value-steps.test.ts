import { getValueSteps } from './value-steps.ts';

test('[GRAPH-2] values are placed in proportion to time and to the highest', () => {
  const values = [
    { day: '2024-01-01', value: 50 },
    { day: '2024-01-02', value: 100 },
    { day: '2024-01-05', value: 0 },
  ];
  const { points, highest } = getValueSteps(values, { width: 110, height: 100, top: 0, bottom: 0 });
  expect(points).toEqual([
    { x: 5, y: 50 },
    { x: 30, y: 0 },
    { x: 105, y: 100 },
  ]);
  expect(highest).toBe(100);
});
