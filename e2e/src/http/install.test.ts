import { test } from 'node:test';
import { ask, danish, english, network } from '@fan-base/platform-tests/site';
import { expect } from '@playwright/test';

for (const [host, name, shortName, lang] of [
  [danish, 'Liverpool FC fanside', 'Liverpool', 'da-DK'],
  [english, 'Liverpool FC fan site', 'Liverpool', 'en-GB'],
  [network, 'Fan-Base', 'Fan-Base', 'en-GB'],
] as const)
  test(`${host} can be installed: its manifest has name, colors and icons, and every icon exists`, async () => {
    const { text } = await ask(host, '/', { 'accept-language': 'en' });
    const [, address = ''] = /<link rel="manifest" href="([^"]+)"/.exec(text) ?? [];
    const [, touch = ''] = /<link rel="apple-touch-icon" href="([^"]+)"/.exec(text) ?? [];
    const answer = await ask(host, address, { 'accept-language': 'en' });
    expect(answer.headers['content-type']).toContain('application/manifest+json');
    const manifest = JSON.parse(answer.text);
    expect(manifest).toMatchObject({
      name,
      short_name: shortName,
      lang,
      start_url: '/',
      scope: '/',
      display: 'standalone',
    });
    const themes = text.match(/<meta name="theme-color"[^>]*>/g);
    expect(themes).toEqual([`<meta name="theme-color" content="${manifest.theme_color}">`]);
    const icons: { src: string; sizes: string; purpose: string }[] = manifest.icons;
    expect(icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`)).toEqual(
      expect.arrayContaining(['any 192x192', 'any 512x512', 'maskable 512x512']),
    );
    for (const src of [...icons.map((icon) => icon.src), touch]) {
      const { status, headers } = await ask(host, src);
      expect([src, status, headers['content-type']]).toEqual([src, 200, 'image/png']);
    }
  });
