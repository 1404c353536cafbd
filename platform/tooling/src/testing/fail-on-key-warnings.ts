import { format } from 'node:util';

/** React's warnings about lists whose elements it cannot tell apart: it then shows the wrong ones after an update. */
const isKeyWarning = (text: string): boolean =>
  text.startsWith('Encountered two children with the same key') ||
  text.startsWith('Each child in a list should have a unique "key" prop');

let warnings: string[] = [];
const { error } = console;
console.error = (...parts: unknown[]) => {
  const text = format(...parts);
  if (isKeyWarning(text)) warnings.push(text);
  error(...parts);
};

afterEach(() => {
  const [first] = warnings;
  warnings = [];
  if (first) throw new Error(first);
});
