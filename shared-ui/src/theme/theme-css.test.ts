import { contrast } from './contrast.ts';
import { themeColors, themeCss } from './theme-css.ts';

const same = (color: string) => ({ light: color, dark: color });
const settings = (bg: string, text: string) => ({ bg: same(bg), text: same(text) });

const clubs = [
  ['white, with white text', settings('#ffffff', '#ffffff')],
  ['yellow, with white text', settings('#fde100', '#ffffff')],
  ['black, with black text', settings('#000000', '#000000')],
  ['sky blue, with white text', settings('#6cabdd', '#ffffff')],
  ['middle grey, with grey text', settings('#777777', '#777777')],
  ['red', settings('#c8102e', '#ffffff')],
  ['claret', settings('#7a263a', '#1bb1e7')],
] as const;
const modes = [
  ['light', 0],
  ['dark', 1],
] as const;
const cases = clubs.flatMap(([name, colors]) => modes.map(([mode, at]) => ({ name, colors, mode, at })));

test.each(cases)('all text of a club in $name can be read in the $mode mode', ({ colors, at }) => {
  const values = themeColors(colors, at);
  const of = (name: string) => values[name] ?? '';
  for (const surface of ['surface', 'surface-raised']) {
    for (const text of ['text', 'text-muted', 'link', 'win', 'draw', 'loss', 'live']) {
      expect({ text, surface, passes: contrast(of(text), of(surface)) >= 4.5 }).toMatchObject({
        passes: true,
      });
    }
    for (const control of ['focus', 'edge'])
      expect(contrast(of(control), of(surface))).toBeGreaterThanOrEqual(3);
  }
  expect(contrast(of('on-accent'), of('accent'))).toBeGreaterThanOrEqual(4.5);
  expect(contrast(of('on-masthead'), of('masthead'))).toBeGreaterThanOrEqual(4.5);
});

test('a visitor’s color mode takes precedence over the device’s', () => {
  const css = themeCss(settings('#c8102e', '#ffffff'));
  expect(css).toContain(':root{color-scheme:light dark;');
  expect(css).toContain(':root[data-mode=light]{color-scheme:light}');
  expect(css).toContain(':root[data-mode=dark]{color-scheme:dark}');
  expect(css).toContain('--accent:#c8102e;');
  expect(css).toContain('--link:light-dark(#c8102e,#');
});

test('a setting that is no color cannot write into the style sheet', () => {
  expect(themeCss(settings('red;}body{display:none', '#ffffff</style>'))).not.toMatch(
    /display:none|<\/style>/,
  );
});
