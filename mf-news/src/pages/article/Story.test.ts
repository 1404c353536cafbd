import { getReadingMinutes } from './Story.tsx';

test.each([
  [1, 1],
  [440, 2],
  [560, 3],
])('an article of %s words takes %s minutes to read', (words, minutes) => {
  const text = Array.from({ length: words }, () => 'goal').join(' ');
  const { blocks } = { blocks: [{ kind: 'paragraph' as const, spans: [{ text }] }] };
  expect(getReadingMinutes({ version: 1, blocks })).toBe(minutes);
});
