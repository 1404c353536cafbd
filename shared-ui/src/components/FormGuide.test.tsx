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

test('results stand on one line with a gap, and differ in shape as well as in colour', async () => {
  const { container } = await renderInShell(<FormGuide results={['win', 'draw', 'loss']} />, {
    language: 'en',
    remote,
  });
  const boxes = [...container.querySelectorAll('rect')];
  expect(boxes.map((box) => box.parentElement?.getAttribute('transform'))).toEqual([
    'translate(0 0)',
    'translate(15 0)',
    'translate(30 0)',
  ]);
  expect(boxes.map((box) => Number(box.getAttribute('width')) < 15)).toEqual([true, true, true]);
  expect(new Set(boxes.map((box) => box.getAttribute('rx'))).size).toBe(3);
});
