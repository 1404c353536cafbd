import type { Language } from '@fan-base/shared-contracts/language';
import { createFixture } from '@fan-base/tooling/testing/create-fixture';
import { pageInput, renderInShell } from '@fan-base/tooling/testing/TestShell';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../../remote.tsx';
import { createNews, createStory } from '../../testing/create-news.ts';
import { Page } from './FrontPage.tsx';
import { getFrontMatch } from './front-widgets.ts';

interface Shown {
  readonly language?: Language;
  readonly query?: string;
  readonly data?: Record<string, unknown>;
  readonly fetcher?: (key: string) => Promise<unknown>;
}

const show = ({ language = 'en', query = '', data = {}, fetcher }: Shown) =>
  renderInShell(<Page {...pageInput({ language, query, entry: remote.pages['front'] })} />, {
    language,
    remote,
    data: { '/fixtures/next': { next: null, previous: null }, ...data },
    fetcher,
  });

const titles = () => screen.getAllByText(/^Story \d+$/).map((link) => link.firstChild?.textContent);

test('[NEWS-1] on days without a match the lead story is first, beside the next match', async () => {
  const { container } = await show({ data: { '/news': createNews(1, 1, [1, 2]) } });
  const blocks = [...container.querySelectorAll('h1, h2 > a, h3 > a, h2:not(:has(a)), [data-testid]')];
  const getHandle = (block: Element) => block.getAttribute('data-testid') ?? block.firstChild?.textContent;
  expect(blocks.map(getHandle)).toEqual([
    'News about Liverpool FC',
    'Story 1',
    'mf-matches/next-match',
    'More stories',
    'Story 2',
    'slot front/side',
    'mf-news/instagram',
    'mf-news/youtube',
    'mf-news/articles',
    'mf-matches/table',
  ]);
});

const noon = '2026-11-21T12:00:00Z';
const score = { home: 2, away: 1 };

test.each([
  ['before', { next: createFixture({ kickoff: '2026-11-21T20:00:00Z' }), previous: null }],
  ['during', { next: createFixture({ status: '1H', kickoff: noon, score }), previous: null }],
  [
    'after',
    { next: null, previous: createFixture({ status: 'FT', kickoff: '2026-11-20T20:00:00Z', score }) },
  ],
])('[NEWS-1] hours %s a match it leads the front page, above the lead story', async (_when, matches) => {
  const { container } = await show({ data: { '/news': createNews(1, 1, [1]), '/fixtures/next': matches } });
  const blocks = [...container.querySelectorAll('h1, article h2, [data-testid]')];
  const names = blocks.map((block) => block.getAttribute('data-testid') ?? block.textContent);
  expect(names.slice(0, 2)).toEqual(['News about Liverpool FC', 'mf-matches/match']);
  expect(names[2]).toMatch(/^Story 1/);
  expect(names.filter((name) => name?.endsWith('match'))).toEqual(['mf-matches/match']);
  expect(getFrontMatch(matches, Date.parse(noon)).use.props).toMatchObject({ id: '7' });
});

test('[NEWS-1] older pages of news are not led by the match', async () => {
  const previous = createFixture({ status: 'FT', kickoff: '2026-11-21T09:00:00Z', score });
  const { container } = await show({
    query: 'page=2',
    data: { '/news?page=2': createNews(2, 3, [4]), '/fixtures/next': { next: null, previous } },
  });
  expect(container.querySelector('[data-leads=story]')).toBeInTheDocument();
});

test.each([
  ['da', 'Story 5 (forlader siden)', 'for 5 timer siden'],
  ['en', 'Story 5 (leaves this site)', '5 hours ago'],
] as const)(
  '[NEWS-2] in %s a story shows source and age, and its link is `nofollow`',
  async (language, name, age) => {
    await show({ language, data: { '/news': createNews(1, 1, [5]) } });
    const link = screen.getByRole('link', { name });
    expect(link).toHaveAttribute('href', 'https://news.example/5');
    expect(link).toHaveAttribute('rel', 'noopener external nofollow');
    expect(screen.getByText(/^Paper 5/)).toBeVisible();
    expect(screen.getByText(age)).toHaveAttribute('datetime', createStory(5).publishedAt);
  },
);

test('[NEWS-2] a story of several sources is listed once, with a link to each', async () => {
  const sources = [
    { name: 'Paper 8', url: 'https://other.example/8' },
    { name: 'Paper 9', url: 'https://other.example/9' },
  ];
  const news = { ...createNews(1, 1, []), items: [createStory(1), createStory(2, { sources })] };
  await show({ data: { '/news': news } });
  expect(screen.getAllByText(/Also in/)).toHaveLength(1);
  for (const { name, url } of sources) {
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', url);
    expect(screen.getByRole('link', { name })).toHaveAttribute('rel', 'noopener external nofollow');
  }
});

