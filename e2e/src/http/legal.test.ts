import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { readDocument, textOf } from '@fan-base/platform-tests/read-document';
import { ask, danish, english, network } from '@fan-base/platform-tests/site';
import { expect } from '@playwright/test';
import { promote, registered } from '../members.ts';

/** Settings and documents are cached for five seconds each; the rest allows for a busy machine. */
const within = { timeout: 20_000 };
/** A site that no other file writes to. */
const host = 'manchester-united-fans.dk';

const danishPaths = ['/privatlivspolitik', '/vilkaar', '/cookies', '/tilgaengelighed'];
const danishTitles = ['Privatlivspolitik', 'Brugsvilkår', 'Cookies', 'Tilgængelighed'];
const englishPaths = ['/privacy', '/terms', '/cookies', '/accessibility'];
const englishTitles = ['Privacy policy', 'Terms of use', 'Cookies', 'Accessibility'];
const pages = [
  [danish, danishPaths, danishTitles],
  [english, englishPaths, englishTitles],
  [network, danishPaths, danishTitles],
] as const;

test('[SHELL-9] every host has the legal pages, linked in the footer and at registration', async () => {
  for (const [site, paths, titles] of pages) {
    const front = await readDocument(site, '/');
    const links = [...front.querySelectorAll('footer a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(expect.arrayContaining([...paths]));
    for (const [index, path] of paths.entries()) {
      const document = await readDocument(site, path);
      expect(textOf(document.querySelector('h1'))).toBe(titles[index]);
      expect(document.querySelectorAll('main h2').length).toBeGreaterThan(2);
      expect(document.querySelector('meta[name=robots]')).toBeNull();
    }
  }
  const register = await readDocument(english, '/register');
  for (const path of ['/privacy', '/terms'])
    expect(register.querySelectorAll(`main a[href="${path}"]`)).toHaveLength(1);
});

test('[SHELL-9] [HOST-2] [SEO-1] on the main host the address sets the language, not the cookie', async () => {
  const languageOf = async (path: string, cookie: string) => {
    const { status, text } = await ask(network, path, { cookie });
    return [path, status, /<html[^>]* lang="([a-z]+)/.exec(text)?.[1]];
  };
  for (const [danish, english] of [
    ['/da', '/en'],
    ['/privatlivspolitik', '/privacy'],
    ['/da/cookies', '/en/cookies'],
  ] as const)
    for (const cookie of ['locale=da', 'locale=en']) {
      expect(await languageOf(danish, cookie)).toEqual([danish, 200, 'da']);
      expect(await languageOf(english, cookie)).toEqual([english, 200, 'en']);
    }
  const { status, headers } = await ask(network, '/privacy?language=da');
  expect([status, headers.location]).toEqual([302, '/privatlivspolitik']);
});

test('[SHELL-9] an administrator’s text appears within seconds, and disappears when withdrawn', async () => {
  const editor = await registered(host);
  await promote(editor);
  const words = `Ord ${randomUUID()}`;
  const read = async () => textOf((await readDocument(host, '/vilkaar')).querySelector('main'));
  const before = await read();
  await editor.call('PUT', '/editing/texts/terms', { text: `## Regler\n\n${words}` });
  await expect.poll(read, within).toContain(words);
  await editor.call('DELETE', '/editing/texts/terms');
  await expect.poll(read, within).toBe(before);
});
