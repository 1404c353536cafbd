import type { Match, MatchLive } from '@fan-base/shared-contracts/api/match';
import type { Language } from '@fan-base/shared-contracts/language';
import { matchEventKinds } from '@fan-base/shared-contracts/match-events';
import { createLiveRegion } from '@fan-base/shared-ui/hooks/announce';
import { createClock, createFixture } from '@fan-base/tooling/testing/create-fixture';
import { pageInput, renderInShell } from '@fan-base/tooling/testing/TestShell';
import { screen, waitFor, within } from '@testing-library/react';
import { getPreMatchWidgets, previewWidget } from '../../parts/match-widgets.ts';
import { remote } from '../../remote.tsx';
import {
  createEvent,
  createLineup,
  createLive,
  createMatch,
  lineupPlayer,
  person,
} from '../../testing/create-match.ts';
import { Listening } from '../../testing/Listening.tsx';
import { newAnswers } from '../../testing/new-answers.ts';
import { teamRoutes } from '../../testing/team-routes.ts';
import { Page } from './MatchPage.tsx';

const played = createFixture({
  status: 'FT',
  score: { home: 2, away: 1 },
  halfTime: { home: 1, away: 0 },
  kickoff: '2026-11-14T15:00:00Z',
});

const figure = (type: string, home: number | null, away: number | null) =>
  ({ type, unit: 'count', home, away }) as const;

interface Shown {
  readonly language?: Language;
  readonly match?: Partial<Match>;
  readonly live?: Partial<MatchLive>;
}

const show = ({ language = 'en', match, live }: Shown) =>
  renderInShell(<Page {...pageInput({ language, params: { slug: 'x', id: '7' } })} />, {
    language,
    remote,
    data: {
      '/matches/7': createMatch({ fixture: played, ...match }),
      '/matches/7/live': createLive({ fixture: played, ...live }),
    },
    routes: teamRoutes,
  });

const metBefore: Match['headToHead'] = {
  totals: { played: 1, homeWins: 1, draws: 0, awayWins: 0, homeGoals: 2, awayGoals: 0 },
  fixtures: [],
};

const getHead = (container: HTMLElement) => container.querySelector<HTMLElement>('header') ?? container;

test('[MF-10] other remotes can contribute to the page, with the match as a prop', async () => {
  await show({});
  expect(screen.getByTestId('slot match/side')).toBeInTheDocument();
  const input = pageInput({ language: 'en', params: { slug: 'x', id: '7' } });
  expect(remote.pages['fixture']?.slots?.['match/side']?.props?.(input)).toEqual({ match: '7' });
});

test.each([
  ['da', '14. runde', 'Slut', 'Pause 1–0', 'Dommer: M. Oliver', 'lør. 14. nov. 16.00'],
  ['en', 'Matchweek 14', 'Full time', 'Half time 1–0', 'Referee: M. Oliver', 'Sat 14 Nov 15:00'],
] as const)('[MATCH-3] the header summarizes a match in %s', async (language, ...texts) => {
  const { container } = await show({
    language,
    match: { venue: { name: 'Anfield', city: 'Liverpool' }, referee: 'M. Oliver' },
  });
  const head = getHead(container);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Liverpool – Everton');
  for (const text of [...texts, '2–1', 'Premier League', 'Anfield, Liverpool']) {
    expect(head).toHaveTextContent(text);
  }
});

test.each([
  ['is to come without line-ups', createFixture({}), null, 'main'],
  ['is to come with line-ups', createFixture({}), createLineup('4-3-3'), 'more'],
  ['is played', createFixture({ status: '2H', score: { home: 0, away: 0 } }), createLineup('4-3-3'), 'more'],
  ['is over', played, createLineup('4-3-3'), 'main'],
  ['is over without line-ups', played, null, 'more'],
] as const)(
  '[MATCH-3] while a match %s the head to head is in the shorter column',
  async (_when, fixture, home, part) => {
    const lineups = { home, away: null };
    const { container } = await show({
      match: { fixture, lineups, headToHead: metBefore },
      live: { fixture },
    });
    const record = container.querySelector('[data-testid="mf-matches/head-to-head"]');
    expect(record?.closest('[data-part]')).toHaveAttribute('data-part', part);
  },
);

