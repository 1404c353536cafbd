import { holdShell, shellVersionFor } from '../held-shell.ts';
import { startOwnPages, stopOwnPages } from '../own-pages.ts';
import { expect, open, test } from '../page.ts';
import { stableOf } from '../release-changes.ts';
import { danish, on } from '../site.ts';

test.beforeAll(() => startOwnPages());
test.afterAll(stopOwnPages);

test('[MF-5] a tester pins a new shell for one browser; its pages hydrate, and the testers’ page names it', async ({
  page,
}) => {
  const version = '9.3.0';
  await holdShell(version);
  const cookie = `release_pins=${encodeURIComponent(`shell@${version}`)}`;
  expect(await shellVersionFor(cookie)).toBe(version);
  expect(await shellVersionFor('')).toBe(stableOf('shell'));

  await page.context().addCookies([{ name: 'release_pins', value: `shell@${version}`, url: on(danish) }]);
  await open(page, on(danish, '/alfa'));
  expect(await page.locator(`script[src*="/assets/shell/${version}/"]`).count()).toBeGreaterThan(0);
  await page.getByRole('link', { name: 'Beta', exact: true }).click();
  await expect(page).toHaveURL(on(danish, '/beta'));

  await page.goto(on(danish, '/qa'));
  const shell = page.getByRole('group', { name: 'shell', exact: true });
  await expect(shell).toContainText(`${version} (valgt af dig)`);
  await expect(shell.getByRole('combobox')).toHaveValue(version);
});
