import { test } from 'node:test';
import { readMenu } from '@fan-base/platform-tests/read-menu';
import { ask, english } from '@fan-base/platform-tests/site';
import { type Language, languages } from '@fan-base/shared-contracts/language';
import { pathFor, type RouteKey, specifiedPages } from '@fan-base/shared-contracts/routes';
import { expect } from '@playwright/test';

const hosts: Record<Language, string> = { da: 'liverpool-fans.dk', en: english };
const params = {
  slug: 'a-b',
  id: '999999999',
  season: '2026',
  username: 'fan',
  thread: 'x/y',
  competition: 'en.1',
};
/** Routes for which the name in `params` does not exist. */
const ofNobody: readonly RouteKey[] = ['player', 'fixture', 'profile', 'forum-category', 'thread', 'article'];

test('[NAV-1] [SEO-1] every route answers in its language with its own page, title and description', async () => {
  for (const language of languages) {
    const seen = new Map<string, string>();
    for (const route of specifiedPages.filter((route) => !('on' in route))) {
      const isOfNobody = ofNobody.includes(route.key);
      const { status, text } = await ask(hosts[language], pathFor(route, language, params));
      expect([route.key, language, status]).toEqual([route.key, language, isOfNobody ? 404 : 200]);
      if (isOfNobody) continue;
      const [, title = ''] = /<title>([^<]+)/.exec(text) ?? [];
      const [, description = ''] = /<meta name="description" content="([^"]+)/.exec(text) ?? [];
      for (const words of [title, description]) {
        expect([route.key, words.length > 10, seen.get(words)]).toEqual([route.key, true, undefined]);
        seen.set(words, route.key);
      }
    }
  }
});

test('[NAV-1] the other language’s form of a route redirects to its own, with parameters and query', async () => {
  for (const route of specifiedPages.filter((route) => !('on' in route) && route.da !== route.en)) {
    for (const [language, other] of [
      ['da', 'en'],
      ['en', 'da'],
    ] as const) {
      const answer = await ask(hosts[language], `${pathFor(route, other, params)}?page=2`);
      expect([route.key, answer.status, answer.headers.location]).toEqual([
        route.key,
        301,
        `${pathFor(route, language, params)}?page=2`,
      ]);
    }
  }
});

test('[NAV-2] legacy addresses redirect to their pages', async () => {
  for (const [from, to] of [
    ['/trup/alle', '/trup'],
    ['/gear/troejer', '/shop'],
    ['/gear', '/shop'],
    ['/fanzone/quiz', '/'],
  ] as const) {
    const { status, headers } = await ask('liverpool-fans.dk', from);
    expect([from, status, headers.location]).toEqual([from, 301, to]);
  }
});

test('[NAV-2] an address without a season temporarily redirects to the site’s newest season', async () => {
  for (const [host, from, to] of [
    ['liverpool-fans.dk', '/transfers', '/transfers/2026'],
    ['liverpool-fans.dk', '/kampe?competition=en.1', '/kampe/2026?competition=en.1'],
    [english, '/fixtures', '/fixtures/2026'],
  ] as const) {
    const { status, headers } = await ask(host, from);
    expect([from, status, headers.location]).toEqual([from, 302, to]);
  }
});

test('[NAV-3] the English navigation has its eleven labels and marks the current page', async () => {
  const links = async (path: string) => readMenu((await ask(english, path)).text);
  const others = ['Rumours', 'Transfers', 'Trips', 'Streaming', 'Shop', 'Forum', 'About'];
  expect(await links('/')).toEqual(['(Home)', 'Squad', 'Fixtures', 'Club', ...others]);
  expect(await links('/fixtures/2026')).toEqual(['Home', 'Squad', '(Fixtures)', 'Club', ...others]);
});

test('[NAV-4] login and similar pages have the default layout, all others the club’s', async () => {
  for (const path of ['/login', '/opret-bruger', '/indstillinger', '/reset-password', '/glemt-adgangskode']) {
    expect((await ask('localhost', path)).text).toContain('data-layout="default"');
  }
  for (const path of ['/', '/trup', '/forum/a/b', '/nej']) {
    expect((await ask('localhost', path)).text).toContain('data-layout="club"');
  }
});

test('[NAV-6] an unknown path is a 404 with a message', async () => {
  const { status, text } = await ask(english, '/nope?x=1');
  expect(status).toBe(404);
  expect(text.replaceAll('<!-- -->', '')).toContain('Page Not Found: <code>/nope</code>');
  expect(text).toContain('<title>Page not found');
  expect(text).toContain('noindex');
});

test('[NAV-6] the document for an unknown path suggests a search for its words, whatever else it has', async () => {
  for (const [path, words] of [
    ['/spiller/mohamed-salah', 'mohamed salah'],
    ['/%22%3E%3Cimg%20src=x%20onerror=alert(1)%3E', 'img src x onerror alert'],
  ] as const) {
    const { text } = await ask('localhost', path);
    const fields = text.match(/<input[^>]* type="search"[^>]*>/g) ?? [];
    expect(fields.join('')).toContain(`value="${words}"`);
    expect(text).not.toContain('<img src=x');
  }
});

test('[NAV-6] a malformed address is a 404 in the language of the host', async () => {
  for (const [host, title] of [
    ['localhost', 'Siden findes ikke'],
    [english, 'Page not found'],
  ] as const) {
    const { status, text } = await ask(host, '/%E0%A4%A');
    expect(status).toBe(404);
    expect(text).toContain(`<title>${title}`);
    expect(text.replaceAll('<!-- -->', '')).toContain('Page Not Found: <code>/%E0%A4%A</code>');
  }
});

test('[NAV-6] a season that does not exist is not found', async () => {
  for (const path of ['/kampe/1999', '/kampe/abc', '/transfers/1999', '/transfers/2027'])
    expect([path, (await ask('localhost', path)).status]).toEqual([path, 404]);
});

test('[NAV-6] a bot gets the status and an empty noindex page', async () => {
  const { status, text } = await ask('localhost', '/nej', { 'user-agent': 'Googlebot/2.1' });
  expect(status).toBe(404);
  expect(text).toContain('noindex');
  expect(text).not.toContain('Page Not Found');
});