test.each([
  ['da', '3 timer'],
  ['en', '3 hours'],
] as const)(
  '[MATCH-3] the header of an upcoming match counts down to the kick-off in %s',
  async (language, left) => {
    const fixture = createFixture({ kickoff: '2026-11-21T15:00:00Z' });
    const broadcasts = [{ channel: 'TV3+', kind: 'tv', url: null, confirmed: true } as const];
    const { container } = await show({ language, match: { fixture, broadcasts }, live: { fixture } });
    const timer = within(container).getByRole('timer');
    expect(timer).toHaveTextContent(left);
    expect(timer.compareDocumentPosition(screen.getAllByRole('heading', { level: 2 })[0] ?? timer)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  },
);

test('[MATCH-3] scorers are listed below their side with minutes and links to their pages', async () => {
  const salah = { ...person('Mohamed Salah', 306), slug: 'mohamed_salah' };
  const { container } = await show({
    live: {
      events: [
        createEvent({ minute: 5, player: salah }),
        createEvent({ minute: 45, extra: 2, kind: 'penalty-goal', player: salah }),
        createEvent({ minute: 70, side: 'home', kind: 'own-goal', player: person('Ibrahima Konaté') }),
      ],
    },
  });
  const scorers = (side: string) => container.querySelector(`[data-scorers=${side}]`);
  expect(scorers('home')).toHaveTextContent('Mohamed Salah minute 5′, minute 45+2′ (pen)');
  expect(scorers('away')).toHaveTextContent('Ibrahima Konaté minute 70′ (og)');
  const links = screen.getAllByRole('link', { name: 'Mohamed Salah' });
  expect(links[0]).toHaveAttribute('href', '/player/mohamed_salah');
});

test('[MATCH-3] scorers are omitted if the events contradict the score', async () => {
  const { container } = await show({ live: { events: [createEvent({})] } });
  expect(container.querySelector('[data-scorers]')).toBeNull();
  expect(container.querySelector('[data-event]')).not.toHaveTextContent('1–0');
});

test('[MATCH-2] a shoot-out score is next to the score, also while in progress', async () => {
  const fixture = { ...played, status: 'P', penalties: { home: 3, away: 2 } } as const;
  const { container } = await show({ live: { fixture } });
  expect(getHead(container)).toHaveTextContent('2–1');
  expect(getHead(container)).toHaveTextContent('3–2 on penalties');
});

test.each([
  ['da', 'Ingen tidligere kamp', 'Ingen næste kamp', '/kamp/liverpool_fc-everton_fc/8'],
  ['en', 'No previous fixture', 'No next fixture', '/fixture/liverpool_fc-everton_fc/8'],
] as const)(
  '[MATCH-3] in %s the previous and next match are links or marked as missing',
  async (language, noPrevious, noNext, path) => {
    const first = await show({ language, match: { next: createFixture({ id: '8' }) } });
    const ways = screen.getByRole('navigation');
    expect(ways).toHaveTextContent(noPrevious);
    expect(within(ways).getByRole('link')).toHaveAttribute('href', path);
    first.unmount();
    await show({ language, match: { previous: createFixture({ id: '8' }) } });
    expect(screen.getByRole('navigation')).toHaveTextContent(noNext);
    expect(within(screen.getByRole('navigation')).getByRole('link')).toHaveAttribute('href', path);
  },
);

test('[MATCH-3] the report is shown in full, and a match without one has no such section', async () => {
  const report = {
    title: 'A late winner',
    paragraphs: ['It rained.', 'Then it stopped.'],
    author: 'The editors',
    publishedAt: '2026-11-14T18:00:00Z',
  };
  const { container, unmount } = await show({ match: { report } });
  expect(screen.getByRole('heading', { name: 'A late winner' })).toBeVisible();
  for (const text of [...report.paragraphs, 'The editors']) {
    expect(container.querySelector('[data-report]')).toHaveTextContent(text);
  }
  unmount();
  await show({});
  expect(screen.queryByText(/report/i)).toBeNull();
});

test.each([
  ['da', ['Ingen tidligere opgør', 'Ingen streaminginfo']],
  ['en', ['No previous matchups', 'No streaming info']],
] as const)(
  '[MATCH-3] missing parts of an upcoming match are lines without headings in %s',
  async (language, texts) => {
    const fixture = createFixture({});
    const { container } = await show({ language, match: { fixture }, live: { fixture } });
    const missing = [...container.querySelectorAll('[data-missing] > li')].map((line) => line.textContent);
    // The line-ups first, which another test reads.
    expect(missing.slice(1)).toEqual(texts);
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
    expect(screen.queryByTestId('mf-matches/head-to-head')).toBeNull();
  },
);

test('[MATCH-3] until the line-ups are out the preview has that of the club’s last match', () => {
  const previous = { ...played, id: '6' };
  const getLast = (match: Partial<Match>) => previewWidget(createMatch(match)).props?.['last'];
  expect(getLast({ previous })).toBe('6');
  expect(getLast({ previous: null })).toBeUndefined();
  expect(getLast({ previous: createFixture({ id: '6' }) })).toBeUndefined();
  expect(getLast({ previous, lineups: { home: createLineup('4-3-3'), away: null } })).toBeUndefined();
});

test('[MATCH-3] channels are listed with their kind, and those with an address are links', async () => {
  const { container } = await show({
    match: {
      broadcasts: [
        { channel: 'Sky Sports', kind: 'tv', url: null, confirmed: true },
        { channel: 'Now', kind: 'stream', url: 'https://now.example/7', confirmed: false },
      ],
    },
  });
  const items = [...container.querySelectorAll('[data-broadcasts] li')].map((item) => item.textContent);
  expect(items).toEqual(['Sky SportsTV', 'Now (leaves this site)Streaming · has the rights']);
  expect(screen.getByRole('link', { name: /^Now/ })).toHaveAttribute('href', 'https://now.example/7');
});

const inTheList = matchEventKinds.filter((kind) => !kind.startsWith('shootout'));

test.each(inTheList)('[MATCH-3] an event %s is listed with minute, side and player', async (kind) => {
  const { container } = await show({
    live: { events: [createEvent({ kind, minute: 63, side: 'away', related: person('Beto') })] },
  });
  const item = container.querySelector<HTMLElement>('[data-event]') ?? container;
  expect(item).toHaveTextContent('63′');
  expect(item).toHaveTextContent('Mohamed Salah');
  expect(item).toHaveTextContent('Beto');
  expect(within(item).getByRole('img', { name: 'Everton' })).toBeInTheDocument();
});

test.each([
  ['da', 'Straffesparkskonkurrence', 'Scoret', 'Brændt'],
  ['en', 'Penalty shoot-out', 'Scored', 'Missed'],
] as const)(
  '[MATCH-3] a shoot-out has its own heading and the running score, not minutes, in the language %s',
  async (language, title, scored, missed) => {
    const kick = (kind: 'shootout-goal' | 'shootout-missed', side: 'home' | 'away', extra: number) =>
      createEvent({ kind, side, minute: 120, extra, player: person(`Taker ${extra}`) });
    const { container } = await show({
      language,
      live: {
        events: [
          createEvent({ minute: 5 }),
          kick('shootout-goal', 'home', 1),
          kick('shootout-goal', 'away', 2),
          kick('shootout-goal', 'home', 3),
          kick('shootout-missed', 'away', 4),
        ],
      },
    });
    expect(screen.getByRole('heading', { level: 3, name: title })).toBeVisible();
    const kicks = [...container.querySelectorAll('[data-kick]')].map((row) => row.textContent);
    expect(kicks).toEqual([
      `1–0LIVTaker 1${scored}`,
      `1–1EVETaker 2${scored}`,
      `2–1LIVTaker 3${scored}`,
      `2–1EVETaker 4${missed}`,
    ]);
    expect(container.querySelectorAll('[data-event]')).toHaveLength(1);
    expect(container).not.toHaveTextContent('120+1′');
  },
);

test('[MATCH-3] [GRAPH-1] teams and players link to their pages', async () => {
  await show({
    match: { lineups: { home: null, away: createLineup('4-4-2') } },
    live: {
      events: [
        createEvent({ side: 'away', player: { id: 9, name: 'Beto', slug: 'beto' } }),
        createEvent({ side: 'away', player: person('Nobody') }),
      ],
    },
  });
  const getLinks = (name: RegExp) =>
    screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));
  expect(getLinks(/^Liverpool/)).toEqual(['/club']);
  // In the head and above the line-up.
  expect(getLinks(/^Everton/)).toEqual(['/team/everton_fc', '/team/everton_fc']);
  const [beto] = screen.getAllByRole('link', { name: 'Beto' });
  expect(beto).toHaveAttribute('href', '/player/beto');
  expect(screen.queryByRole('link', { name: 'Nobody' })).toBeNull();
});

