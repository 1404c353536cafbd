import { constants, gunzipSync } from 'node:zlib';
import { findMatchPage, listPageKinds, type PageKind } from '@fan-base/bench/page-kinds';
import { expect, open, openDehydrated, test } from '@fan-base/platform-tests/page';
import { apiUrl, ask, danish, network, on } from '@fan-base/platform-tests/site';
import type { Page } from '@playwright/test';
import { begin } from '../forum-posts.ts';
import { forumWords } from '../forum-words.ts';
import { registered } from '../members.ts';

/** Bytes of the ten segments that a server sends before it waits for the client, headers included. */
const firstBytes = 13 * 1024;

const hostOf = ({ host }: PageKind) => (host === 'localhost' ? danish : network);

/** The HTML in the first bytes of a response. */
async function readBeginning(host: string, path: string): Promise<string> {
  const { headers, bytes } = await ask(host, path, { 'accept-encoding': 'gzip' });
  expect(headers['content-encoding']).toBe('gzip');
  const head = Object.entries(headers).reduce(
    (sum, [name, value]) => sum + `${name}: ${value}\r\n`.length,
    20,
  );
  return gunzipSync(bytes.subarray(0, firstBytes - head), { finishFlush: constants.Z_SYNC_FLUSH }).toString();
}

/**
 * The first screen: the place of its last element among those of the document, and its class names. Without the dock, which
 * has its place after everything that a screen reader reads before it.
 */
const readScreen = (page: Page) =>
  page.evaluate(() => {
    const classes = new Set<string>();
    let last = 0;
    for (const [index, element] of [...document.querySelectorAll('#frame *')].entries()) {
      const { top, bottom, left, width } = element.getBoundingClientRect();
      const isInView = top < innerHeight && bottom > 0 && left < innerWidth && width > 0;
      if (!isInView || !element.checkVisibility() || element.closest('[data-dock]')) continue;
      last = index;
      for (const name of element.classList) if (name.startsWith('fb-')) classes.add(name);
    }
    return { last, classes: [...classes] };
  });

test.use({ timezoneId: 'Europe/Copenhagen' });

let kinds: readonly PageKind[] = [];
test.beforeAll(async () => {
  await begin(await registered(danish, 'Measurer'), forumWords.forum, 'What is on the first screen?');
  // A new product is still importing.
  await expect(async () => {
    kinds = [...(await listPageKinds(apiUrl())), await findMatchPage(apiUrl(), 'match')];
  }).toPass();
});

/*
 * On a wide screen, the front page's columns end below the fold: the match and the widgets beside the news come after all
 * news in the document. The months of the fixtures are beside past matches, which are collapsed.
 */
for (const { screen, viewport, except } of [
  { screen: 'a phone', viewport: { width: 390, height: 844 }, except: [] },
  { screen: 'a wide screen', viewport: { width: 1280, height: 800 }, except: ['front', 'fixtures'] },
])
  test.describe(() => {
    test.use({ viewport });
    test(`[SHELL-1] on ${screen}, the first screen with its styles is in the first 13 KB`, async ({
      page,
      complaints,
    }) => {
      test.slow();
      // In another time zone, it would hydrate the page.
      complaints.allow(/ERR_FAILED/);
      await page.route('**/starter.js', (route) => route.abort());
      for (const kind of kinds.filter((one) => !except.includes(one.kind))) {
        const host = hostOf(kind);
        await openDehydrated(page, on(host, kind.path));
        const { last, classes } = await readScreen(page);
        const html = await readBeginning(host, kind.path);
        const styles = [...html.matchAll(/<style[^>]*>([^<]*)/g)].map(([, css]) => css).join('');
        const [, content = ''] = html.split('<div id="frame">');
        const count = content.match(/<[a-z][^>]*>/g)?.length ?? 0;
        const missing = classes.filter((name) => !RegExp(`\\.${name}\\b`).test(styles));
        expect([kind.kind, count > last, missing]).toEqual([kind.kind, true, []]);
      }
    });
  });

test('[SHELL-1] hydrated elements have the class names that React gives them', async ({ page }) => {
  await open(page, on(danish));
  const wrong = await page.evaluate(() => {
    const classOf = (element: Element) => {
      const key = Object.keys(element).find((name) => name.startsWith('__reactProps$'));
      return key && (element as unknown as Record<string, { className?: string }>)[key]?.className;
    };
    const elements = [...document.querySelectorAll('[class^="fb-"]')].filter((element) => classOf(element));
    const others = elements.filter((element) => classOf(element) !== element.getAttribute('class'));
    return { isHydrated: elements.length > 50, others: others.map((element) => element.outerHTML) };
  });
  expect(wrong).toEqual({ isHydrated: true, others: [] });
});
