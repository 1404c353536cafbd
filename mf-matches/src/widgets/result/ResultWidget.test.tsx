import type { Language } from '@fan-base/shared-contracts/language';
import { createFixture } from '@fan-base/tooling/testing/create-fixture';
import { renderInShell } from '@fan-base/tooling/testing/TestShell';
import { screen } from '@testing-library/react';
import { remote } from '../../remote.tsx';
import { createEvent, createLive, person } from '../../testing/create-match.ts';
import { Widget } from './ResultWidget.tsx';

const fixture = createFixture({ status: 'FT', score: { home: 1, away: 0 } });
const events = [createEvent({ minute: 44, player: person('Finley Tindall') })];
const place = { forum: 'kampe', id: '9', slug: 'liverpool-everton' };

const show = (language: Language, report: string | null, thread: object) =>
  renderInShell(<Widget id="7" />, {
    language,
    remote,
    data: { '/matches/7/live': createLive({ fixture, events, report }), '/matches/7/thread': thread },
  });

test.each([
  ['da', 'Resultat', 'Kampreferat: Late drama', 'Kamptråd', '/kamp/liverpool_fc-everton_fc/7'],
  ['en', 'Result', 'Match report: Late drama', 'Match thread', '/fixture/liverpool_fc-everton_fc/7'],
] as const)(
  '[NEWS-1] the result has score, scorers, report and thread in the language %s',
  async (language, title, report, thread, path) => {
    const { container } = await show(language, 'Late drama', { place, replies: 60 });
    expect(screen.getByRole('heading', { name: title })).toBeVisible();
    expect(container.querySelector('[data-result]')).toHaveTextContent('1–0');
    expect(container.querySelector('[data-scorers=home]')).toHaveTextContent('Finley Tindall 44′');
    expect(screen.getByRole('link', { name: report })).toHaveAttribute('href', path);
    expect(screen.getByRole('link', { name: thread })).toHaveAttribute(
      'href',
      '/forum/kampe/9/liverpool-everton',
    );
  },
);

test('a result without report and thread only links to its match', async () => {
  const { container } = await show('en', null, { place: null, replies: 0 });
  const links = [...container.querySelectorAll('[data-result] a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/fixture/liverpool_fc-everton_fc/7']);
});
