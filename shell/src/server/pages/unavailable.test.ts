import { siteIn } from '@fan-base/tooling/testing/TestShell';
import { unavailableDocument } from './unavailable.ts';

const linksOf = (html: string) =>
  [...(html.split('<nav>')[1] ?? '').matchAll(/<a href="([^"]*)"[^>]*>([^<]*)/g)].map(
    ([, href, label]) => `${label} ${href}`,
  );

test('[NAV-6] the error page is 500 by default, and offers a retry and the way home', () => {
  const html = unavailableDocument('en', null);
  expect(html).toContain('500 Internal Server Error');
  expect(linksOf(html)).toEqual(['Try again ', 'Back to home /']);
});

test('[NAV-6] a page that does not exist offers the way home only', () => {
  const html = unavailableDocument('da', null, 404);
  expect(html).toContain('404 Not Found');
  expect(linksOf(html)).toEqual(['Til forsiden /']);
});

test('[NAV-6] an error page shows whose site it is, as far as the server knows', () => {
  const site = { ...siteIn('en'), token: '' };
  expect(unavailableDocument('en', site)).toMatch(/--masthead:#c8102e[;}].*<span>Liverpool FC<\/span>/);
  expect(unavailableDocument('en', null)).toContain('<span>Fan-Base</span>');
});
