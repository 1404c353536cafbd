import { expect, open, test } from '@fan-base/platform-tests/page';
import { danish, on } from '@fan-base/platform-tests/site';
import { followRequests } from '@fan-base/tooling/release/rehearsal/follow-requests';

test('[NEWS-5] third-party content loads only after consent, which can be stored and withdrawn', {
  tag: '@spine',
}, async ({ page, complaints }) => {
  const hosts = { Instagram: 'www.instagram.com', YouTube: 'www.youtube-nocookie.com' };
  const foreign: string[] = [];
  const quiet = followRequests(page);
  await page.route(
    ({ hostname }) => Object.values(hosts).includes(hostname),
    (route) => {
      foreign.push(new URL(route.request().url()).hostname);
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>The other site</p>' });
    },
  );
  const channel = (name: keyof typeof hosts) => {
    const block = page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) });
    return {
      block,
      frame: block.locator('iframe'),
      content: block.frameLocator('iframe').getByText('The other site'),
      give: block.getByRole('button', { name: `Vis ${name}`, exact: true }),
      withdraw: block.getByRole('button', { name: `Skjul ${name}` }),
    };
  };
  const [instagram, youtube] = [channel('Instagram'), channel('YouTube')];
  const seen = async () => {
    for (const { block } of [instagram, youtube]) await block.scrollIntoViewIfNeeded();
  };
  // Any third-party request fails the test (see page.ts), except to a site that the visitor has consented to.
  const consent = async ({ block, give, content }: typeof instagram, host: string) => {
    complaints.allow(new RegExp(`foreign request: https://${host}/`));
    await block.getByLabel('Husk mit valg').check();
    // Repeated until its code has loaded.
    await expect(async () => {
      if (await give.isVisible()) await give.click({ timeout: 1_000 });
      await expect(give).toHaveCount(0, { timeout: 1_000 });
    }).toPass();
    await expect(content).toBeVisible();
  };
  await open(page, on(danish));
  await seen();
  await quiet();
  for (const { frame } of [instagram, youtube]) await expect(frame).toHaveCount(0);
  expect(complaints.list).toEqual([]);

  await consent(instagram, hosts.Instagram);
  expect(new Set(foreign)).toEqual(new Set([hosts.Instagram]));
  await expect(youtube.frame).toHaveCount(0);
  await consent(youtube, hosts.YouTube);
  expect(new Set(foreign)).toEqual(new Set(Object.values(hosts)));

  await page.reload();
  for (const { block, frame, content, withdraw } of [instagram, youtube]) {
    await block.scrollIntoViewIfNeeded();
    await expect(content).toBeVisible();
    await withdraw.click();
    await expect(frame).toHaveCount(0);
  }
  foreign.length = 0;
  await page.reload();
  await seen();
  for (const { give } of [instagram, youtube]) await expect(give).toBeVisible();
  await quiet();
  expect(foreign).toEqual([]);
});
