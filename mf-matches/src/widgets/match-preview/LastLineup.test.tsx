import type { Match } from '@fan-base/shared-contracts/api/match';
import type { Language } from '@fan-base/shared-contracts/language';
import { createFixture, createTeam } from '@fan-base/tooling/testing/create-fixture';
import { renderInShell } from '@fan-base/tooling/testing/TestShell';
import { screen } from '@testing-library/react';
import { remote } from '../../remote.tsx';
import { createLineup, createMatch, lineupPlayer } from '../../testing/create-match.ts';
import { LastLineup } from './LastLineup.tsx';

const away = createFixture({
  id: '6',
  slug: 'everton_fc-liverpool_fc',
  status: 'FT',
  score: { home: 0, away: 2 },
  home: createTeam('2', 'Everton FC'),
  away: createTeam('1', 'Liverpool FC'),
});

const show = (language: Language, lineups: Match['lineups']) =>
  renderInShell(<LastLineup id="6" />, {
    language,
    remote,
    data: { '/matches/6': createMatch({ fixture: away, lineups }) },
  });

test.each([
  ['da', 'Seneste opstilling', '/kamp/everton_fc-liverpool_fc/6#lineups'],
  ['en', 'Last line-up', '/fixture/everton_fc-liverpool_fc/6#lineups'],
] as const)(
  '[MATCH-3] the club’s own line-up of an away match is on half a pitch, with the result, in %s',
  async (language, title, path) => {
    const { container } = await show(language, { home: createLineup('3-5-2'), away: createLineup('4-3-3') });
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(title);
    const link = screen.getByRole('link', { name: 'Everton 0–2 Liverpool' });
    expect(link).toHaveAttribute('href', path);
    const pitch = container.querySelector<SVGElement>('[data-last-lineup] > svg');
    expect(pitch).toHaveTextContent(/^4-3-3101120212122.*4243$/);
    // The goalkeeper is in front of the goal, the attackers are near the halfway line.
    const heights = [...(pitch?.querySelectorAll('g') ?? [])].map(
      ({ style }) => style.transform.split(',')[1],
    );
    expect(heights).toHaveLength(11);
    expect([heights[0], heights[10]]).toEqual(['87.5%)', '12.5%)']);
  },
);

test('[MATCH-3] a line-up without positions is a list of names', async () => {
  const starters = [lineupPlayer('Alisson'), lineupPlayer('Virgil van Dijk')];
  await show('en', { home: null, away: createLineup('4-3-3', { starters }) });
  expect(screen.getByText('Alisson, Virgil van Dijk')).toBeVisible();
});

test('[MATCH-3] an unknown line-up is left out, also when the opponent’s is known', async () => {
  const { container } = await show('en', { home: createLineup('4-3-3'), away: null });
  expect(container).toBeEmptyDOMElement();
});
