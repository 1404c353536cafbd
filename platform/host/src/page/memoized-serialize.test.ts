import { keyframes } from '@emotion/react';
import { serializeStyles as serialize } from '@emotion/serialize';
import { serializeStyles, setStyleNames } from './memoized-serialize.ts';

const wide = { gap: 8 };
const narrow = { gap: 4 };
const spin = keyframes({ to: { rotate: '360deg' } });
const chosen = (props: unknown) => ((props as { isWide: boolean }).isWide ? wide : narrow);

test.each<[string, Parameters<typeof serialize>]>([
  ['an object', [[{ color: 'red', '&:hover': { top: 0 } }], {}, {}]],
  ['several objects', [[wide, { color: 'red' }], {}, {}]],
  ['an object and the styles of a class name', [[wide, 'top:0;;'], {}, {}]],
  ['a list of fallbacks', [[{ display: ['block', 'grid'] }], {}, {}]],
  ['an animation', [[{ animation: `${spin} 1s` }], {}, {}]],
  ['the result of a function', [[chosen], {}, { isWide: true }]],
  ['an object that a function makes', [[() => ({ top: 1 })], {}, {}]],
  ['a template', [[Object.assign(['top:', ';'], { raw: ['top:', ';'] }), 1], {}, {}]],
  ['serialized styles', [[serialize([wide])], {}, {}]],
])('%s has emotion’s name and text, the second time too', (_what, [args, registered, props]) => {
  const { name, styles, next } = serialize(args, registered, props);
  for (const _time of [1, 2])
    expect(serializeStyles(args, registered, props)).toMatchObject({ name, styles, next });
});

test('a constant is serialized once', () => {
  expect(serializeStyles([wide, 'top:0;'], {}, {})).toBe(serializeStyles([wide, 'top:0;'], {}, {}));
  expect(serializeStyles([chosen], {}, { isWide: true })).toBe(serializeStyles([wide], {}, {}));
});

test('[MF-3] the styles that a remote registers or changes do not reach other pages', () => {
  const shared = { color: 'red' };
  serializeStyles([shared], { red: 'display:none' }, {});
  const serialized = serializeStyles([shared], {}, {});
  expect(serialized.styles).toBe('color:red;');
  expect(() => Object.assign(serialized, { styles: 'display:none' })).toThrow(TypeError);
});

test('in the browser, styles have the names of the document', () => {
  const styles = { left: 7 };
  const { name } = serialize([styles]);
  setStyleNames({ [name]: 'A' });
  expect(serializeStyles([styles], {}, {}).name).toBe('A');
  expect(serializeStyles([() => ({ ...styles })], {}, {}).name).toBe('A');
  expect(serializeStyles([{ left: 8 }], {}, {}).name).toBe(serialize([{ left: 8 }]).name);
});
