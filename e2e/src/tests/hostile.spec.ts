import { expect, open, ready, test } from '@fan-base/platform-tests/page';
import { on } from '@fan-base/platform-tests/site';
import {
  commentsPerPage,
  type ThreadAddress,
  threadPagePath,
  threadPath,
} from '@fan-base/shared-contracts/thread-path';
import type { Page } from '@playwright/test';
import {
  type Attacker,
  attackedSite,
  forum,
  hostileSample,
  ofEachKind,
  registerAttacker,
} from '../hostile-forum.ts';

/** A text with white space collapsed. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** One text of each kind. */
const ofEveryKind = hostileSample.filter((_, index) => index % ofEachKind === 0);

let attacker: Attacker;
/** A thread for each text, as title and content; the first has all texts as comments. */
const places: ThreadAddress[] = [];

test.beforeAll(async () => {
  test.setTimeout(120_000);
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

/** A parsed document whose scripts do not run. */
interface ReadDocument {
  readonly status: number;
  readonly title: string;
  readonly heading: string;
  readonly main: string;
  /** Contents of its structured data. */
  readonly data: readonly string[];
  /** Elements, handlers and URLs that run code. */
  readonly markup: readonly string[];
}

/** Reads documents of the page's site, or the page's own. */
const readDocuments = (page: Page, paths: readonly string[] | null) =>
  page.evaluate(async (wanted): Promise<ReadDocument[]> => {
    const isHandler = ({ name }: Attr) => name.startsWith('on');
    const isScript = ({ name, value }: Attr) =>
      ['href', 'src', 'action', 'formaction', 'data', 'xlink:href'].includes(name) &&
      /^\s*(javascript|vbscript|data:text|blob|file):/i.test(value);
    const read = (html: Document, status: number): ReadDocument => ({
      status,
      title: html.title,
      heading: html.querySelector('h1')?.textContent ?? '',
      main: html.querySelector('main')?.textContent ?? '',
      data: [...html.querySelectorAll('script[type="application/ld+json"]')].map(
        ({ textContent }) => textContent ?? '',
      ),
      markup: [...html.querySelectorAll('*')]
        .filter(
          (element) =>
            [...element.attributes].some((attribute) => isHandler(attribute) || isScript(attribute)) ||
            element.matches('iframe, object, embed, base, marquee, plaintext, isindex') ||
            element.matches('main script:not([type$="json"])'),
        )
        .map((element) => element.outerHTML.slice(0, 200)),
    });
    if (wanted === null) return [read(document, 200)];
    const documents: ReadDocument[] = [];
    for (const path of wanted) {
      const answer = await fetch(path, { headers: { accept: 'text/html' } });
      documents.push(read(new DOMParser().parseFromString(await answer.text(), 'text/html'), answer.status));
    }
    return documents;
  }, paths);

/** Expects that no user's text has become an element, a handler or a URL that runs code in the open page. */
async function expectNoMarkup(page: Page): Promise<void> {
  const [read] = await readDocuments(page, null);
  expect(read?.markup).toEqual([]);
}

test('[FORUM-8] [SEC-4] the overview, the list of threads and the thread show hostile titles as text', async ({
  page,
}) => {
  await open(page, on(attackedSite, '/forum'));
  await expect(page.locator('main')).toContainText(oneLine(hostileSample[0] ?? ''));
  await expectNoMarkup(page);

  const shown: string[] = [];
  for (let number = 1; number <= Math.ceil(hostileSample.length / 20); number += 1) {
    await open(page, on(attackedSite, `/forum/${forum}?page=${number}`));
    shown.push(...(await page.locator('[data-thread]').allTextContents()));
    await expectNoMarkup(page);
    for (const text of ofEveryKind) {
      const place = places[hostileSample.indexOf(text)];
      const link = page.locator(`[data-thread="${place?.id}"] a[data-title]`);
      if ((await link.count()) === 0) continue;
      await link.click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(text);
      await expectNoMarkup(page);
      await page.goBack();
      await expect(link).toBeVisible();
    }
  }
  for (const text of hostileSample)
    expect(shown.some((row) => oneLine(row).includes(oneLine(text)))).toBe(true);
});

test('[FORUM-8] [SEC-4] a thread shows hostile comments as text, including those that are URLs', async ({
  page,
}) => {
  const [place] = places;
  if (!place) throw new Error('There is no thread');
  for (let number = 1; number <= Math.ceil(hostileSample.length / commentsPerPage); number += 1) {
    await open(page, on(attackedSite, threadPagePath(threadPath(place, 'da'), number)));
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
  test.setTimeout(120_000);
  const [last] = places.slice(-1);
  if (!last) throw new Error('There is no thread');
  await open(page, on(attackedSite, threadPath(last, 'da')));
  await expectNoMarkup(page);
  const documents = await readDocuments(
    page,
    places.map((place) => threadPath(place, 'da')),
  );
  for (const [index, { status, title, heading, data, markup }] of documents.entries()) {
    const text = hostileSample[index] ?? '';
    expect([status, markup]).toEqual([200, []]);
    expect(oneLine(heading)).toBe(oneLine(text));
    expect(oneLine(title)).toContain(oneLine(text.replace(/\p{Cc}/gu, ' ')));
    for (const json of data) expect(() => JSON.parse(json)).not.toThrow();
  }
  expect(documents).toHaveLength(hostileSample.length);
});

test('[ACCOUNT-6] [SEC-4] a profile shows hostile names and places as text', async ({ page }) => {
  test.setTimeout(120_000);
  const texts = hostileSample.filter(({ length }, index) => length <= 80 && index % 3 === 0);
  const path = `/profil/${attacker.username}`;
  for (let first = 0; first < texts.length; first += 4) {
    const some = texts.slice(first, first + 4);
    await attacker.describe(some);
    await open(page, on(attackedSite, path));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(attacker.username);
    const main = oneLine(await page.locator('main').innerText());
    for (const text of some) expect(main).toContain(oneLine(text));
    await expectNoMarkup(page);
  }
  for (const text of texts) {
    await attacker.describe([text, text, text, text]);
    const [read] = await readDocuments(page, [path]);
    expect([read?.status, read?.heading, read?.markup]).toEqual([200, attacker.username, []]);
    expect(oneLine(read?.main ?? '').split(oneLine(text)).length).toBeGreaterThan(4);
  }
});

test('[SEC-4] hostile texts in URLs of searches, unknown forums and members are shown as text', async ({
  page,
  complaints,
}) => {
  test.setTimeout(120_000);
  complaints.allow(/Failed to load resource: the server responded with a status of 4\d\d/);
  const paths = (text: string) =>
    ['/forum?q=', '/forum/', '/profil/'].map((path) => path + encodeURIComponent(text));
  for (const path of paths('</script><script>alert(1)</script>')) {
    await page.goto(on(attackedSite, path));
    await ready(page);
    await expectNoMarkup(page);
  }
  const documents = await readDocuments(
    page,
    hostileSample.filter((_, index) => index % 2 === 0).flatMap(paths),
  );
  for (const { status, markup } of documents) {
    expect(status).toBeLessThan(500);
    expect(markup).toEqual([]);
  }
  expect(documents).toHaveLength((hostileSample.length / 2) * 3);

  await open(page, on(attackedSite, '/forum'));
  for (const text of ofEveryKind) {
    await page.getByRole('searchbox').fill(text);
    await page.getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL((url) => oneLine(url.searchParams.get('q') ?? '') === oneLine(text));
    await expectNoMarkup(page);
  }
});
