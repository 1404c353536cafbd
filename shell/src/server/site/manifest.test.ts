import { siteIn } from '@fan-base/tooling/testing/TestShell';
import { createManifest } from './manifest.ts';

test.each([
  ['da', 'Liverpool FC fanside', 'da-DK'],
  ['en', 'Liverpool FC fan site', 'en-GB'],
] as const)('in %s an installed site has the club’s name, colour and icons', (language, name, lang) => {
  const manifest = createManifest({ ...siteIn(language), token: '' });
  expect(manifest).toMatchObject({
    name,
    lang,
    short_name: 'Liverpool',
    start_url: '/',
    display: 'standalone',
    theme_color: '#c8102e',
  });
  const { icons } = manifest as { icons: { sizes: string; purpose: string }[] };
  for (const purpose of ['any', 'maskable'])
    for (const sizes of ['192x192', '512x512'])
      expect(icons).toContainEqual(expect.objectContaining({ purpose, sizes }));
});

test('the network’s manifest has the product’s name', () => {
  const manifest = createManifest({ ...siteIn('en', { kind: 'network', team: null }), token: '' });
  expect(manifest).toMatchObject({ name: 'Fan-Base', short_name: 'Fan-Base' });
});
