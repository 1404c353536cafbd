import type { MatchForm, MatchLive } from '@fan-base/shared-contracts/api/match';
import type { Language } from '@fan-base/shared-contracts/language';
import { createClock, createFixture, createTeam } from '@fan-base/tooling/testing/create-fixture';
import { renderInShell } from '@fan-base/tooling/testing/TestShell';
import { screen, waitFor, within } from '@testing-library/react';
import { remote } from '../../remote.tsx';
import { createEvent, createLive, person } from '../../testing/create-match.ts';
import { newAnswers } from '../../testing/new-answers.ts';
import { Widget } from './MatchWidget.tsx';

const next = createFixture({ id: '2', kickoff: '2026-11-23T19:45:00Z' });

const thread = { place: { forum: 'kampe', id: '9', slug: 'liverpool-everton' }, replies: 60 };
const noThread = { place: null, replies: 0 };

interface Lead {
  readonly language?: Language;
  readonly live: Partial<MatchLive>;
  readonly form?: MatchForm;
  readonly thread?: object;
  readonly fetcher?: (key: string) => Promise<unknown>;
}

const showLead = ({ language = 'en', live, form, thread: place = thread, fetcher }: Lead) =>
  renderInShell(<Widget id="7" isPreview={form !== undefined} />, {
    language,
    remote,
    data: {
      '/matches/7/live': createLive(live),
      '/matches/7/thread': place,
      '/fixtures/next': { next, previous: null },
      ...(form ? { '/matches/7/form': form } : {}),
    },
    fetcher,
  });

const result = (kind: 'win' | 'draw' | 'loss') => ({
  result: kind,
  opponent: createTeam('9', 'Fulham FC'),
  isHome: false,
  score: { home: 0, away: 2 },
  kickoff: `2026-11-1${kind.length}T15:00:00Z`,
});

test.each([
  ['da', 'Næste kamp', '3 timer', 'Form, Liverpool', 'Uafgjort, Vundet', 'Optakt', '/kamp'],
  ['en', 'Next match', '3 hours', 'Form, Liverpool', 'Drawn, Won', 'Match preview', '/fixture'],
] as const)(
  '[NEWS-1] hours before a match its countdown, channels, form and preview lead in the language %s',
  async (language, title, left, form, results, preview, path) => {
    const { container } = await showLead({
      language,
      live: { fixture: createFixture({ kickoff: '2026-11-21T15:00:00Z' }), channels: ['TV3+', 'Viaplay'] },
      form: { home: [result('win'), result('draw')], away: [] },
      thread: noThread,
    });
    expect(screen.getByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent(left);
    expect(container.querySelector('[data-channels]')).toHaveTextContent('TV3+, Viaplay');
    expect(screen.getByText(form)).toBeVisible();
    expect(screen.getByRole('img', { name: results })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: preview })).toHaveAttribute(
      'href',
      `${path}/liverpool_fc-everton_fc/7`,
    );
  },
);

test('[NEWS-1] once the line-ups are out, the match that leads links to them', async () => {
  await showLead({ live: { hasLineups: true }, form: { home: [], away: [] } });
  expect(screen.getByRole('link', { name: 'Line-ups' })).toHaveAttribute(
    'href',
    '/fixture/liverpool_fc-everton_fc/7#lineups',
  );
});

const running = createFixture({ status: '2H', clock: createClock(63), score: { home: 1, away: 0 } });
const events = [createEvent({ minute: 44, player: person('Finley Tindall') })];

test.each([
  ['da', 'Kampen er i gang', 'minut 44′', 'Mål Finley Tindall', 'Kamptråd'],
  ['en', 'Match in progress', 'minute 44′', 'Goal Finley Tindall', 'Match thread'],
] as const)(
  '[NEWS-1] [MATCH-4] during a match its score, scorers, events and thread lead in the language %s',
  async (language, title, minute, event, talk) => {
    const { container } = await showLead({ language, live: { fixture: running, events } });
    expect(screen.getByRole('heading', { name: title })).toBeVisible();
    const lead = container.querySelector('[data-lead-match=live]');
    for (const text of ['1–0', '63′']) expect(lead).toHaveTextContent(text);
    expect(container.querySelector('[data-scorers=home]')).toHaveTextContent(`Finley Tindall ${minute}`);
    expect(screen.getAllByRole('listitem').at(-1)).toHaveTextContent(minute + event);
    expect(screen.getByRole('link', { name: talk })).toHaveAttribute(
      'href',
      '/forum/kampe/9/liverpool-everton',
    );
  },
);

const over = createFixture({ status: 'FT', score: { home: 1, away: 0 } });
const best = [{ ...person('Finley Tindall'), slug: 'finley_tindall', side: 'home', rating: 8.4 } as const];

test.each([
  ['da', 'Resultat', 'Kampreferat: Late drama', '8,4Finley TindallHøjest bedømt, Liverpool', 'Næste kamp'],
  ['en', 'Result', 'Match report: Late drama', '8.4Finley TindallHighest rated, Liverpool', 'Next match'],
] as const)(
  '[NEWS-1] after a match the block has scorers, best player, report, thread and next match in %s',
  async (language, title, report, rated, coming) => {
    const { container } = await showLead({
      language,
      live: { fixture: over, events, best, report: 'Late drama' },
    });
    expect(screen.getByRole('heading', { name: title })).toBeVisible();
    expect(container.querySelector('[data-lead-match=finished]')).toHaveTextContent('1–0');
    expect(container.querySelector('[data-scorers=home]')).toHaveTextContent(/Finley Tindall minute? 44′/);
    const player = container.querySelector<HTMLElement>('[data-rated]') ?? container;
    expect(player).toHaveTextContent(rated);
    expect(within(player).getByRole('link').getAttribute('href')).toMatch(/finley_tindall$/);
    expect(screen.getByRole('link', { name: report })).toBeVisible();
    expect(screen.getByRole('link', { name: new RegExp(`^${coming}`) }).getAttribute('href')).toMatch(/2$/);
  },
);

test('[NEWS-1] a result without report, ratings or thread leads with its score alone', async () => {
  const { container } = await showLead({ live: { fixture: over, report: null }, thread: noThread });
  expect(container.querySelector('[data-rated]')).toBeNull();
  expect(screen.getByRole('link', { name: 'Statistics and line-ups' })).toBeVisible();
  expect(screen.queryByText(/report|thread/i)).toBeNull();
});

test('[NEWS-1] [MATCH-4] the lead match changes from preview to live score while the page is open', async () => {
  let answer = createLive({ fixture: createFixture({ kickoff: '2026-11-21T12:05:00Z' }) });
  const { container } = await showLead({
    live: answer,
    form: { home: [], away: [] },
    fetcher: async (key) =>
      key.endsWith('/live') ? answer : key.endsWith('/thread') ? thread : { next: null, previous: null },
  });
  expect(container.querySelector('[data-lead-match=scheduled]')).toHaveTextContent('5 minutes');
  answer = createLive({ fixture: running, events });
  await newAnswers();
  await waitFor(() => expect(container.querySelector('[data-lead-match=live]')).toHaveTextContent('1–0'));
});