test('[NEWS-2] of an odd number of stories the first is large, with its summary', async () => {
  const { container } = await show({ data: { '/news': createNews(1, 1, [1, 2, 3, 4]) } });
  const large = [...container.querySelectorAll('[data-wide]')];
  expect(large.map((row) => row.querySelector('a')?.firstChild?.textContent)).toEqual(['Story 2']);
  expect(large[0]).toHaveTextContent('What happened in story 2');
  expect(screen.queryByText('What happened in story 3')).toBeNull();
});

test('[NEWS-2] of an even number of stories none is large', async () => {
  const { container } = await show({ data: { '/news': createNews(1, 1, [1, 2, 3]) } });
  expect(container.querySelector('[data-wide]')).toBeNull();
});

test('[NEWS-2] a score in a headline stays on one line', async () => {
  const title = 'Liverpool lose 1–0 at Everton';
  await show({ data: { '/news': { ...createNews(1, 1, []), items: [createStory(1, { title })] } } });
  expect(screen.getByRole('link', { name: new RegExp(title) })).toBeVisible();
  expect(screen.getByText('1–0')).toHaveStyle({ whiteSpace: 'nowrap' });
});

test('[NEWS-2] only the lead story’s picture loads eagerly', async () => {
  const image = { url: 'https://img.example/1.jpg', width: null, height: null, alt: '' };
  const news = {
    ...createNews(1, 1, []),
    items: [createStory(1, { image }), createStory(2, { image }), createStory(3)],
  };
  const { container } = await show({ data: { '/news': news } });
  const pictures = [...container.querySelectorAll('img:not([data-placeholder])')];
  expect(pictures.map((picture) => picture.getAttribute('loading'))).toEqual(['eager', 'lazy']);
});

test('[NEWS-2] more news is appended, announced and focused', async () => {
  const user = userEvent.setup();
  const requested: string[] = [];
  await show({
    data: { '/news': createNews(1, 2, [1, 2, 3]) },
    fetcher: async (key) => {
      requested.push(key);
      return createNews(2, 2, [4, 5]);
    },
  });
  await user.click(screen.getByRole('link', { name: 'More news' }));
  await waitFor(() => expect(screen.getByRole('link', { name: /^Story 4/ })).toHaveFocus());
  expect(requested).toEqual(['/news?page=2']);
  expect(titles()).toEqual(['Story 1', 'Story 2', 'Story 3', 'Story 4', 'Story 5']);
  expect(screen.getByRole('status')).toHaveTextContent('2 more stories');
  expect(screen.getByText('That’s all the news.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'More news' })).toBeNull();
});

test('a story pushed to the next page by newer ones is not shown twice', async () => {
  const user = userEvent.setup();
  await show({ data: { '/news': createNews(1, 2, [1, 2, 3]), '/news?page=2': createNews(2, 2, [1, 3, 4]) } });
  await user.click(screen.getByRole('link', { name: 'More news' }));
  expect(titles()).toEqual(['Story 1', 'Story 2', 'Story 3', 'Story 4']);
});

test('a next page that fails to load leaves the present stories', async () => {
  const user = userEvent.setup();
  await show({ data: { '/news': createNews(1, 2, [1, 2, 3]) } });
  await user.click(screen.getByRole('link', { name: 'More news' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(titles()).toEqual(['Story 1', 'Story 2', 'Story 3']);
});

test('without JavaScript, more news is a linked page', async () => {
  await show({ query: 'page=2', data: { '/news?page=2': createNews(2, 3, [4, 5]) } });
  expect(screen.getByRole('heading', { level: 1, name: 'News about Liverpool FC, page 2' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'More news' })).toHaveAttribute('href', '/?page=3');
});

test.each([
  ['da', '', 'Ingen nyheder endnu. De dukker op her, så snart de er udgivet.', 'Se kampprogrammet'],
  ['en', '', 'No news yet. New stories will appear here as soon as they are published.', 'See the fixtures'],
  ['da', 'page=9', 'Der er ingen ældre nyheder.', 'Se de seneste nyheder'],
  ['en', 'page=9', 'There are no older stories.', 'See the latest stories'],
] as const)(
  'in %s the page "%s" without a story says so and links onward',
  async (language, query, text, way) => {
    await show({
      language,
      query,
      data: { [query ? '/news?page=9' : '/news']: createNews(query ? 9 : 1, 0, []) },
    });
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByRole('link', { name: way })).toBeVisible();
  },
);

test('[NEWS-4] news that fails to load only affects its own block and can be retried', async () => {
  const user = userEvent.setup();
  let isDown = true;
  await show({
    fetcher: async () => {
      if (isDown) throw new Error('down');
      return createNews(1, 1, [1]);
    },
  });
  const alert = await screen.findByRole('alert');
  expect(screen.getByTestId('mf-matches/next-match')).toBeInTheDocument();
  expect(screen.getByTestId('mf-matches/table')).toBeInTheDocument();
  isDown = false;
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: /^Story 1/ })).toBeVisible();
});
