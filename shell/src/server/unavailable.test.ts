import { unavailableDocument } from './unavailable.ts';

const linksOf = (html: string) =>
  [...html.matchAll(/<a href="([^"]*)">([^<]*)/g)].map(([, href, label]) => `${label} ${href}`);

test('[NAV-6] the error page is 500 by default, and offers a retry and the way home', () => {
  const html = unavailableDocument('en');
  expect(html).toContain('500 Internal Server Error');
  expect(linksOf(html)).toEqual(['Try again ', 'Back to home /']);
});

test('[NAV-6] a page that does not exist offers the way home only', () => {
  const html = unavailableDocument('da', 404);
  expect(html).toContain('404 Not Found');
  expect(linksOf(html)).toEqual(['Til forsiden /']);
});
