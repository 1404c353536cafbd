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

test('each rule is written once, before the first content that needs it', () => {
  const writer = new StyleWriter();
  expect(writer.inHead([rootWith({ a1: 'top:0;' }), rootWith({ a1: 'top:0;', b2: 'left:0;' })])).toBe(
    '<style data-emotion="fb " data-s="">.fb-A{top:0;}.fb-B{left:0;}</style>',
  );
  const island = rootWith({ b2: 'left:0;', c3: 'right:0;' });
  expect(writer.before(island)).toBe('<style data-s="">.fb-C{right:0;}</style>');
  expect(writer.before(island)).toBe('');
});

test('names that are not at the beginning of a rule are listed', () => {
  const writer = new StyleWriter();
  expect(writer.before(rootWith({ a1: 'li &{top:0;}', b2: 'top:0;' }))).toBe(
    '<style data-s="A">li .fb-A{top:0;}.fb-B{top:0;}</style>',
  );
});

test('[MF-3] a remote that uses the name of another rule changes no other page', () => {
  const writer = new StyleWriter();
  rootWith({ a1: 'display:none;' });
  expect(writer.before(rootWith({ a1: 'top:0;' }))).toContain('.fb-A{top:0;}');
});

test('[MF-3] on its own page, the frame’s and the region’s rule of a name wins', () => {
  const writer = new StyleWriter();
  writer.inHead([rootWith({ a1: 'top:0;' })]);
  expect(writer.before(rootWith({ a1: 'display:none;' }))).toBe('');
});

test('classes in the HTML have the short names, and texts are unchanged', () => {
  const writer = new StyleWriter();
  writer.inHead([rootWith({ a1: 'top:0;', b2: 'left:0;' })]);
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
  expect(writer.inHead([root])).toContain('@keyframes animation-1{');
  expect(new Set(Object.values(writer.names)).size).toBe(2000);
  expect(Object.keys(writer.names)).not.toContain('animation-1');
});
