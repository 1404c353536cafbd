import { withoutTracking } from './withoutTracking.ts';

test.each([
  ['', ''],
  ['?', ''],
  ['?page=2', '?page=2'],
  ['?utm_source=x&utm_campaign=y', ''],
  ['?utm_source=x&page=2&fbclid=z', '?page=2'],
  ['?GCLID=1&q=%C3%B8+1&q=2', '?q=%C3%B8+1&q=2'],
  ['?utmost=1&mc_x=2&ga=3', '?utmost=1&mc_x=2&ga=3'],
  ['?page&&flight=', '?page&flight='],
])('of %j stays %j', (search, rest) => {
  expect(withoutTracking(search)).toBe(rest);
});
