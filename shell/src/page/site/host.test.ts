import { getHostLanguage, readHost } from './host.ts';

const rules = { mainDomain: 'fan-base.com', previewDomains: ['preview.fan-base.com'] };

test.each([
  ['liverpool-fans.dk', 'liverpool-fans.dk', 'da'],
  ['liverpool-fans.com', 'liverpool-fans.com', 'en'],
  ['arsenal.fan-base.com', 'arsenal.fan-base.com', 'en'],
  ['Liverpool-Fans.DK:443', 'liverpool-fans.dk', 'da'],
  ['liverpool-fans.dk.', 'liverpool-fans.dk', 'da'],
  ['www.liverpool-fans.dk', 'liverpool-fans.dk', 'da'],
  ['liverpool-fans.com.localhost:3000', 'liverpool-fans.com', 'en'],
  ['localhost:3000', 'localhost', 'da'],
  ['127.0.0.1:3000', 'localhost', 'da'],
  ['[::1]:3000', 'localhost', 'da'],
  [undefined, 'localhost', 'da'],
  ['example.org', 'example.org', 'da'],
])('the host %s has the domain %s and the language %s', (header, domain, language) => {
  const host = readHost(header, rules);
  expect(host.domain).toBe(domain);
  expect(getHostLanguage(host)).toBe(language);
});

test.each([
  'fan-base.com',
  'fan-base.com.localhost:3000',
  'pr-12.preview.fan-base.com',
  'preview.fan-base.com',
])('on %s the visitor decides the language', (header) => {
  expect(getHostLanguage(readHost(header, rules))).toBeNull();
});

test('localhost and preview hosts show the default club, club hosts do not', () => {
  expect(readHost('localhost', rules).isPreview).toBe(true);
  expect(readHost('pr-12.preview.fan-base.com', rules).isPreview).toBe(true);
  expect(readHost('liverpool-fans.dk', rules).isPreview).toBe(false);
  expect(readHost('notpreview.fan-base.com', rules).isPreview).toBe(false);
});

test('only the main domain is the main host', () => {
  expect(readHost('fan-base.com', rules).isMain).toBe(true);
  expect(readHost('arsenal.fan-base.com', rules).isMain).toBe(false);
});
