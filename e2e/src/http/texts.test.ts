import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { readDocument, textOf } from '@fan-base/platform-tests/read-document';
import { ask, danish } from '@fan-base/platform-tests/site';
import { expect } from '@playwright/test';
import { promote, registered } from '../members.ts';

/** Settings and documents are cached for five seconds each; the rest allows for a busy machine. */
const within = { timeout: 20_000 };

/** A site that no other test writes to. */
const host = 'atletico-madrid-fans.dk';

test('[HOST-6] [SHELL-5] an administrator’s texts appear within seconds, and disappear when withdrawn', async () => {
  const editor = await registered(host);
  await promote(editor);
  const texts = ['notice', 'disclaimer', 'intro', 'about'].map((area) => ({
    area,
    text: `${area} ${randomUUID()}`,
  }));
  const paths = ['/', '/login', '/no-such-page', '/om'];
  /** The texts on each page, scripts excluded. */
  const read = async () => {
    const found = paths.map(async (path) => {
      const { text: html } = await ask(host, path);
      const seen = html.replace(/<script\b.*?<\/script>/gs, '');
      return [path, texts.filter(({ text }) => seen.includes(text)).map(({ area }) => area)] as const;
    });
    return Object.fromEntries(await Promise.all(found));
  };
  const none = await read();
  expect(Object.values(none).flat()).toEqual([]);
  for (const { area, text } of texts) await editor.call('PUT', `/editing/texts/${area}`, { text });
  await expect.poll(read, within).toEqual({
    '/': ['notice', 'disclaimer'],
    '/login': ['notice', 'disclaimer'],
    '/no-such-page': ['notice', 'disclaimer'],
    '/om': ['notice', 'disclaimer', 'intro', 'about'],
  });
  for (const { area } of texts) await editor.call('DELETE', `/editing/texts/${area}`);
  await expect.poll(read, within).toEqual(none);
});

test('[SHELL-5] the about page has disclaimers, disclosures and a link to the history', async () => {
  const document = await readDocument(danish, '/om');
  const main = textOf(document.querySelector('main'));
  expect(main).toMatch(/sponsorerede.*annoncer/);
  expect(main).toMatch(/officiel partner/);
  expect(document.querySelectorAll('main a[href="/klub"]')).toHaveLength(1);
  expect(textOf((await readDocument(danish, '/klub')).querySelector('h1'))).not.toBe('');
});
