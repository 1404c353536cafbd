import { formatPercent } from './percent.ts';

test.each([
  ['da', '57\u00a0%'],
  ['en', '57%'],
] as const)('in %s a share is written %s', (language, text) => {
  expect(formatPercent(57, language)).toBe(text);
});