test('[MATCH-3] before kick-off the time appears once, below its date', async () => {
  const fixture = createFixture({});
  const { container } = await show({ match: { fixture }, live: { fixture } });
  const times = [...getHead(container).querySelectorAll('time')].map((time) => time.textContent);
  expect(times).toEqual(['Sat 28 Nov']);
  expect(getHead(container).textContent?.match(/15:00/g)).toHaveLength(1);
});

test('[MATCH-3] before kick-off the page has form, absences and a trip for this match', async () => {
  const fixture = createFixture({});
  const { unmount } = await show({ match: { fixture }, live: { fixture } });
  for (const widget of ['mf-matches/match-preview', 'mf-squad/match-absences', 'mf-travel/next-trip'])
    expect(screen.getByTestId(widget)).toBeInTheDocument();
  const now = Date.parse('2026-11-21T12:00:00Z');
  const previous = { ...played, id: '6' };
  expect(getPreMatchWidgets(createMatch({ fixture, previous }), now).map(({ props }) => props)).toEqual([
    { id: '7', season: 2026, competition: 'en.1', last: '6' },
    { match: '7' },
    { match: '7' },
  ]);
  unmount();
  await show({});
  expect(screen.queryByTestId('mf-matches/match-preview')).toBeNull();
});

test('[MATCH-3] no trip is offered on the day of the match', async () => {
  const fixture = createFixture({ kickoff: '2026-11-21T12:09:00Z' });
  await show({ match: { fixture }, live: { fixture } });
  expect(screen.getByTestId('mf-squad/match-absences')).toBeInTheDocument();
  expect(screen.queryByTestId('mf-travel/next-trip')).toBeNull();
});

