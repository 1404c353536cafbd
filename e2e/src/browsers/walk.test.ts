import { deepEqual, equal, match } from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { danish, english, on, originOf } from '@fan-base/platform-tests/site';
import { siteApi } from '@fan-base/platform-tests/site-api';
import type { SeasonFixtures } from '@fan-base/shared-contracts/api/fixtures';
import { root } from '@fan-base/tooling/project';
import { expect } from '@playwright/test';
import { accountWords } from '../account-words.ts';
import { goodPassword, newName } from '../members.ts';
import { importMatches, type ProviderMatch } from '../provider-matches.ts';
import { sitesUnderTest } from '../sites-under-test.ts';
import { launchFirefox } from './firefox.ts';
import type { LaunchOther, OtherBrowser } from './other-browser.ts';
import { launchWebKit } from './webkit.ts';

/** The walk of `npm run browsers`, in browsers that Playwright cannot drive here. */
const launches: readonly (readonly [name: string, launch: LaunchOther])[] = [
  ['Firefox', launchFirefox],
  ['WebKitGTK', launchWebKit],
];
const pictures = join(root, 'test-results/browsers');
const patienceMs = 20_000;

const q = (selector: string) => `document.querySelector(${JSON.stringify(selector)})`;
/** Selects the element of a kind with this text, in a part of the page. */
const named = (kind: string, text: string, within = 'body') =>
  `[...document.querySelectorAll(${JSON.stringify(`${within} ${kind}`)})].find((one) => one.checkVisibility() && one.textContent.trim() === ${JSON.stringify(text)})`;
/** Selects the field with this label. */
const field = (label: string) =>
  `[...document.querySelectorAll('label')].find((one) => one.textContent.trim().startsWith(${JSON.stringify(label)}))?.control`;
const heading = `${q('h1')}?.textContent`;

/** Waits until an expression in the page is true. Between two documents it cannot be evaluated. */
const until = (browser: OtherBrowser, expression: string): Promise<void> =>
  expect
    .poll(() => browser.evaluate(expression).catch(String), { message: expression, timeout: patienceMs })
    .toBe(true);

const isReady = `document.documentElement.hasAttribute('data-ready')`;

/** Opens an address, interacts with its page and waits until it is hydrated. */
async function openAlive(browser: OtherBrowser, address: string): Promise<void> {
  await browser.open(address);
  await browser.evaluate(`void dispatchEvent(new Event('pointermove'))`);
  await until(browser, isReady);
}

/** Expects that no region of the page has failed or overflows its width. */
async function isWhole(browser: OtherBrowser, where: string): Promise<void> {
  const alerts = `[...document.querySelectorAll('[role=alert]')].filter((one) => one.checkVisibility()).map((one) => one.textContent).filter(Boolean)`;
  deepEqual([where, await browser.evaluate(alerts)], [where, []]);
  const beyond = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
  deepEqual([where, await browser.evaluate(beyond)], [where, 0]);
}

