import { expect, open, test } from '@fan-base/platform-tests/page';
import { danish, english, network, on } from '@fan-base/platform-tests/site';
import type { Locator, Page } from '@playwright/test';
import { accountWords } from '../account-words.ts';
import { forumWords } from '../forum-words.ts';
import { fromOwnAddress, openAs } from '../member-page.ts';
import { type Member, registered } from '../members.ts';

/**
 * Presses like a hand: down, blur of the field, and up at the same place near the button's upper edge, which is missed
 * if a new line of text has moved the button.
 */
async function press(page: Page, button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (!box) throw new Error('The button is not shown');
  await page.mouse.move(box.x + box.width / 2, box.y + 4);
  await page.mouse.down();
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await page.mouse.up();
}

interface PressedForm {
  readonly name: string;
  readonly address: () => string;
  /** A member; default: a visitor. */
  readonly viewer?: () => Member;
  /** Selects the form; default: the page's only one. */
  readonly form?: string;
  /** Fills in fields that the invalid one depends on. */
  readonly begin?: (page: Page) => Promise<void>;
  /** Selects the field that loses the focus. */
  readonly field: string;
  /** Number of invalid fields afterwards. */
  readonly wrong: number;
}

/** Scroll anchoring keeps the button in its place once the form is scrolled. */
test.use({ viewport: { width: 1280, height: 2000 } });

let member: Member;
test.beforeAll(async () => {
  member = await registered(english, 'Presser');
});
test.beforeEach(({ context }) => fromOwnAddress(context));

const words = accountWords;
const forms: readonly PressedForm[] = [
  { name: 'contact', address: () => on(danish, '/om'), field: '[name=email]', wrong: 4 },
  { name: 'landing', address: () => on(network, '/?language=en'), field: '[name=email]', wrong: 4 },
  { name: 'register', address: () => on(english, words.paths.register), field: '[name=username]', wrong: 3 },
  { name: 'login', address: () => on(english, words.paths.login), field: '[name=password]', wrong: 2 },
  { name: 'forgot', address: () => on(english, words.paths.forgot), field: '[name=email]', wrong: 1 },
  {
    name: 'reset',
    address: () => `${on(english, words.paths.reset)}#token=${'x'.repeat(43)}`,
    field: '[name=password]',
    wrong: 1,
  },
  {
    name: 'settings',
    address: () => on(english, words.paths.settings),
    viewer: () => member,
    form: 'form:has([name=confirmPassword])',
    begin: (page) => page.locator('form:has([name=confirmPassword]) [name=password]').fill('a newer horse'),
    field: '[name=confirmPassword]',
    wrong: 2,
  },
];

for (const { name, address, viewer, form: selector = 'main form', begin, field, wrong } of forms)
  test(`[SHELL-5] [LAND-3] [ACCOUNT-2] [ACCOUNT-5] form ${name}: leaving an invalid field by submit submits`, async ({
    page,
  }) => {
    if (viewer) await openAs(page, viewer(), address());
    else await open(page, address());
    const form = page.locator(selector);
    await begin?.(page);
    await form.locator(field).focus();
    await press(page, form.locator('[type=submit]').last());
    await expect(form.locator('[aria-invalid=true]')).toHaveCount(wrong);
    await expect(form.locator('[aria-invalid=true]').first()).toBeFocused();
  });

test('[FORUM-4] pressing submit while leaving an empty title submits the new thread form', async ({
  page,
}) => {
  const writer = await registered(danish, 'Presser');
  await openAs(page, writer, on(danish, forumWords.create));
  await page.getByLabel(forumWords.title).focus();
  await press(page, page.getByRole('button', { name: forumWords.createButton }));
  await expect(page.getByRole('main').getByText(forumWords.titleRequired)).toBeVisible();
  await expect(page.getByRole('main').getByText(forumWords.contentRequired)).toBeVisible();
});

test('[SHELL-5] a field left by a press elsewhere is validated when the press ends', async ({ page }) => {
  await open(page, on(danish, '/om'));
  const email = page.locator('main form [name=email]');
  await email.focus();
  await page.locator('h1').hover();
  await page.mouse.down();
  await expect(email).not.toBeFocused();
  await expect(email).not.toHaveAttribute('aria-invalid');
  await page.mouse.up();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
});
