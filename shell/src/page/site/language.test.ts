import { readHost } from './host.ts';
import { chooseLanguage, rememberLanguage } from './language.ts';

const rules = { mainDomain: 'fan-base.com', previewDomains: ['preview.fan-base.com'] };
const choose = (host: string, cookie?: string, acceptLanguage?: string, path = '/') =>
  chooseLanguage(readHost(host, rules), { path, cookie, acceptLanguage });

test('on a club host neither the cookie nor the browser changes the language', () => {
  expect(choose('liverpool-fans.com', 'da', 'da')).toBe('en');
  expect(choose('liverpool-fans.dk', 'en', 'en')).toBe('da');
});

test.each([
  ['the cookie before the browser', 'en', 'da', 'en'],
  ['the browser without a cookie', undefined, 'en-GB,en;q=0.9', 'en'],
  ['the browser when the cookie is nonsense', 'xx', 'en', 'en'],
  ['the best of what the browser accepts', undefined, 'de, en;q=0.5, da;q=0.8', 'da'],
  ['Danish when the browser speaks neither', undefined, 'de', 'da'],
  ['Danish when nothing is known', undefined, undefined, 'da'],
])('on the main host and preview hosts %s', (_rule, cookie, accept, language) => {
  expect(choose('fan-base.com', cookie, accept)).toBe(language);
  expect(choose('x.preview.fan-base.com', cookie, accept)).toBe(language);
});

test.each([
  ['/da', 'da'],
  ['/en', 'en'],
  ['/en/', 'en'],
  ['/en/cookies', 'en'],
  ['/privatlivspolitik', 'da'],
  ['/privacy', 'en'],
  ['/terms/', 'en'],
] as const)(
  '[HOST-2] on the main host no cookie and no browser changes the language of %s',
  (path, language) => {
    for (const other of ['da', 'en']) expect(choose('fan-base.com', other, other, path)).toBe(language);
  },
);

test.each(['/', '/cookies', '/english', '/da-DK', '/nothing', '/squad'])(
  '[HOST-2] on the main host the visitor decides the language of %s',
  (path) => {
    for (const language of ['da', 'en'] as const)
      expect(choose('fan-base.com', language, undefined, path)).toBe(language);
  },
);

test('on preview hosts and club hosts no path decides the language', () => {
  expect(choose('x.preview.fan-base.com', 'da', undefined, '/en')).toBe('da');
  expect(choose('liverpool-fans.dk', undefined, undefined, '/en')).toBe('da');
});

test('a chosen language is stored for 365 days, with SameSite=Lax', () => {
  expect(rememberLanguage('en', false)).toBe('locale=en; Max-Age=31536000; Path=/; SameSite=Lax');
  expect(rememberLanguage('en', true)).toBe(
    '__Host-locale=en; Max-Age=31536000; Path=/; SameSite=Lax; Secure',
  );
});
