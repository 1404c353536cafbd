import { expect, open, test } from '../page.ts';
import { danish, english, on } from '../site.ts';

const cases = [
  [danish, 'Instagram', 'www.instagram.com', 'Vis Instagram', 'Husk mit valg', 'Vis ikke mere fra Instagram'],
  [
    english,
    'Instagram',
    'www.instagram.com',
    'Show Instagram',
    'Remember my choice',
    'Show nothing from Instagram any more',
  ],
  [
    danish,
    'YouTube',
    'www.youtube-nocookie.com',
    'Vis YouTube',
    'Husk mit valg',
    'Vis ikke mere fra YouTube',
  ],
  [
    english,
    'YouTube',
    'www.youtube-nocookie.com',
    'Show YouTube',
    'Remember my choice',
    'Show nothing from YouTube any more',
  ],
] as const;

for (const [host, name, frameHost, show, remember, withdraw] of cases) {
  test(`[NEWS-5] ${name} on ${host} is asked for nothing before consent, which can be kept and taken back`, async ({
    page,
    complaints,
  }) => {
    const foreign: string[] = [];
    await page.route(`https://${frameHost}/**`, (route) => {
      foreign.push(new URL(route.request().url()).hostname);
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>The other site</p>' });
    });
    // Until the consent, any foreign request fails the test (see site.ts); after it, only this site's are allowed.
    const block = page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) });
    await open(page, on(host));
    await block.scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    await expect(block.locator('iframe')).toHaveCount(0);
    expect(complaints.list).toEqual([]);

    complaints.allow(new RegExp(`foreign request: https://${frameHost}/`));
    await block.getByLabel(remember).check();
    // Again until its code is here.
    const give = block.getByRole('button', { name: show });
    await expect(async () => {
      if (await give.isVisible()) await give.click();
      await expect(give).toHaveCount(0, { timeout: 1_000 });
    }).toPass();
    await expect(block.frameLocator('iframe').getByText('The other site')).toBeVisible();
    expect(new Set(foreign)).toEqual(new Set([frameHost]));

    await page.reload();
    await block.scrollIntoViewIfNeeded();
    await expect(block.frameLocator('iframe').getByText('The other site')).toBeVisible();
    await block.getByRole('button', { name: withdraw }).click();
    await expect(block.locator('iframe')).toHaveCount(0);
    foreign.length = 0;
    await page.reload();
    await block.scrollIntoViewIfNeeded();
    await expect(block.getByRole('button', { name: show })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(foreign).toEqual([]);
  });
}