test.each([
  [
    'da',
    [
      'Mohamed Salah scorer for Everton efter oplæg fra Beto.',
      'Beto kommer ind for Mohamed Salah.',
      'Mohamed Salah får en advarsel.',
    ],
    ['Pause 1–0', 'Slut 2–1'],
  ],
  [
    'en',
    [
      'Mohamed Salah scores for Everton, set up by Beto.',
      'Beto comes on for Mohamed Salah.',
      'Mohamed Salah is booked.',
    ],
    ['Half time 1–0', 'Full time 2–1'],
  ],
] as const)(
  '[MATCH-3] events are sentences, with the ends of the periods among them, in %s',
  async (language, sentences, periods) => {
    const beto = { side: 'away', related: person('Beto') } as const;
    const { container } = await show({
      language,
      live: {
        events: [
          createEvent({ ...beto, minute: 20 }),
          createEvent({ ...beto, minute: 60, kind: 'substitution' }),
          createEvent({ minute: 70, kind: 'yellow-card' }),
        ],
      },
    });
    const rows = [...container.querySelectorAll('[data-event]')];
    for (const [at, sentence] of sentences.entries()) expect(rows[at]).toHaveTextContent(sentence);
    const ends = [...container.querySelectorAll('[data-period]')].map((row) => row.textContent);
    expect(ends).toEqual(periods);
  },
);

test.each([
  ['da', 'Kampens bedste', '8,4'],
  ['en', 'Best players', '8.4'],
] as const)(
  '[MATCH-3] after full time the three best players by rating are named in %s',
  async (language, title, rating) => {
    const best = ['Finley Tindall', 'Rubén Ugarte', 'Laurens Goossens'].map((name, at) => ({
      ...person(name),
      side: at === 1 ? ('away' as const) : ('home' as const),
      rating: 8.4 - at,
    }));
    const { container } = await show({ language, live: { best } });
    expect(screen.getByRole('heading', { name: title })).toBeVisible();
    const players = [...container.querySelectorAll('[data-rated]')].map((player) => player.textContent);
    expect(players[0]).toBe(`${rating}Finley TindallLiverpool`);
    expect(players[1]).toContain('Rubén UgarteEverton');
    expect(players).toHaveLength(3);
  },
);

