import { expect, ready, test } from '@fan-base/platform-tests/page';
import { danish, on } from '@fan-base/platform-tests/site';
import { imageWidths, placeholder } from '@fan-base/shared-contracts/image-widths';

test('[SHELL-7] [API-4] pictures are WebP of specified widths from the site’s host, the first with a blur', {
  tag: '@spine',
}, async ({ page }) => {
  const answers: { width: number; status: number; type: string }[] = [];
  page.on('response', (response) => {
    const { pathname, searchParams } = new URL(response.url());
    if (pathname !== '/api/image') return;
    answers.push({
      width: Number(searchParams.get('w')),
      status: response.status(),
      type: response.headers()['content-type'] ?? '',
    });
  });
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/api\/image\?w=(600|900|450|300)&/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(on(danish), { waitUntil: 'domcontentloaded' });
  const blurred = page.locator('main [data-placeholder]');
  await expect(blurred).toHaveAttribute('src', /w=10&q=50&/);
  await expect(blurred).toHaveCSS('filter', 'blur(3px)');
  await expect.poll(() => blurred.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(10);
  release();
  // The picture covers it until then.
  await ready(page);
  await expect(blurred).toHaveCount(0);

  // Brings every picture near the viewport.
  for (const image of await page.locator('main img').all()) await image.scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      page
        .locator('main img')
        .evaluateAll((all) => all.every((image) => 'complete' in image && image.complete)),
    )
    .toBe(true);
  expect(answers.length).toBeGreaterThan(8);
  const widths: readonly number[] = [...imageWidths, placeholder.width];
  for (const { width, status, type } of answers) {
    expect(status).toBe(200);
    expect(type).toBe('image/webp');
    expect(widths).toContain(width);
  }
});

for (const density of [1, 2])
  test.describe(`at a device pixel ratio of ${density}`, () => {
    test.use({ deviceScaleFactor: density, viewport: { width: 1280, height: 800 } });
    for (const path of ['/', '/trup', '/transfers/2026', '/shop'])
      test(`[SHELL-7] ${path} preloads one picture, and none is wider than the next step above its box`, async ({
        page,
      }) => {
        await page.goto(on(danish, path));
        await ready(page);
        const pictures = page.locator('main img:not([data-placeholder])');
        const eager = page.locator('main img:not([loading=lazy]):not([data-placeholder])');
        expect(await eager.count()).toBeLessThanOrEqual(path === '/' ? 1 : 0);
        const listAsked = () =>
          pictures.evaluateAll((all) =>
            all
              .filter(
                (image) => image instanceof HTMLImageElement && image.currentSrc.includes('/api/image?'),
              )
              .map((image) => ({
                width: Number(new URL((image as HTMLImageElement).currentSrc).searchParams.get('w')),
                drawn: image.getBoundingClientRect().width * devicePixelRatio,
              })),
          );
        // A picture below the fold chooses its file after layout.
        await expect.poll(async () => (await listAsked()).length).toBeGreaterThan(0);
        const asked = await listAsked();
        const tooWide = asked.filter(
          ({ width, drawn }) => width > (imageWidths.find((served) => served >= Math.floor(drawn)) ?? 3200),
        );
        expect(tooWide).toEqual([]);
      });
  });
