import { test } from 'node:test';
import { ask, danish, english, network } from '@fan-base/platform-tests/site';
import { expect } from '@playwright/test';

for (const [host, language, label] of [
  [danish, 'da-DK', 'Forside'],
  ['liverpool-fans.dk', 'da-DK', 'Forside'],
  [english, 'en-GB', 'Home'],
  ['arsenal.fan-base.com', 'en-GB', 'Home'],
] as const)
  test(`[HOST-2] ${host} speaks ${language}`, async () => {
    const { text } = await ask(host, '/');
    expect(text).toMatch(new RegExp(`<html[^>]* lang="${language}"`));
    expect(text).toMatch(new RegExp(`<a [^>]*href="/"[^>]*>${label}</a>`));
  });

test('[HOST-2] on the main host the cookie takes precedence over the browser and lasts 365 days', async () => {
  const english = { 'accept-language': 'en-GB,en;q=0.9' };
  expect((await ask(network, '/', english)).text).toContain('lang="en-GB"');
  expect((await ask(network, '/', { ...english, cookie: 'locale=da' })).text).toContain('lang="da-DK"');
  expect((await ask(network, '/', {})).text).toContain('lang="da-DK"');
  const choice = await ask(network, '/?language=en');
  expect(choice.status).toBe(302);
  expect(choice.headers['set-cookie']).toBe('locale=en; Max-Age=31536000; Path=/; SameSite=Lax');
});

test('[HOST-2] on a club host the cookie changes nothing', async () => {
  const { text } = await ask('liverpool-fans.com', '/', {
    cookie: 'locale=da',
    'accept-language': 'da',
  });
  expect(text).toContain('lang="en-GB"');
});

test('[HOST-3] each of the sixteen clubs has a Danish and an English site in its own colors', async () => {
  const sites: { domain: string; language: string; team: { name: string } }[] = JSON.parse(
    (await ask('localhost', '/api/sites')).text,
  );
  expect(sites).toHaveLength(32);
  const accents = new Set<string>();
  for (const { domain, language, team } of sites) {
    const { status, text } = await ask(domain, language === 'da' ? '/om' : '/about');
    expect(status).toBe(200);
    expect(text).toContain(team.name.replace('&', '&amp;'));
    expect(text).toContain(`lang="${language === 'da' ? 'da-DK' : 'en-GB'}"`);
    accents.add(text.match(/--accent:light-dark\((#\w+)/)?.[1] ?? '');
  }
  expect(accents.size).toBeGreaterThan(8);
});

test('[HOST-3] localhost and preview hosts show the default club, and previews are noindex', async () => {
  expect((await ask('localhost', '/')).text).toContain('Liverpool FC');
  const preview = await ask('pr-7.preview.fan-base.com', '/', { 'accept-language': 'en' });
  expect(preview.text).toContain('Liverpool FC');
  expect(preview.text).toContain('lang="en-GB"');
  expect(preview.text).toContain('<meta name="robots" content="noindex">');
});

test('[HOST-4] a domain under .localhost is the same site as the domain itself', async () => {
  const real = await ask('arsenal-fans.dk', '/om');
  const local = await ask('arsenal-fans.dk.localhost:3000', '/om');
  expect(local.text.match(/<title>.*<\/title>/)?.[0]).toBe(real.text.match(/<title>.*<\/title>/)?.[0]);
});

for (const [host, text, paths] of [
  [
    danish,
    'Vi er ikke officiel partner med Liverpool FC',
    ['/', '/kampe/2026', '/om', '/trup', '/nej', '/login'],
  ],
  [english, 'We are not an official partner of Liverpool FC', ['/', '/fixtures/2026', '/nope']],
] as const)
  test(`[HOST-6] every page of ${host} says that it is no official partner`, async () => {
    for (const path of paths) expect((await ask(host, path)).text.replaceAll('<!-- -->', '')).toContain(text);
  });

test('[HOST-7] an unknown host gets a 404 that names the main host and no club', async () => {
  const { status, text } = await ask('example.org', '/');
  expect(status).toBe(404);
  expect(text).toContain('https://fan-base.com/');
  expect(text).not.toContain('Liverpool');
  const local = await ask('example.org.localhost:3000', '/');
  expect(local.text).toContain('http://fan-base.com.localhost:3000/');
});
