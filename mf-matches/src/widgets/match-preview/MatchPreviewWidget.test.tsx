import type { MatchForm } from '@fan-base/shared-contracts/api/match';
import { createFixture, createTeam } from '@fan-base/tooling/testing/create-fixture';
import { renderInShell } from '@fan-base/tooling/testing/TestShell';
import { screen, within } from '@testing-library/react';
import { remote } from '../../remote.tsx';
import { createLive } from '../../testing/create-match.ts';
import { createStandings } from '../../testing/create-standings.ts';
import { Widget } from './MatchPreviewWidget.tsx';

const fixture = createFixture({ home: createTeam('2', 'Liverpool FC'), away: createTeam('3', 'Burnley FC') });
const form: MatchForm = {
  home: [
    {
      result: 'win',
      opponent: createTeam('9', 'Fulham FC'),
      isHome: false,
      score: { home: 0, away: 2 },
      kickoff: '2026-11-14T15:00:00Z',
    },
  ],
  away: [],
  venues: { home: { won: 4, drawn: 1, lost: 0, scored: 12, conceded: 4 }, away: null },
};

test.each([
  [
    'da',
    'Form',
    ['Fulham ude', '0–2'],
    'Ingen nylige resultater.',
    'Placeringer i ligaen',
    'På hjemmebane: 4 vundet',
  ],
  ['en', 'Form', ['Fulham away', '0–2'], 'No recent results.', 'League positions', 'At home: 4 won'],
] as const)(
  '[MATCH-3] before a match both sides’ form, home and away records and league positions are shown in %s',
  async (language, title, result, none, places, record) => {
    const { container } = await renderInShell(<Widget id="7" season={2026} />, {
      language,
      remote,
      data: {
        '/matches/7/form': form,
        '/matches/7/live': createLive({ fixture }),
        '/standings/2026': createStandings(),
      },
    });
    expect(screen.getByRole('heading', { name: title })).toBeVisible();
    for (const text of result) expect(screen.getByRole('listitem')).toHaveTextContent(text);
    expect(container).toHaveTextContent(none);
    expect([...container.querySelectorAll('[data-venue]')].map((text) => text.textContent)).toEqual([
      expect.stringContaining(record),
    ]);
    expect(screen.getByRole('heading', { name: places })).toBeVisible();
    const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
    expect(rows.map((row) => row.firstChild?.textContent)).toEqual(['2', '3']);
  },
);
