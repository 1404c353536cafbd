import { renderInShell } from '@fan-base/tooling/testing/TestShell';
import { screen } from '@testing-library/react';
import { FormGuide } from './FormGuide.tsx';

const remote = { messages: async () => ({}) };

test.each([
  ['da', 'Vundet, Uafgjort, Tabt', 'VUT'],
  ['en', 'Won, Drawn, Lost', 'WDL'],
] as const)(
  '[MATCH-5] form is in words and letters as well as in a picture, in the language %s',
  async (language, name, letters) => {
    await renderInShell(<FormGuide results={['win', 'draw', 'loss']} />, { language, remote });
    expect(screen.getByRole('img', { name })).toHaveTextContent(letters);
  },
);

test('results are on one line, and differ in shape as well as in color', async () => {
  await renderInShell(<FormGuide results={['win', 'draw', 'loss']} />, { language: 'en', remote });
  const boxes = [...screen.getByRole('img').children].map((box) => getComputedStyle(box));
  expect(new Set(boxes.map(({ borderRadius }) => borderRadius)).size).toBe(3);
  expect(new Set(boxes.map(({ width, lineHeight }) => `${width} ${lineHeight}`))).toEqual(
    new Set(['13px 13px']),
  );
});
