import type { Team } from '@fan-base/shared-contracts/api/team';
import { render, screen } from '@testing-library/react';
import { contrast } from '../theme/contrast.ts';
import { Crest } from './Crest.tsx';

const team = (primary: string, secondary: string): Team => ({
  id: '1',
  name: 'Liverpool FC',
  shortName: 'Liverpool',
  slug: 'liverpool_fc',
  initials: 'LFC',
  primary,
  secondary,
});

test.each([
  ['#c8102e', '#f6eb61'],
  ['#ffffff', '#ffffff'],
  ['#1b458f', '#c4122e'],
  ['#6cabdd', '#ffffff'],
])('the letters of a crest in %s and %s are readable', (primary, secondary) => {
  const { container } = render(<Crest team={team(primary, secondary)} />);
  const letters = container.querySelector('text');
  expect(letters).toHaveTextContent('LFC');
  expect(contrast(letters?.getAttribute('fill') ?? '', primary)).toBeGreaterThanOrEqual(4.5);
});

test('a crest is hidden from screen readers unless it has a title', () => {
  const { rerender } = render(<Crest team={team('#c8102e', '#ffffff')} />);
  expect(screen.queryByRole('img')).toBeNull();
  rerender(<Crest team={team('#c8102e', '#ffffff')} title="Liverpool FC" />);
  expect(screen.getByRole('img', { name: 'Liverpool FC' })).toBeInTheDocument();
});
