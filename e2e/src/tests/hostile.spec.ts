import {
  commentsPerPage,
  type ThreadAddress,
  threadPagePath,
  threadPath,
} from '@fan-base/shared-contracts/thread-path';
import type { Page } from '@playwright/test';
import { type Attacker, forum, hostileSample, registerAttacker } from '../hostileForum.ts';
import { expect, open, test } from '../page.ts';
import { danish, on } from '../site.ts';

/** What a text reads as on a line. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

let attacker: Attacker;
/** A thread for each text, which is its title and its content; the first has all texts as comments. */
const places: ThreadAddress[] = [];

test.beforeAll(async () => {
  attacker = await registerAttacker();
  for (const text of hostileSample) places.push(await attacker.begin(text));
  for (const text of hostileSample) await attacker.say(places[0]?.id ?? '', text);
});

test.beforeEach(({ page, complaints }) => {
  page.on('dialog', async (dialog) => {
    complaints.list.push(`dialog: ${dialog.message()}`);
    await dialog.dismiss();
  });
});

/** Nothing that somebody wrote has become an element, a handler or an address that runs. */
async function expectNoMarkup(page: Page): Promise<void> {
  const found = await page.evaluate(() => {
    const isHandler = ({ name }: Attr) => name.startsWith('on');
    const isScript = ({ name, value }: Attr) =>
      ['href', 'src', 'action', 'formaction', 'data', 'xlink:href'].includes(name) &&
      /^\s*(javascript|vbscript|data:text|blob|file):/i.test(value);
    return [...document.querySelectorAll('*')]
      .filter(
        (element) =>
          [...element.attributes].some((attribute) => isHandler(attribute) || isScript(attribute)) ||
          element.matches('iframe, object, embed, base, marquee, plaintext, isindex') ||
          element.matches('main script:not([type$="json"])'),
      )
      .map((element) => element.outerHTML.slice(0, 200));
  });
  expect(found).toEqual([]);
}

test('[FORUM-8] [SEC-4] the overview of the forum shows hostile titles as text', async ({ page }) => {
  await open(page, on(danish, '/forum'));
  await expect(page.locator('main')).toContainText(oneLine(hostileSample[0] ?? ''));
  await expectNoMarkup(page);
});

test('[FORUM-8] [SEC-4] the list of threads shows hostile titles as text', async ({ page }) => {
  const shown: string[] = [];
  for (let number = 1; number <= Math.ceil(hostileSample.length / 20); number += 1) {
    await open(page, on(danish, `/forum/${forum}?page=${number}`));
    shown.push(...(await page.locator('[data-thread]').allTextContents()));
    await expectNoMarkup(page);
  }
  for (const text of hostileSample)
    expect(shown.some((row) => oneLine(row).includes(oneLine(text)))).toBe(true);
});

test('[FORUM-8] [SEC-4] a thread shows hostile comments as text, also where they are addresses', async ({
  page,
}) => {
  const [place] = places;
  if (!place) throw new Error('There is no thread');
  for (let number = 1; number <= Math.ceil(hostileSample.length / commentsPerPage); number += 1) {
    await open(page, on(danish, threadPagePath(threadPath(place, 'da'), number)));
    for (const [index, text] of hostileSample.entries())
      if (Math.floor(index / commentsPerPage) === number - 1)
        expect(oneLine(await page.locator(`[data-comment="${index + 1}"]`).innerText())).toContain(
          oneLine(text),
        );
    await expectNoMarkup(page);
  }
});

test('[FORUM-8] [SEC-4] every hostile title is the heading of its thread and the title of its page', async ({
  page,
}) => {
  test.setTimeout(180_000);
  for (const [index, text] of hostileSample.entries()) {
    const place = places[index];
    if (!place) throw new Error(`There is no thread ${index}`);
    await open(page, on(danish, threadPath(place, 'da')));
    const heading = await page.getByRole('heading', { level: 1 }).first().textContent();
    expect(oneLine(heading ?? '')).toBe(oneLine(text));
    expect(oneLine(await page.title())).toContain(oneLine(text.replace(/\p{Cc}/gu, ' ')));
    for (const data of await page.locator('script[type="application/ld+json"]').allTextContents())
      expect(() => JSON.parse(data)).not.toThrow();
    await expectNoMarkup(page);
  }
});

test('[ACCOUNT-6] [SEC-4] a profile shows hostile names and places as text', async ({ page }) => {
  test.setTimeout(120_000);
  const texts = hostileSample.filter(({ length }, index) => length <= 80 && index % 3 === 0);
  for (const [index, text] of texts.entries()) {
    await attacker.describe(text);
    // An address of its own for each: what is kept of a page may be some seconds old.
    await open(page, on(danish, `/profil/${attacker.username}?text=${index}`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(attacker.username);
    expect(oneLine(await page.locator('main').innerText())).toContain(oneLine(text));
    await expectNoMarkup(page);
  }
});

test('[SEC-4] hostile texts in addresses are shown as text: searches, forums and members that are not there', async ({
  page,
  complaints,
}) => {
  test.setTimeout(180_000);
  complaints.allow(/Failed to load resource: the server responded with a status of 4\d\d/);
  for (const text of hostileSample.filter((_, index) => index % 2 === 0)) {
    const written = encodeURIComponent(text);
    for (const path of [`/forum?q=${written}`, `/forum/${written}`, `/profil/${written}`]) {
      const answer = await page.goto(on(danish, path));
      expect(answer?.status(), path).toBeLessThan(500);
      await expectNoMarkup(page);
    }
  }
});