for (const [engine, launch] of launches) {
  describe(engine, () => {
    let browser: OtherBrowser;
    const keep = async (name: string) =>
      writeFileSync(join(pictures, `${engine}-${name}.png`), await browser.picture());

    before(async () => {
      mkdirSync(pictures, { recursive: true });
      browser = await launch({ withScript: true });
      console.log(browser.name);
    });
    after(() => browser?.close());

    test('the color mode has three states before and during hydration', async () => {
      await browser.resize(1280, 900);
      await browser.open(on(danish));
      await isWhole(browser, '/');
      const mode = `document.documentElement.getAttribute('data-mode')`;
      const seen = [await browser.evaluate<string | null>(mode)];
      for (const _press of [1, 2, 3]) {
        await browser.press(q('[data-color-mode-switch]'));
        await until(browser, `${mode} !== ${JSON.stringify(seen.at(-1))}`);
        seen.push(await browser.evaluate<string | null>(mode));
        if (seen.at(-1) !== null) await keep(`front-${seen.at(-1)}`);
      }
      equal(new Set(seen).size, 3);
      equal(seen[3], seen[0]);
      await until(browser, isReady);
    });

    test('a press before hydration takes effect once', async () => {
      await browser.open(on(english, accountWords.paths.register));
      equal(await browser.evaluate(isReady), false);
      await browser.press(named('button', accountWords.create));
      await until(browser, `${field(accountWords.username)}?.getAttribute('aria-invalid') === 'true'`);
      await until(browser, isReady);
    });

    test('text typed before hydration stays', async () => {
      await browser.open(on(english, accountWords.paths.register));
      await browser.type(field(accountWords.username), 'typed-early');
      await until(browser, isReady);
      equal(await browser.evaluate(`${field(accountWords.username)}.value`), 'typed-early');
    });

    test('eleven sections open by in-app navigation, and back works', async () => {
      await openAlive(browser, on(danish));
      await browser.evaluate('void (window.isFirst = true)');
      const links = 'nav[aria-label="Hovedmenu"] a';
      const sections = await browser.evaluate<[text: string, path: string][]>(
        `[...document.querySelectorAll(${JSON.stringify(links)})].map((one) => [one.textContent.trim(), one.pathname])`,
      );
      equal(sections.length, 11);
      const [front, ...others] = sections;
      for (const [text, path] of others) {
        await browser.press(named('a', text, 'nav[aria-label="Hovedmenu"]'));
        await until(browser, `location.pathname === ${JSON.stringify(path)}`);
        await until(browser, `document.activeElement === ${q('h1')}`);
        await isWhole(browser, path);
      }
      for (const [, path] of [...others.slice(0, -1).reverse(), front ?? ['', '/']]) {
        await browser.goBack();
        await until(browser, `location.pathname === ${JSON.stringify(path)} && ${q('h1')} !== null`);
      }
      equal(await browser.evaluate('window.isFirst'), true);
    });

    test('on a phone the menu opens, and Escape closes it', async () => {
      await browser.resize(390, 844);
      await openAlive(browser, on(danish));
      await isWhole(browser, '/ on a phone');
      const isSeen = `${q('nav[aria-label="Hovedmenu"] a[href^="/kampe"]')}.checkVisibility()`;
      equal(await browser.evaluate(isSeen), false);
      await browser.press(q('summary'));
      await until(browser, `${isSeen} === true`);
      await keep('menu');
      await browser.escape();
      await until(browser, `${isSeen} === false`);
      await openAlive(browser, on(danish, '/fodboldrejser'));
      await isWhole(browser, '/fodboldrejser on a phone');
      await keep('trips');
      await browser.resize(1280, 900);
    });

    test('a form reports missing fields, registers on the next press, and a thread and comment are posted', async () => {
      const words = accountWords;
      const name = newName();
      await openAlive(browser, on(english, `${words.paths.register}?next=/forum`));
      await browser.press(named('button', words.create));
      await until(browser, `${field(words.username)}?.getAttribute('aria-invalid') === 'true'`);
      await browser.type(field(words.username), name);
      await browser.type(field(words.email), `${name}@example.org`);
      await browser.type(field(words.password), goodPassword);
      await browser.type(field(words.again), goodPassword);
      await keep('register');
      await browser.press(named('button', words.create));
      await until(browser, `location.pathname === '/forum'`);
      await until(browser, `${q('header summary b')}?.textContent.endsWith('${name}')`);

      await openAlive(browser, on(english, '/forum/create-thread'));
      const title = `Seen in ${engine} by ${name}`;
      await until(browser, `${field('Title')} instanceof HTMLElement`);
      await browser.type(field('Title'), title);
      await browser.press(q('main [contenteditable=true]'));
      await browser.type(q('main [contenteditable=true]'), 'What do you say?');
      await keep('editor');
      await browser.press(named('button', 'Create thread', 'main'));
      await until(browser, `${heading} === ${JSON.stringify(title)}`);
      match(await browser.evaluate('location.pathname'), /^\/forum\/[a-z-]+\/\d+\/seen-in-/);
      await browser.press(named('button', 'Write a comment', 'main'));
      await until(browser, `${q('main [contenteditable=true]')} !== null`);
      await browser.type(q('main [contenteditable=true]'), 'Very well.');
      await browser.press(named('button', 'Comment', 'main'));
      await until(browser, `${q('#c1')}?.textContent.includes('Very well.') === true`);
      await isWhole(browser, 'a thread');
      await keep('thread');
    });

    test('an open match page shows a goal by itself', async () => {
      const { api, operator, clock } = sitesUnderTest();
      const product = { apiUrl: api, operator };
      // Both browsers reset the same match: two on one day would be merged.
      const live: ProviderMatch = {
        id: 910_001,
        home: 'Liverpool',
        away: 'Chelsea',
        kickoff: new Date(Date.parse(clock) - 20 * 60_000).toISOString(),
        status: '1H',
        elapsed: 20,
        goals: [0, 0],
        events: [],
      };
      await importMatches(product, [live]);
      const { fixtures } = await siteApi<SeasonFixtures>(originOf(danish), '/fixtures/2026');
      const played = fixtures.find(({ status, away }) => status === '1H' && away.name.startsWith(live.away));
      await openAlive(browser, on(danish, `/kamp/${played?.slug}/${played?.id}`));
      const head = `${q('main header')}.textContent`;
      await until(browser, `${head}.includes('0–0')`);
      await browser.evaluate('void (window.isFirst = true)');
      await importMatches(product, [
        {
          ...live,
          elapsed: 23,
          goals: [1, 0],
          events: [
            { minute: 23, team: 'Liverpool', player: 'M. Salah', type: 'Goal', detail: 'Normal Goal' },
          ],
        },
      ]);
      await until(browser, `${head}.includes('1–0')`);
      equal(await browser.evaluate('window.isFirst'), true);
      await keep('match');
    });
  });

  describe(`${engine} without JavaScript`, () => {
    test('pages are readable, and links work', async () => {
      const browser = await launch({ withScript: false });
      try {
        await browser.open(on(danish));
        equal(await browser.evaluate(isReady), false);
        const href = await browser.evaluate<string>(
          `${q('nav[aria-label="Hovedmenu"] a[href^="/kampe"]')}.href`,
        );
        await browser.open(href);
        match(await browser.evaluate(heading), /^Kampe /);
        await isWhole(browser, '/kampe without script');
        writeFileSync(join(pictures, `${engine}-no-script.png`), await browser.picture());
        await browser.open(on(danish, '/login'));
        match(await browser.evaluate('document.body.innerText'), /JavaScript/);
      } finally {
        await browser.close();
      }
    });
  });
}
