import { expect, open, openDehydrated, test } from '../page.ts';
import { danish, on } from '../site.ts';

/** Why the browser refuses to load code from an address; null if it accepts that. */
const refusal = (address: string): string | null => {
  try {
    document.createElement('script').src = address;
    return null;
  } catch (error) {
    return String(error);
  }
};

test('[SEC-1] a page runs code of releases only, evaluates no string, and sanitizes foreign HTML', async ({
  page,
  complaints,
}) => {
  complaints.allow(/Trusted|Content Security Policy/);
  for (const show of [openDehydrated, open]) {
    await show(page, on(danish, '/alfa'));
    const [published = ''] = await page
      .locator('script[src]')
      .evaluateAll((all) => all.map((one) => (one as HTMLScriptElement).src));
    expect(await page.evaluate(refusal, published)).toBeNull();
    for (const address of [
      '/api/image/a.js',
      '/assets/mf-alpha/1.0.0/node/server.cjs',
      'data:text/javascript,1',
    ])
      expect(await page.evaluate(refusal, address)).toMatch(/^TypeError/);
    expect(
      await page.evaluate(() => {
        const box = document.createElement('div');
        box.innerHTML =
          '<b onclick="alert(1)">bold</b><img src="x" onerror="alert(1)"><script>alert(1)</script>';
        return [
          box.querySelectorAll('script, [onclick], [onerror]').length,
          box.querySelector('b')?.textContent,
        ];
      }),
    ).toEqual([0, 'bold']);
    expect(
      await page.evaluate(() => {
        const script = document.createElement('script');
        try {
          script.text = 'alert(1)';
        } catch (error) {
          return String(error);
        }
        return null;
      }),
    ).toMatch(/^TypeError/);
    expect(
      await page.evaluate(() => {
        try {
          Reflect.get(globalThis, 'trustedTypes').createPolicy('mf-evil', {});
        } catch (error) {
          return String(error);
        }
        return null;
      }),
    ).toMatch(/^TypeError/);
  }
});

test('[SEC-1] a page hydrates although a browser extension has its own policy', async ({
  page,
  complaints,
}) => {
  complaints.allow(/policy with that name already exists|named 'default' violates/i);
  await page.addInitScript(() => {
    const types = Reflect.get(globalThis, 'trustedTypes');
    const accept = (text: string) => text;
    types.createPolicy('default', { createHTML: accept, createScript: accept, createScriptURL: accept });
  });
  await open(page, on(danish, '/alfa'));
});
