import { toSitePath } from './site-path.ts';

test.each([
  ['https://liverpool-fans.dk/spiller/salah?a=1#b', '/spiller/salah?a=1#b'],
  ['https://liverpool-fans.dk/', '/'],
  ['https://liverpool-fans.dk', null],
  ['https://liverpool-fans.dk.example.com/', null],
  ['https://example.com/https://liverpool-fans.dk/', null],
  ['mailto:fans@liverpool-fans.dk', null],
])('%s is the own path %s', (address, path) => {
  expect(toSitePath(address, 'liverpool-fans.dk')).toBe(path);
});
