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

test('a win is drawn above a draw, and a draw above a loss', async () => {
  const { container } = await renderInShell(<FormGuide results={['win', 'draw', 'loss']} />, {
    language: 'en',
    remote,
  });
  const middles = [...container.querySelectorAll('g')].map((box) =>
    Number(/ (\d+)\)$/.exec(box.getAttribute('transform') ?? '')?.[1]),
  );
  expect(middles).toEqual([...middles].sort((a, b) => a - b));
  expect(new Set(middles).size).toBe(3);
});
