import { isPlainClick } from './NewsList.tsx';

test.each([
  [{}, true],
  [{ button: 1 }, false],
  [{ metaKey: true }, false],
  [{ ctrlKey: true }, false],
  [{ shiftKey: true }, false],
  [{ altKey: true }, false],
])('a click with %j is a plain navigation: %s', (part, isPlain) => {
  expect(isPlainClick(new MouseEvent('click', part))).toBe(isPlain);
});
