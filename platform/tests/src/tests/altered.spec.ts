import type { Page } from '@playwright/test';
import { alterations, translate } from '../alterations.ts';
import { measureContent, openAltered } from '../altered-page.ts';
import { contactPage, fieldOf, fields, listSent, message, sendButton } from '../contact-form.ts';
import { expect, test } from '../page.ts';
import { danish, network, on } from '../site.ts';

test.use({ timezoneId: 'Europe/Copenhagen' });

test.beforeEach(({ complaints }) => {
  // React reports that it renders the page again, because the document differs from what the server sent.
  complaints.allow(/\] recoverable/);
});

const changes = [
  ...Object.entries(alterations),
  ['translation of the whole page, with new texts', () => translate('replaced')],
  ['translation of the whole page, with the old texts', () => translate('moved')],
] as const;

const stay = (page: Page) => page.evaluate(() => Object.assign(window, { stillAlive: true }));
const hasStayed = (page: Page) => page.evaluate(() => 'stillAlive' in window);
interface Walk {
  readonly address: () => string;
  /** Links of the page and its frame, in the order in which they are followed, and where they lead. */
  readonly links: readonly (readonly [link: string, path: RegExp])[];
  readonly hasIslands: boolean;
}

/** Opens a page, alters its document before React runs, and then follows links. */
async function survive(page: Page, { address, links }: Walk, name: string, change: () => void) {
  await test.step(name, async () => {
    const content = await openAltered(page, address(), change, { early: () => stay(page), name });
    // Widgets may still be loading.
    await expect.poll(() => measureContent(page), name).toBeGreaterThanOrEqual(content);
    for (const [link, path] of links) {
      await page
        .locator(link)
        .first()
        .evaluate((element: HTMLElement) => element.click());
      await expect(page).toHaveURL(path);
      await expect(page.locator('#page h1')).toBeVisible();
    }
    expect([name, await hasStayed(page)]).toEqual([name, true]);
  });
}

const walks: Readonly<Record<string, Walk>> = {
  'a page with another remote’s widget': {
    address: () => on(danish, '/alfa'),
    links: [
      ['#page a[href^="/alfa/"]', /story-\d/],
      ['header a[href="/beta"]', /beta/],
    ],
    hasIslands: true,
  },
  'a page with the default layout': {
    address: () => on(network, '/cookies'),
    links: [['footer a[href^="/"]', /\/.+/]],
    hasIslands: false,
  },
};

for (const [what, walk] of Object.entries(walks))
  test(`[MF-3] [NAV-1] ${what} stays and its links work after third-party DOM changes`, async ({ page }) => {
    test.setTimeout(120_000);
    for (const [name, change] of changes)
      if (walk.hasIslands || !/island/.test(name)) await survive(page, walk, name, change);
  });

const changeMasthead = alterations['changed text in the masthead'] as () => void;
const changePage = alterations['text of the page wrapped in an element'] as () => void;

test.describe('in another time zone', () => {
  test.use({ timezoneId: 'America/New_York' });

  for (const path of ['/alfa', '/beta'])
    test(`[MF-3] a page abroad keeps its content after third-party changes of its masthead: ${path}`, async ({
      page,
    }) => {
      const content = await openAltered(page, on(danish, path), changeMasthead);
      await expect.poll(() => measureContent(page)).toBeGreaterThanOrEqual(content);
    });
});

for (const [what, change] of [
  ['the masthead', changeMasthead],
  ['the page', changePage],
] as const)
  test(`[MF-3] typed text, focus and caret survive third-party changes of ${what}`, async ({ page }) => {
    const [email, name] = [fieldOf(page, 'email'), fieldOf(page, 'name')];
    await openAltered(page, contactPage(), change, {
      early: async () => {
        await email.pressSequentially('no address');
        await name.pressSequentially('A fn');
        await name.evaluate((field: HTMLInputElement) => field.setSelectionRange(3, 3));
      },
    });
    await expect(name).toBeFocused();
    await page.keyboard.type('a');
    await expect(name).toHaveValue('A fan');
    await expect(email).toHaveValue('no address');
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await expect(name).not.toHaveAttribute('aria-invalid');
  });

for (const [how, change] of [
  ['translated', () => translate('replaced')],
  ['extended by buttons', alterations['a button before every control'] as () => void],
  ['with other words on its buttons', alterations['changed text of every button'] as () => void],
] as const)
  test(`[MF-3] a form sent during hydration, ${how}, is sent once`, async ({ page, complaints }) => {
    complaints.allow(/503/);
    const sent = await listSent(page);
    await openAltered(page, contactPage(), change, {
      early: async () => {
        for (const [name, value] of fields) await fieldOf(page, name).pressSequentially(value);
        await sendButton(page).click();
      },
    });
    await expect(page.getByRole('alert')).not.toBeEmpty();
    expect(sent).toEqual([message]);
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
    await openAltered(page, on(danish, '/beta'), change as () => void, {
      early: () =>
        link.evaluate((element: HTMLElement) => {
          element.focus();
          Object.assign(window, { focused: element, island: element.closest('[data-island-root]') });
        }),
    });
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

test('[TEAM-3] a page reports third-party DOM changes with its failures', async ({ page }) => {
  const reported = page.waitForRequest(/\/telemetry/);
  await openAltered(page, on(danish, '/alfa'), changeMasthead);
  const report = (await reported).postDataJSON();
  expect(report).toMatchObject({ mismatches: [{ remote: 'shell', region: 'frame' }], altered: true });
});
