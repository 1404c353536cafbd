/** @jest-environment node */
import { createRootStyles, StyleWriter } from './root-styles.ts';

type Rules = Readonly<Record<string, string>>;

/** The styles of a root that uses these names. */
function rootWith(rules: Rules) {
  const root = createRootStyles();
  for (const [name, styles] of Object.entries(rules))
    root.cache.insert(`.fb-${name}`, { name, styles }, root.cache.sheet, true);
  return root;
}

test('each rule is written once, in the order of the roots', () => {
  const roots = [
    rootWith({ a1: 'top:0;' }),
    rootWith({ a1: 'top:0;', b2: 'left:0;' }),
    rootWith({ b2: 'left:0;' }),
  ];
  expect(new StyleWriter().write(roots)).toBe(
    '<style data-emotion="fb " data-s="">.fb-A{top:0;}.fb-B{left:0;}</style>',
  );
});

test('names that are not at the beginning of a rule are listed', () => {
  expect(new StyleWriter().write([rootWith({ a1: 'li &{top:0;}', b2: 'top:0;' })])).toBe(
    '<style data-emotion="fb A" data-s="">li .fb-A{top:0;}.fb-B{top:0;}</style>',
  );
});

test('[MF-3] a remote that uses the name of another rule changes no other page', () => {
  rootWith({ a1: 'display:none;' });
  expect(new StyleWriter().write([rootWith({ a1: 'top:0;' })])).toContain('.fb-A{top:0;}');
});

test('[MF-3] on its own page, the frame’s and the region’s rule of a name wins', () => {
  const css = new StyleWriter().write([rootWith({ a1: 'top:0;' }), rootWith({ a1: 'display:none;' })]);
  expect(css).toContain('.fb-A{top:0;}');
  expect(css).not.toContain('display');
});

test('classes in the HTML have the short names, and texts are unchanged', () => {
  const writer = new StyleWriter();
  writer.write([rootWith({ a1: 'top:0;', b2: 'left:0;' })]);
  const html = '<p class="fb-a1 note fb-b2 fb-c3" title="fb-a1">fb-a1 class=&quot;fb-a1&quot;</p>';
  expect(writer.withShortNames(html)).toBe(
    '<p class="fb-A note fb-B fb-c3" title="fb-a1">fb-a1 class=&quot;fb-a1&quot;</p>',
  );
  expect(writer.names).toEqual({ a1: 'A', b2: 'B' });
});

test('each rule has another short name, and animations have emotion’s', () => {
  const root = rootWith(
    Object.fromEntries(Array.from({ length: 2000 }, (_, index) => [`x${index}`, `top:${index};`])),
  );
  root.cache.insert(
    '',
    { name: 'animation-1', styles: '@keyframes animation-1{to{top:0;}}' },
    root.cache.sheet,
    true,
  );
  const writer = new StyleWriter();
  expect(writer.write([root])).toContain('@keyframes animation-1{');
  expect(new Set(Object.values(writer.names)).size).toBe(2000);
  expect(Object.keys(writer.names)).not.toContain('animation-1');
});
