import { readHost } from './host.ts';
import { chooseLanguage, rememberLanguage } from './language.ts';

const rules = { mainDomain: 'fan-base.com', previewDomains: ['preview.fan-base.com'] };
const choose = (host: string, cookie?: string, acceptLanguage?: string) =>
  chooseLanguage(readHost(host, rules), { cookie, acceptLanguage });

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

test('a chosen language is stored for 365 days, with SameSite=Lax', () => {
  expect(rememberLanguage('en', false)).toBe('locale=en; Max-Age=31536000; Path=/; SameSite=Lax');
  expect(rememberLanguage('en', true)).toBe(
    '__Host-locale=en; Max-Age=31536000; Path=/; SameSite=Lax; Secure',
  );
});
