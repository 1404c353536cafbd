import type { RumoursPage } from '@fan-base/shared-contracts/api/rumours';
import type { Language } from '@fan-base/shared-contracts/language';
import { headIn } from '@fan-base/tooling/testing/head-in';
import { pageInput, renderInShell } from '@fan-base/tooling/testing/TestShell';
import { screen, within } from '@testing-library/react';
import { remote } from '../../remote.tsx';
import { createReport, createRumour, createRumours } from '../../testing/create-rumour.ts';
import { head, Page } from './RumoursPage.tsx';

const show = (language: Language, answer: RumoursPage, query = '') =>
  renderInShell(<Page {...pageInput({ language, query, entry: remote.pages['rumours'] })} />, {
    language,
    remote,
    data: { [query === '' ? '/rumours' : `/rumours?${query}`]: answer },
  });

const getItem = (name: string) => {
  const found = screen.getByRole('heading', { level: 2, name }).closest('article');
  if (!found) throw new Error(`${name} has no item`);
  return found;
};

const talked = createRumour('Joe Hartley', {
  status: 'advanced',
  credibility: 4,
  reports: [
    createReport('Clubs in talks'),
    createReport('Hartley watched', { publishedAt: '2026-11-14T10:00:00.000Z', source: 'Radio' }),
    createReport('Hartley wanted', { publishedAt: '2026-11-13T10:00:00.000Z' }),
  ],
});
const leaving = createRumour('Bo Dane', {
  player: { name: 'Bo Dane', slug: 'bo_dane', photo: null, position: 'defender', age: 24 },
  fee: 12_500_000,
  direction: 'out',
  club: null,
  status: 'off',
});

test.each([
  [
    'da',
    'Ind · fra Hull City',
    'I forhandling',
    'Vores vurdering: høj (4 af 5)',
    'for 2 timer siden',
    '2 tidligere rygter',
    'Ud',
    'Skrinlagt',
    '/spiller/bo_dane',
  ],
  [
    'en',
    'Incoming · from Hull City',
    'In talks',
    'Our rating: high (4 of 5)',
    '2 hours ago',
    '2 earlier reports',
    'Outgoing',
    'Deal off',
    '/player/bo_dane',
  ],
] as const)(
  '[TRANS-2] in %s a rumour has player, direction, club, status, credibility and reports',
  async (language, way, status, credibility, ago, older, away, off, path) => {
    await show(language, createRumours([talked, leaving]));
    const item = getItem('Joe Hartley');
    for (const text of [way, status, credibility, 'The Paper', ago]) expect(item).toHaveTextContent(text);
    const [newest, ...others] = within(item).getAllByRole('link', { hidden: true });
    expect(newest).toHaveAttribute('href', 'https://paper.example/clubs-in-talks');
    expect(newest).toHaveAttribute('rel', 'noopener external nofollow');
    expect(item.querySelector('time')).toHaveAttribute('datetime', '2026-11-21T10:00:00.000Z');
    expect(within(item).getByText(older).closest('details')).not.toHaveAttribute('open');
    expect(others.map((link) => link.closest('details') !== null)).toEqual([true, true]);
    const other = getItem('Bo Dane');
    for (const text of [away, off]) expect(other).toHaveTextContent(text);
    expect(other.querySelector('details')).toBeNull();
    expect(within(other).getByRole('link', { name: 'Bo Dane' })).toHaveAttribute('href', path);
  },
);

test.each([
  ['da', 'Pris€12,5MPositionForsvarsspillerAlder24 år', 'Alder19 år'],
  ['en', 'Fee€12.5MPositionDefenderAge24 years', 'Age19 years'],
] as const)(
  '[GRAPH-2] in %s a rumour has fee, position and age as far as known',
  async (language, known, partly) => {
    const young = { name: 'Al Young', slug: null, photo: null, position: null, age: 19 };
    await show(language, createRumours([leaving, talked, createRumour('Al Young', { player: young })]));
    expect(getItem('Bo Dane').querySelector('dl')).toHaveTextContent(known);
    expect(getItem('Al Young').querySelector('dl')?.textContent).toBe(partly);
    expect(getItem('Joe Hartley').querySelector('dl')).toBeNull();
  },
);

