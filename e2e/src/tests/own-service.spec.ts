import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, open, ready, test } from '@fan-base/platform-tests/page';
import { soon } from '@fan-base/platform-tests/release-changes';
import { ask, danish, english, on } from '@fan-base/platform-tests/site';
import type { Page } from '@playwright/test';
import { pageOf } from '../member-page.ts';
import { type Member, registered } from '../members.ts';
import { type ServiceProduct, startServiceProduct } from '../service-product.ts';

test.describe.configure({ mode: 'serial', timeout: 180_000 });

/** Builds take longer than requests. */
const soonBuilt = { ...soon, timeout: 60_000 };
const tip = 'Liverpool win 2–1';
const main = 'mf-predictions/service/main.ts';
const crash = "throw new Error('on purpose');\n";

let product: ServiceProduct;
let anna: Member;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  product = await startServiceProduct();
});
test.afterAll(() => product?.stop());

/** The notice in place of the notes, not the one of development mode. */
const region = (page: Page) => page.locator('main').getByRole('alert');

const read = async (host: string, path: string) => (await ask(host, path)).text;

test('[TEAM-9] create-remote --with-service changes only the lock file elsewhere and passes every check', async () => {
  expect(product.changedElsewhere).toEqual(['package-lock.json']);
  const [tested] = await Promise.all([
    product.run('jest/bin/jest.js', 'mf-predictions'),
    product.run('@biomejs/biome/bin/biome', 'ci', 'mf-predictions'),
    product.run('knip/bin/knip.js', '--no-progress', '--workspace', 'mf-predictions'),
  ]);
  expect(tested).toMatch(/Tests:\s+5 passed, 5 total/);
});

test('[TEAM-9] the server renders its page with its service’s data, in both languages', async () => {
  expect(await read(danish, '/tip')).toContain('Der er ingen noter endnu.');
  expect(await read(english, '/predictions')).toContain('There are no notes yet.');
});

test('[TEAM-9] a member’s write reaches another visitor’s open page and the server’s HTML', async ({
  page,
  browser,
}) => {
  anna = await registered(english, 'anna');
  await open(page, on(english, '/predictions'));
  await page.evaluate(() => Object.assign(window, { isTheSame: true }));
  const members = await pageOf(browser, english, anna);
  await open(members, on(english, '/predictions'));
  await members.getByRole('textbox', { name: 'Note' }).fill(tip);
  await members.getByRole('button', { name: 'Send' }).click();
  await expect(members.getByRole('listitem').filter({ hasText: tip })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: tip })).toContainText(anna.username, {
    timeout: soonBuilt.timeout,
  });
  expect(await page.evaluate(() => 'isTheSame' in window)).toBe(true);
  await expect.poll(() => read(english, '/predictions'), soonBuilt).toContain(tip);
  await expect.poll(() => read(english, '/'), soonBuilt).toContain(tip);
  await members.context().close();
});

test('[TEAM-9] the member’s download has the service’s data, and deleting the account deletes it there', async () => {
  const { services } = await anna.call<{ services: unknown }>('POST', '/user/me/export');
  expect(JSON.stringify(services)).toContain(tip);
  await anna.call('POST', '/user/me/delete', { password: anna.password });
  await expect.poll(() => read(english, '/predictions'), soonBuilt).not.toContain(tip);
});

test('[TEAM-9] while the service is stopped, its region says so in both languages; a retry works later', async ({
  page,
  complaints,
}) => {
  complaints.allow(/503/);
  product.save(main, 'await runService', `${crash}await runService`);
  await expect
    .poll(() => product.lines.join('\n'), soonBuilt)
    .toMatch(/mf-predictions: build failed[\s\S]*will not respond/);
  const danishPage = await ask('everton-fans.dk', '/tip');
  expect([danishPage.status, danishPage.text]).toEqual([200, expect.stringContaining('<h1>Tip</h1>')]);
  await open(page, on('everton-fans.dk', '/tip'));
  await expect(region(page)).toContainText('Det kunne ikke hentes lige nu.');
  await page.goto(on('everton-fans.com', '/predictions'));
  await ready(page);
  await expect(region(page)).toContainText('This could not be loaded right now.');
  const printed = product.lines.length;
  product.save(main, crash, '');
  await expect.poll(() => product.lines.slice(printed), soonBuilt).toContain('mf-predictions restarted');
  const empty = page.getByText('There are no notes yet.');
  await expect(async () => {
    // A late response to an earlier click removes the button.
    if (await empty.isHidden())
      await page.getByRole('button', { name: 'Try again' }).click({ timeout: 2_000 });
    await expect(empty).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
});

test('[TEAM-9] a call saved in the editor is in the client and the running service', async () => {
  const calls = 'mf-predictions/src/service/calls.ts';
  const printed = product.lines.length;
  product.save(calls, "'GET /notes'", "'GET /tips'");
  await expect
    .poll(() => product.lines.slice(printed), soonBuilt)
    .toContainEqual(expect.stringMatching(/^mf-predictions dev-\d+/));
  expect(existsSync(join(product.folder, 'mf-predictions/src/service/client.ts'))).toBe(true);
  await expect
    .poll(() => read('chelsea-fans.com', '/predictions'), soonBuilt)
    .toContain('There are no notes yet.');
});
