import { imageWidths, placeholder } from '@fan-base/shared-contracts/image-widths';
import type { Page } from '@playwright/test';
import { expect, open, test } from '../page.ts';
import { ask, danish, english, on } from '../site.ts';

const hosts: Record<string, string> = { [danish]: 'liverpool-fans.dk', [english]: english };

/** Scrolls to the end, so that every picture is near the screen once. */
async function showAll(page: Page): Promise<void> {
  for (const image of await page.locator('main img').all()) await image.scrollIntoViewIfNeeded();
}

for (const host of [danish, english]) {
  test(`[SHELL-7] [API-4] every picture on ${host} is WebP of a width of the specification, from the site's own host`, async ({
    page,
  }) => {
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
    await open(page, on(host));
    await showAll(page);
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

  test(`[SHELL-7] the large picture on ${host} has a blurred one of ten pixels before it`, async ({
    page,
  }) => {
    let release: (() => void) | undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/api\/image\?w=(600|900|450|300)&/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(on(host), { waitUntil: 'domcontentloaded' });
    const blurred = page.locator('main [data-placeholder]');
    await expect(blurred).toHaveAttribute('src', /w=10&q=50&/);
    await expect(blurred).toHaveCSS('filter', 'blur(3px)');
    await expect.poll(() => blurred.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(10);
    release?.();
    await expect(blurred).toHaveCount(0);
  });

  for (const [what, query, status] of [
    ['a width that is not in the specification', 'w=301&i=https://www.example.com/a.jpg', 400],
    ['a picture that no page of the network shows', 'w=300&i=https://www.example.com/a.jpg', 404],
    ['an address of a private network', 'w=300&i=http://127.0.0.1:22/a.jpg', 404],
    ['the metadata of a cloud', 'w=300&i=http://169.254.169.254/latest/meta-data', 404],
    ['a file of the server', 'w=300&i=file:///etc/passwd', 400],
  ] as const)
    test(`[API-4] ${what} is refused on ${host}`, async () => {
      const answer = await ask(hosts[host] ?? host, `/api/image?${query}`);
      expect(answer.status).toBe(status);
      expect(answer.headers['content-type']).toContain('json');
    });
}
