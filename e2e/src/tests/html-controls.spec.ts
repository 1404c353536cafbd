import { expect, holdCode, openDehydrated, ready, test } from '@fan-base/platform-tests/page';
import { danish, english, network, on } from '@fan-base/platform-tests/site';
import { accountWords } from '../account-words.ts';
import { serveVideos } from '../videos.ts';

test.use({ timezoneId: 'Europe/Copenhagen' });

test('[NEWS-5] consent takes effect without React, and hydration leaves the content as it is', async ({
  page,
  complaints,
}) => {
  await serveVideos(page, complaints);
  const letGo = await holdCode(page, '**/main.js');
  await openDehydrated(page, on(danish));
  const block = page.locator('[data-consent=youtube]');
  const button = block.getByRole('button');
  await expect(button).toHaveAccessibleName('Vis YouTube');
  await button.click();
  await expect(button).toHaveAccessibleName('Skjul YouTube');
  const frame = block.locator('iframe');
  await expect(frame.contentFrame().getByText('Videos')).toBeVisible();
  await frame.evaluate((element) => {
    element.dataset['same'] = '';
  });
  letGo();
  await ready(page);
  await block.scrollIntoViewIfNeeded();
  await button.hover();
  // React has rendered the block.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('[data-consent=youtube]') ?? {}).some((key) =>
      key.startsWith('__react'),
    ),
  );
  await expect(frame).toHaveAttribute('data-same', '');
  await button.click();
  await expect(frame).toHaveCount(0);
  await expect(button).toHaveAccessibleName('Vis YouTube');
});

test('[ACCOUNT-2] a password is shown without React, and stays shown when the form is hydrated', async ({
  page,
}) => {
  const letGo = await holdCode(page, '**/main.js');
  await openDehydrated(page, on(english, accountWords.paths.login));
  const field = page.locator('main [name=password]');
  const button = field.locator('+ button');
  await expect(button).toHaveAccessibleName('Show Password');
  await button.click();
  await expect(field).toHaveAttribute('type', 'text');
  await field.fill('a secret');
  letGo();
  await ready(page);
  await field.press('End');
  await field.pressSequentially('s');
  await expect(field).toHaveValue('a secrets');
  await expect(field).toHaveAttribute('type', 'text');
  await expect(button).toHaveAccessibleName('Hide Password');
  await button.click();
  await expect(field).toHaveAttribute('type', 'password');
});

test('[LAND-2] clubs are filtered without React, and stay so when the page is hydrated', async ({ page }) => {
  const letGo = await holdCode(page, '**/main.js');
  await openDehydrated(page, on(network, '/?language=en'));
  const filter = page.getByRole('searchbox', { name: 'Find a club' });
  const clubs = page.locator('[data-sites] li').filter({ visible: true });
  const all = await clubs.count();
  await filter.fill('everton');
  await expect(clubs).toHaveCount(2);
  await expect(
    page.getByText('2 clubs', { exact: true }).or(page.getByText('1 club', { exact: true })),
  ).toHaveCount(1);
  letGo();
  await ready(page);
  await expect(clubs).toHaveCount(2);
  await filter.pressSequentially('x');
  await expect(page.getByText('No matching data')).toBeVisible();
  await filter.fill('');
  await expect(clubs).toHaveCount(all);
});