test('[FORUM-3] the match thread is on the page once it is open', async () => {
  const input = pageInput({ language: 'en', params: { slug: 'x', id: '7' } });
  const listWidgets = (place: object | null) =>
    remote.pages['fixture']
      ?.widgets?.(input, ((key: string) =>
        key === '/matches/7'
          ? createMatch({ fixture: played, headToHead: metBefore })
          : { place, replies: 0 }) as never)
      .map(({ widget }) => widget);
  expect(listWidgets({ forum: 'kampe', id: '9', slug: 'x' })).toEqual(['match-thread', 'head-to-head']);
  expect(listWidgets(null)).toEqual(['head-to-head']);
});

test.each([
  ['NS', 0, 'last'],
  ['NS', 2, 'first'],
  ['1H', 0, 'first'],
] as const)('[FORUM-3] with status %s and %d replies, the thread is %s', async (status, replies, place) => {
  const fixture = { ...played, status, score: status === 'NS' ? null : played.score };
  await renderInShell(<Page {...pageInput({ language: 'en', params: { slug: 'x', id: '7' } })} />, {
    language: 'en',
    remote,
    data: {
      '/matches/7': createMatch({ fixture, headToHead: metBefore }),
      '/matches/7/live': createLive({ fixture }),
      '/matches/7/thread': { place: { forum: 'kampe', id: '9', slug: 'x' }, replies },
    },
    routes: teamRoutes,
  });
  const widgets = screen.getAllByTestId(/^mf-(forum|matches)\//).map(({ dataset }) => dataset['testid']);
  expect(widgets.at(place === 'last' ? -1 : 0)).toBe('mf-forum/match-thread');
  expect(widgets.length).toBeGreaterThan(1);
});

test('[MATCH-3] the run of play has each side’s share of the attacks, with a label', async () => {
  const { container } = await show({
    live: { statistics: [figure('Total Shots', 9, 3), figure('Shots on Goal', 3, 1)] },
  });
  const pressure = container.querySelector('[data-pressure]');
  expect(pressure).toHaveTextContent('Liverpool 75%25% Everton');
  expect(pressure).toHaveTextContent('shots, shots on target and corners');
});

const lineups = { home: createLineup('4-3-3'), away: createLineup('4-4-2') };

test.each([
  ['line-ups', { lineups }, 'full'],
  ['events alone', {}, 'events'],
] as const)(
  '[MATCH-3] of a match with %s the wide column is taken by the right part',
  async (_w, match, layout) => {
    const { container } = await show({ match, live: { events: [createEvent({})] } });
    expect(container.querySelector('[data-layout]')).toHaveAttribute('data-layout', layout);
  },
);

test('[MATCH-3] line-ups precede the preview once they are out', async () => {
  const fixture = createFixture({});
  const isAbove = (container: HTMLElement) => {
    const preview = screen.getByTestId('mf-matches/match-preview');
    const list = container.querySelector('#lineups');
    return Boolean(list && list.compareDocumentPosition(preview) & Node.DOCUMENT_POSITION_FOLLOWING);
  };
  const { container, unmount } = await show({ match: { fixture }, live: { fixture } });
  expect(isAbove(container)).toBe(false);
  unmount();
  const out = await show({ match: { fixture, lineups }, live: { fixture } });
  expect(isAbove(out.container)).toBe(true);
});

test('[MATCH-3] before kick-off the list of a line-up has positions in place of empty minutes and ratings', async () => {
  const fixture = createFixture({});
  await show({ match: { fixture, lineups: { home: createLineup('4-4-2'), away: null } }, live: { fixture } });
  const table = screen.getByRole('table', { name: 'Line-up of Liverpool' });
  for (const name of ['Shirt number', 'Player', 'Position'])
    expect(within(table).getByRole('columnheader', { name })).toBeVisible();
  expect(within(table).getAllByRole('columnheader')).toHaveLength(3);
  expect(table).toHaveTextContent('Midfielder');
});

test('[MATCH-3] the score stays in view once the match has begun', async () => {
  const { container, unmount } = await show({});
  expect(container.querySelector('[data-sticky=true]')).toHaveTextContent('2–1');
  unmount();
  const fixture = createFixture({});
  await show({ match: { fixture }, live: { fixture } });
  expect(document.querySelector('[data-sticky=true]')).toBeNull();
});

test('[MATCH-3] each goal in the list has the score after it', async () => {
  const events = [
    createEvent({ minute: 5 }),
    createEvent({ minute: 30, kind: 'yellow-card', reason: 'diving' }),
    createEvent({ minute: 50, side: 'away' }),
    createEvent({ minute: 88 }),
  ];
  const { container } = await show({ live: { events } });
  const rows = [...container.querySelectorAll('[data-event]')].map((row) => row.textContent ?? '');
  expect(rows.map((row) => /\d–\d/.exec(row)?.[0])).toEqual(['1–0', undefined, '1–1', '2–1']);
  expect(rows[1]).toContain('Diving');
});

test.each([
  [null, 'No live updates for this match.'],
  [[], 'No events were recorded for this match.'],
] as const)('[MATCH-3] a finished match with the events %j says so', async (events, text) => {
  await show({ live: { events: events && [...events], statistics: [figure('Fouls', 1, 2)] } });
  expect(screen.getByText(text)).toBeVisible();
});

test('[MATCH-3] a formation is on the pitch with shirt numbers, and as a list', async () => {
  const away = createLineup('4-2-3-1', {
    substitutes: [lineupPlayer('Beto', { id: 9, number: 9, slug: 'beto', minutes: 27, rating: 7.25 })],
    coach: 'David Moyes',
  });
  const { container } = await show({
    match: { lineups: { home: createLineup('4-3-3'), away } },
    live: {
      events: [
        createEvent({
          side: 'away',
          minute: 63,
          kind: 'substitution',
          player: person('Player 51'),
          related: person('Beto', 9),
        }),
      ],
    },
  });
  const pitch = screen.getByRole('img', {
    name: /^Line-ups on the pitch: Liverpool 4-3-3, Everton 4-2-3-1$/,
  });
  expect(pitch.querySelectorAll('[data-place=home]')).toHaveLength(11);
  expect(pitch.querySelectorAll('[data-place=away]')).toHaveLength(11);
  const list = container.querySelector<HTMLElement>('[data-lineup=away]') ?? container;
  expect(list.querySelectorAll('[data-player]')).toHaveLength(12);
  expect(list).toHaveTextContent('Coach: David Moyes');
  const substitute = within(list).getByRole('row', { name: /Beto/ });
  expect(substitute).toHaveTextContent('On 63′ for Player 51');
  expect(substitute).toHaveTextContent('7.3');
  expect(within(substitute).getByRole('link')).toHaveAttribute('href', '/player/beto');
  expect(within(list).getByRole('row', { name: /^50 Player 51/ })).toHaveTextContent('Subbed 63′');
});

test('[MATCH-3] without positions there is a list and no pitch', async () => {
  const lineup = createLineup('4-4-2', { starters: [lineupPlayer('Alisson', { number: 1 })] });
  await show({ match: { lineups: { home: lineup, away: null } } });
  expect(screen.queryByRole('img', { name: /pitch/ })).toBeNull();
  expect(screen.getByRole('row', { name: /Alisson/ })).toBeVisible();
});

test.each([
  [
    'da',
    'NS',
    'Opstillingerne er ikke offentliggjort endnu. De kommer som regel omkring en time før kampstart.',
  ],
  ['en', 'FT', 'No line-ups for this match.'],
] as const)(
  '[MATCH-3] without line-ups the page in %s says so of a match %s',
  async (language, status, text) => {
    const fixture = createFixture({ status });
    await show({ language, match: { fixture }, live: { fixture } });
    expect(screen.getByText(text)).toBeVisible();
  },
);

test.each([
  ['da', 'Boldbesiddelse', ['49\u00a0%', '51\u00a0%'], '2,73'],
  ['en', 'Possession', ['49%', '51%'], '2.73'],
] as const)(
  '[MATCH-3] statistics are localized in %s, unknown ones keep the provider’s name',
  async (language, possession, shares, decimal) => {
    const { container } = await show({
      language,
      live: {
        statistics: [
          { type: 'Ball Possession', unit: 'percent', home: 49, away: 51 },
          { type: 'expected_goals', unit: 'decimal', home: 2.73, away: 0.4 },
          figure('Sliding tackles', null, 3),
        ],
      },
    });
    const rows = [...container.querySelectorAll('[data-statistic]')].map((row) =>
      [...row.children].map((cell) => cell.textContent),
    );
    expect(rows[0]).toEqual([shares[0], possession, shares[1]]);
    expect(rows[1]?.[0]).toBe(decimal);
    expect(rows[2]).toEqual(['–', 'Sliding tackles', '3']);
  },
);

test.each([
  ['all zero', [figure('Fouls', 0, 0)]],
  ['missing', null],
])('[MATCH-3] statistics that are %s are left out', async (_what, statistics) => {
  await show({ live: { statistics } });
  expect(screen.queryByText('Statistics')).toBeNull();
});

test('[MATCH-3] a match with only a result has no empty sections', async () => {
  await show({ live: { events: null, statistics: null } });
  for (const title of ['Minute by minute', 'Line-ups', 'Statistics'])
    expect(screen.queryByText(title)).toBeNull();
  expect(getHead(document.body)).toHaveTextContent('2–1');
});

test('[MATCH-6] an upcoming match can be added to a calendar', async () => {
  const fixture = createFixture({});
  await show({ match: { fixture }, live: { fixture } });
  expect(screen.getByRole('link', { name: 'Add to the calendar' })).toHaveAttribute(
    'href',
    '/api/calendar/liverpool-fans.com/match-7.ics',
  );
});

test('[NEWS-4] if only the live data fails to load, the rest is shown with a retry', async () => {
  await renderInShell(<Page {...pageInput({ language: 'en', params: { slug: 'x', id: '7' } })} />, {
    language: 'en',
    remote,
    data: { '/matches/7': createMatch({ fixture: played }) },
  });
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Liverpool – Everton');
});

const running = createFixture({ status: '1H', clock: createClock(20), score: { home: 0, away: 0 } });

test('[MATCH-4] a goal and a red card change score, clock and events in the open page, and are announced', async () => {
  const answers = { events: [createEvent({ minute: 12, kind: 'yellow-card' })], fixture: running };
  const latest = { '/matches/7': createMatch({ fixture: running }), '/matches/7/live': createLive(answers) };
  const { container } = await renderInShell(
    <Page {...pageInput({ language: 'en', params: { slug: 'x', id: '7' } })} />,
    {
      language: 'en',
      remote,
      data: { ...latest },
      fetcher: async (key) => latest[key as keyof typeof latest],
    },
  );
  const goal = createEvent({ minute: 23 });
  const card = createEvent({ minute: 24, kind: 'red-card' });
  latest['/matches/7/live'] = createLive({
    fixture: { ...running, clock: createClock(24), score: { home: 1, away: 0 } },
    events: [...answers.events, goal, card],
  });
  createLiveRegion();
  const region = document.querySelector('[aria-live=polite]');
  await newAnswers();
  await waitFor(() => expect(getHead(container)).toHaveTextContent('1–0'));
  expect(getHead(container)).toHaveTextContent('24′');
  const rows = [...container.querySelectorAll('[data-event]')];
  // Newest first while the match is played.
  expect(rows.map((row) => row.getAttribute('data-event'))).toEqual(['red-card', 'goal', 'yellow-card']);
  expect(rows.map((row) => row.getAttribute('data-new'))).toEqual(['true', 'true', 'false']);
  await waitFor(() =>
    expect([...(region?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Goal! Liverpool 1–0 Everton. Mohamed Salah, minute 23',
      'Red card (Liverpool): Mohamed Salah, minute 24',
    ]),
  );
  region?.remove();
});

test.each([
  ['is being played', running, ['/matches/7', '/matches/7/live']],
  [
    'begins within the hour',
    createFixture({ kickoff: '2026-11-21T12:59:00Z' }),
    ['/matches/7', '/matches/7/live'],
  ],
  ['begins later', createFixture({ kickoff: '2026-11-21T13:01:00Z' }), []],
  ['is over', played, []],
])('[MATCH-4] the page of a match that %s has the expected subscriptions', async (_when, fixture, keys) => {
  const subscribed = new Set<string>();
  await renderInShell(
    <Listening subscribed={subscribed}>
      <Page {...pageInput({ language: 'en', params: { slug: 'x', id: '7' } })} />
    </Listening>,
    {
      language: 'en',
      remote,
      data: { '/matches/7': createMatch({ fixture }), '/matches/7/live': createLive({ fixture }) },
    },
  );
  expect([...subscribed].sort()).toEqual(keys);
});

test('[TRAVEL-1] an upcoming match has a trip, a finished one has none', async () => {
  const { unmount } = await show({});
  expect(screen.queryByTestId('mf-travel/next-trip')).toBeNull();
  unmount();
  await show({ match: { fixture: createFixture({}) }, live: { fixture: createFixture({}) } });
  expect(screen.getByTestId('mf-travel/next-trip')).toBeInTheDocument();
});
