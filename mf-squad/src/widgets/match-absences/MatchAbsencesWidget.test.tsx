import type { MatchAbsences } from '@fan-base/shared-contracts/api/squad';
import type { Language } from '@fan-base/shared-contracts/language';
import { createTeam } from '@fan-base/tooling/testing/create-fixture';
import { renderInShell } from '@fan-base/tooling/testing/TestShell';
import { screen } from '@testing-library/react';
import { remote } from '../../remote.tsx';
import { absentee, createAbsence } from '../../testing/create-squad.ts';
import { Widget } from './MatchAbsencesWidget.tsx';

const teams = { home: createTeam('1', 'Liverpool FC'), away: createTeam('2', 'Everton FC') };
const out = (name: string, availability: 'out' | 'questionable' = 'out') => ({
  ...absentee(name, createAbsence(), []),
  availability,
});

const show = (language: Language, part: Pick<MatchAbsences, 'home' | 'away'>) =>
  renderInShell(<Widget match="7" />, {
    language,
    remote,
    data: { '/matches/7/absences': { teams, ...part } },
  });

test.each([
  [
    'da',
    'Ude: knæskade',
    'Usikker: knæskade',
    'Vi har ingen oplysninger om afbud i Everton.',
    '/spiller/joe_gomez',
    /Ventes tilbage 6\. december 2026$/,
  ],
  [
    'en',
    'Out: knee injury',
    'Doubtful: knee injury',
    'We have no team news for Everton.',
    '/player/joe_gomez',
    /Expected back 6 December 2026$/,
  ],
] as const)(
  '[MATCH-3] [SQUAD-3] in %s the block lists absences with return dates and names a side without data',
  async (language, missing, doubtful, unknown, path, back) => {
    await show(language, { home: [out('Joe Gomez'), out('Curtis Jones', 'questionable')], away: null });
    const items = screen.getAllByRole('listitem').map((item) => item.textContent);
    expect(items).toEqual([
      expect.stringContaining(`Joe Gomez${missing}`),
      expect.stringContaining(`Curtis Jones${doubtful}`),
    ]);
    for (const item of items) expect(item).toMatch(back);
    expect(screen.getByText(unknown)).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Joe Gomez' })).toHaveAttribute('href', path);
  },
);

test('[MATCH-3] a fully fit side says so, and the opponent’s players have no links', async () => {
  await show('en', { home: [], away: [out('Jordan Pickford')] });
  expect(screen.getByText('We know of no absentees for this match.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Jordan Pickford' })).toBeNull();
});

test('[MATCH-3] a distant match has no absences', async () => {
  const { container } = await show('en', { home: null, away: null });
  expect(container.querySelector('section')).toBeNull();
});