test.each([
  ['da', '2 kilder · The Paper fik ret 7 ud af 12 gange'],
  ['en', '2 sources · The Paper was right 7 times in 12'],
] as const)(
  '[GRAPH-2] in %s the evidence has each source once, with its record if five rumours were decided',
  async (language, record) => {
    const paper = { record: { cameTrue: 7, decided: 12 } };
    const reports = [
      createReport('Talks', paper),
      createReport('On air', { source: 'Radio' }),
      createReport('Wanted', paper),
    ];
    const few = createRumour('Al Young', {
      reports: [createReport('Soon', { record: { cameTrue: 0, decided: 4 } })],
    });
    await show(language, createRumours([createRumour('Joe Hartley', { reports }), leaving, few]));
    expect(getItem('Joe Hartley').querySelector('[data-evidence]')?.textContent).toBe(record);
    for (const name of ['Bo Dane', 'Al Young'])
      expect(getItem(name).querySelector('[data-record]')).toBeNull();
  },
);

test.each([
  ['da', { status: 'off' }, 'Skrinlagt', 'Vores vurdering var: høj (4 af 5)'],
  ['en', { status: 'off' }, 'Deal off', 'Our rating was: high (4 of 5)'],
  ['da', { outcome: 'completed' }, 'Gennemført', 'Vores vurdering var: høj (4 af 5)'],
  ['en', { outcome: 'failed' }, 'Came to nothing', 'Our rating was: high (4 of 5)'],
] as const)(
  '[TRANS-2] in %s a rumor with %j has its outcome and the former rating',
  async (language, part, stage, rating) => {
    await show(language, createRumours([createRumour('Joe Hartley', { credibility: 4, ...part })]));
    const item = getItem('Joe Hartley');
    expect(item.querySelector('[data-status]')?.textContent).toBe(stage);
    expect(item).toHaveTextContent(rating);
    expect(item.querySelector('[data-credibility] i')).toBeNull();
  },
);

test('[TRANS-2] direction and page are in the address', async () => {
  const answer = createRumours([leaving], { page: 2, pages: 3, total: 30 });
  await show('en', answer, 'direction=out&page=2');
  const choices = within(screen.getByRole('navigation', { name: 'Filter rumours' }));
  expect(choices.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/rumours',
    '/rumours?direction=in',
    '/rumours?direction=out',
  ]);
  expect(choices.getByRole('link', { current: true })).toHaveTextContent('Outgoing');
  const steps = within(screen.getByRole('navigation', { name: 'Pages' }));
  expect(steps.getByRole('link', { current: 'page' })).toHaveAccessibleName('Page 2');
  expect(steps.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/rumours?direction=out',
    '/rumours?direction=out&page=2',
    '/rumours?direction=out&page=3',
  ]);
});

test('[TRANS-2] rumours that fit on one page have no pagination', async () => {
  await show('en', createRumours([talked]));
  expect(screen.queryByRole('navigation', { name: 'Pages of rumours' })).toBeNull();
});

test.each([
  ['da', '', 'Der er ingen rygter lige nu.', 'Se sæsonens transfers', '/transfers/2026'],
  ['en', '', 'There are no rumours right now.', 'See this season’s transfers', '/transfers/2026'],
  ['da', 'direction=in', 'Der er ingen rygter om spillere på vej til klubben.', 'Se alle rygter', '/rygter'],
  ['en', 'direction=out', 'There are no rumours of players leaving.', 'See all rumours', '/rumours'],
  ['en', 'page=9', 'There are no older rumours.', 'See all rumours', '/rumours'],
] as const)(
  '[TRANS-2] in %s an empty list at "%s" says so and links onward',
  async (language, query, text, way, path) => {
    await show(language, createRumours([]), query);
    expect(screen.getByText(new RegExp(`^${text}`))).toBeVisible();
    expect(screen.getByRole('link', { name: way })).toHaveAttribute('href', path);
  },
);

test.each([
  ['da', '', 'Transferrygter – Liverpool FC', false],
  ['en', '', 'Transfer rumours – Liverpool FC', false],
  ['en', 'direction=in', 'Transfer rumours – Liverpool FC', true],
  ['da', 'page=2', 'Transferrygter, side 2 – Liverpool FC', false],
  ['en', 'page=9', 'Transfer rumours, page 9 – Liverpool FC', true],
] as const)(
  '[SEO-1] in %s the rumours at "%s" are titled %s, `noindex`: %s',
  async (language, query, title, noindex) => {
    const data = {
      '/rumours?page=2': createRumours([createRumour('A')]),
      '/rumours?page=9': createRumours([]),
    };
    expect(
      await headIn(remote, language, head, { query, entry: remote.pages['rumours'], data }),
    ).toMatchObject({ title, noindex });
  },
);
