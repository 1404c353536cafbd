import { expect, holdCode, open, ready, test } from '@fan-base/platform-tests/page';
import { danish, english, network, on } from '@fan-base/platform-tests/site';
import type { Page } from '@playwright/test';
import { accountWords } from '../account-words.ts';
import { alterations, translate } from '../alterations.ts';
import { fromOwnAddress, openAs } from '../member-page.ts';
import { goodPassword, newName, registered } from '../members.ts';

// In another time zone than the site's, a page wakes by itself.
test.use({ timezoneId: 'Europe/Copenhagen' });

test.beforeEach(({ complaints }) => {
  // React reports that it renders the page again: the document is not what the server sent.
  complaints.allow(/\] recoverable/);
});

const changes = [
  ...Object.entries(alterations),
  ['translation of the whole page, with new texts', () => translate('replaced')],
  ['translation of the whole page, with the old texts', () => translate('moved')],
] as const;

/**
 * Alters the document of a page.
 * @param change may call `translate`
 */
async function alter(page: Page, change: () => void, name = `${change}`): Promise<void> {
  const script = `{ ${translate}
    const before = document.documentElement.outerHTML;
    (${change})();
    document.documentElement.outerHTML !== before }`;
  expect([name, await page.evaluate(script)]).toEqual([name, true]);
}

const stay = (page: Page) => page.evaluate(() => Object.assign(window, { stillAlive: true }));
const hasStayed = (page: Page) => page.evaluate(() => 'stillAlive' in window);
/** The number of headings, links and fields, which a page that loses a region has fewer of. */
const measureContent = (page: Page) => page.locator('#page :is(h1, h2, a, input)').count();

interface Walk {
  readonly address: () => string;
  /** A link of the frame or the page, and the page to which it leads. */
  readonly link: string;
  readonly path: RegExp;
  readonly hasIslands: boolean;
}

/** Opens the page, alters its document before React comes, and then moves on. */
async function survive(page: Page, { address, link, path }: Walk, name: string, change: () => void) {
  await test.step(name, async () => {
    const letGo = await holdCode(page, '**/main.js');
    await page.goto(address(), { waitUntil: 'domcontentloaded' });
    await alter(page, change, name);
    const content = await measureContent(page);
    await stay(page);
    letGo();
    await ready(page);
    await page.unroute('**/main.js');
    // Widgets may still be loading.
    await expect.poll(() => measureContent(page), name).toBeGreaterThanOrEqual(content);
    await page
      .locator(link)
      .first()
      .evaluate((element: HTMLElement) => element.click());
    await expect(page).toHaveURL(path);
    await expect(page.locator('#page h1')).toBeVisible();
    expect([name, await hasStayed(page)]).toEqual([name, true]);
  });
}

const walks: Readonly<Record<string, Walk>> = {
  'a club page': {
    address: () => on(danish, '/trup'),
    link: '#page a[href^="/spiller/"]',
    path: /spiller/,
    hasIslands: false,
  },
  'a front page with widgets of other remotes': {
    address: () => on(danish, '/'),
    link: 'header a[href="/trup"]',
    path: /trup/,
    hasIslands: true,
  },
  'the landing page': {
    address: () => on(network, '/'),
    link: 'footer a[href^="/"]',
    path: /\/.+/,
    hasIslands: false,
  },
  'a page with the default layout': {
    address: () => on(danish, '/login'),
    link: '#page a[href^="/opret"]',
    path: /opret/,
    hasIslands: false,
  },
};

for (const [what, walk] of Object.entries(walks))
  test(`[MF-3] [NAV-1] ${what} stays and leads on after third-party DOM changes before it wakes`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    for (const [name, change] of changes)
      if (walk.hasIslands || !/island/.test(name)) await survive(page, walk, name, change);
  });

/** Opens an address, alters its document before React comes, and wakes it. @returns what `measureContent` gave */
async function openAltered(page: Page, address: string, change: () => void, early = async () => {}) {
  const letGo = await holdCode(page, '**/main.js');
  // A page that wakes by itself is loaded when the held script is.
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await alter(page, change);
  const content = await measureContent(page);
  await early();
  letGo();
  await ready(page);
  await page.unroute('**/main.js');
  return content;
}

const changeMasthead = alterations['changed text in the masthead'] as () => void;
const changePage = alterations['text of the page wrapped in an element'] as () => void;

test.describe('in another time zone', () => {
  test.use({ timezoneId: 'America/New_York' });

  for (const path of ['/', '/trup'])
    test(`[MF-3] a page abroad keeps its content after third-party changes of its masthead: ${path}`, async ({
      page,
    }) => {
      const content = await openAltered(page, on(danish, path), changeMasthead);
      await expect.poll(() => measureContent(page)).toBeGreaterThanOrEqual(content);
    });
});

