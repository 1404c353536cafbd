/** @jest-environment node */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fontFaces, fontFiles, preloadedFonts } from './fonts.ts';
import { themeCss } from './theme-css.ts';

const require = createRequire(__filename);
const css = fontFaces('/fonts/');
const declared = new Set([...css.matchAll(/font-family:'([^']+)'/g)].map(([, family]) => family));
const black = { light: '#000000', dark: '#000000' };

test.each(fontFiles.map(({ from, name }) => [name, from] as const))(
  'the file %s is in its package',
  (name, from) => {
    expect(existsSync(require.resolve(from))).toBe(true);
    expect(css).toContain(`url(/fonts/${name})`);
  },
);

test('every font that is fetched early is one that is used', () => {
  const names: readonly string[] = fontFiles.map(({ name }) => name);
  expect(preloadedFonts.every((name) => names.includes(name))).toBe(true);
});

test.each(['--font-sans', '--font-condensed'])(
  'the fonts of %s are declared with a metric-matched fallback',
  (property) => {
    const value = new RegExp(`${property}:([^;]+)`).exec(themeCss({ bg: black, text: black }))?.[1] ?? '';
    const [font, fallback] = [...value.matchAll(/'([^']+)'/g)].map(([, family]) => family);
    expect([declared.has(font ?? ''), declared.has(fallback ?? '')]).toEqual([true, true]);
  },
);

test('lines are as high before a font is here as after', () => {
  const faces = css.split('@font-face').filter((face) => face.includes('size-adjust'));
  const number = (face: string, name: string) => Number(new RegExp(`${name}:([\\d.]+)%`).exec(face)?.[1]);
  const heights = faces.map(
    (face) =>
      (number(face, 'size-adjust') * (number(face, 'ascent-override') + number(face, 'descent-override'))) /
      10_000,
  );
  // Height relative to the font size: Instrument Sans 1.22, Barlow Condensed 1.2 (ascent and descent of their hhea tables).
  expect([...new Set(heights.map((height) => height.toFixed(2)))]).toEqual(['1.22', '1.20']);
});
