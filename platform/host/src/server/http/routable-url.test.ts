import { toRoutableUrl } from './routable-url.ts';

test.each([
  ['/trup?search=%E0', '/trup?search=%E0'],
  ['/spiller/lu%C3%ADs', '/spiller/lu%C3%ADs'],
  ['/%E0%A4%A?a=%', '/%25E0%25A4%25A?a=%'],
  ['/100%', '/100%25'],
  ['/api/%E0%A4%A', '/api/%E0%A4%A'],
])('%s is routed as %s', (url, routed) => {
  expect(toRoutableUrl(url)).toBe(routed);
});