test('[MF-3] [ACCOUNT-3] a member’s page keeps its content and leads on after third-party DOM changes', async ({
  page,
  context,
}) => {
  await fromOwnAddress(context);
  const member = await registered(danish);
  await openAs(page, member, on(danish, '/om'));
  const content = await openAltered(page, on(danish, '/'), () => {
    document.querySelector('#frame header a')?.append(document.createElement('b'));
    document.querySelector('#page h2')?.append(document.createElement('b'));
  });
  await expect.poll(() => measureContent(page)).toBeGreaterThanOrEqual(content);
  await expect(page.locator('header summary', { hasText: member.username })).toBeVisible();
  await page.getByRole('link', { name: 'Trup', exact: true }).first().click();
  await expect(page.locator('#page h1')).toHaveText(/trup/i);
});

for (const [what, change] of [
  ['the masthead', changeMasthead],
  ['the page', changePage],
] as const)
  test(`[ACCOUNT-4] what is typed stays, with focus and caret, after third-party changes of ${what}`, async ({
    page,
  }) => {
    const [first, again] = [page.locator('[name=password]'), page.locator('[name=confirmPassword]')];
    await openAltered(page, on(english, '/reset-password'), change, async () => {
      await first.pressSequentially('a typed password');
      await again.pressSequentially('anothr');
      await again.evaluate((field: HTMLInputElement) => field.setSelectionRange(5, 5));
    });
    await expect(again).toBeFocused();
    await page.keyboard.type('e');
    await expect(again).toHaveValue('another');
    await expect(first).toHaveValue('a typed password');
    await expect(again).toHaveAttribute('aria-invalid', 'true');
    await expect(first).not.toHaveAttribute('aria-invalid');
  });

for (const [how, change] of [
  ['translated', () => translate('replaced')],
  ['extended by buttons', alterations['a button before every control'] as () => void],
  ['with other words on its buttons', alterations['changed text of every button'] as () => void],
] as const)
  test(`[ACCOUNT-2] a form sent while its page wakes, ${how}, is sent once, with what was typed`, async ({
    page,
    complaints,
  }) => {
    complaints.allow(/503/);
    const sent: unknown[] = [];
    await page.route('**/api/user/login', async (route) => {
      sent.push(route.request().postDataJSON());
      await route.fulfill({ status: 503, json: { code: 'unavailable', message: 'down' } });
    });
    await openAltered(page, on(english, '/login'), change, async () => {
      await page.locator('[name=username]').pressSequentially('kenny');
      await page.locator('[name=password]').pressSequentially('correct horse');
      await page.locator('main form [type=submit]').click();
    });
    await expect(page.getByRole('alert')).not.toBeEmpty();
    expect(sent).toEqual([{ username: 'kenny', password: 'correct horse' }]);
  });

const changeAround = () => document.querySelector('[data-island]')?.before(document.createElement('div'));

for (const [where, change, isSameLink] of [
  ['around', changeAround, true],
  ['in', changePage, false],
] as const)
  test(`[MF-3] a widget keeps its element and the focus after third-party DOM changes ${where} it`, async ({
    page,
  }) => {
    const link = page.locator('[data-island-root] a').first();
    await openAltered(page, on(danish, '/'), change as () => void, () =>
      link.evaluate((element: HTMLElement) => {
        element.focus();
        Object.assign(window, { focused: element, island: element.closest('[data-island-root]') });
      }),
    );
    const href = await link.getAttribute('href');
    const isSame = () =>
      page.evaluate(() => {
        const { focused, island } = window as unknown as { focused: Element; island: Element };
        const active = document.activeElement;
        return [island.isConnected, active?.getAttribute('href'), active === focused];
      });
    await page.waitForFunction(() => {
      const { island } = window as unknown as { island: Element };
      return Object.keys(island).some((key) => key.startsWith('__reactContainer'));
    });
    await expect.poll(isSame).toEqual([true, href, isSameLink]);
  });

for (const how of ['replaced', 'moved'] as const)
  test(`[ACCOUNT-1] registering works on a translated page whose texts were ${how}`, async ({
    page,
    context,
  }) => {
    await fromOwnAddress(context);
    const name = newName();
    const { paths, ...words } = accountWords;
    await open(page, on(english, paths.register));
    await alter(page, how === 'moved' ? () => translate('moved') : () => translate('replaced'));
    const fieldOf = (field: string) => page.locator(`main [name=${field}]`);
    const hint = page.locator('main p', { hasText: name });
    await fieldOf('username').fill('x');
    await fieldOf('username').fill(name);
    await expect(hint).toContainText('available');
    await alter(page, () => translate('replaced'));
    await fieldOf('username').fill('');
    await expect(hint).toHaveCount(0);
    await fieldOf('username').fill(name);
    await fieldOf('email').fill(`${name}@example.org`);
    await fieldOf('password').fill('short');
    await fieldOf('password').fill(goodPassword);
    await fieldOf('confirmPassword').fill(goodPassword);
    await page.locator('main form [type=submit]').click();
    await expect(page.locator('header summary', { hasText: name })).toContainText(words.account + name);
  });

test('[TEAM-3] a page reports third-party DOM changes with its failures', async ({ page }) => {
  const reported = page.waitForRequest(/\/telemetry/);
  await openAltered(page, on(danish, '/trup'), changeMasthead);
  const report = (await reported).postDataJSON();
  expect(report).toMatchObject({ mismatches: [{ remote: 'shell', region: 'frame' }], altered: true });
});
