import { renderInShell } from '@fan-base/tooling/testing/TestShell';
import { screen } from '@testing-library/react';
import { FormGuide } from './FormGuide.tsx';

const remote = { catalogue: async () => ({}) };

test.each([
  ['da', 'Vundet, Uafgjort, Tabt'],
  ['en', 'Won, Drawn, Lost'],
] as const)(
  '[MATCH-5] form is told in words as well as in a picture, in the language %s',
  async (language, name) => {
    await renderInShell(<FormGuide results={['win', 'draw', 'loss']} />, { language, remote });
    expect(screen.getByRole('img', { name })).toBeInTheDocument();
  },
);

test('a win stands higher than a draw, and a draw higher than a loss', async () => {
  const { container } = await renderInShell(<FormGuide results={['win', 'draw', 'loss']} />, {
    language: 'en',
    remote,
  });
  const middles = [...container.querySelectorAll('rect')].map(
    (bar) => Number(bar.getAttribute('y')) + Number(bar.getAttribute('height')) / 2,
  );
  expect(middles).toEqual([...middles].sort((a, b) => a - b));
  expect(new Set(middles).size).toBe(3);
});
