import type { Transfers } from '@fan-base/shared-contracts/api/transfers';
import type { Language } from '@fan-base/shared-contracts/language';
import { headIn } from '@fan-base/tooling/testing/head-in';
import { liverpool, pageInput, renderInShell } from '@fan-base/tooling/testing/TestShell';
import { screen, within } from '@testing-library/react';
import { remote } from '../../remote.tsx';
import { createMove, createTransfers } from '../../testing/create-transfers.ts';
import { head, Page } from './TransfersPage.tsx';

const show = (language: Language, part: Partial<Transfers> = {}, season = '2026') =>
  renderInShell(<Page {...pageInput({ language, params: { season } })} />, {
    language,
    remote,
    data: { [`/transfers/${season}`]: createTransfers({ season: Number(season), ...part }) },
  });

const section = (name: string) => {
  const found = screen.getByRole('heading', { level: 2, name }).closest('section');
  if (!found) throw new Error(`${name} is no section`);
  return within(found);
};
const rows = (name: string) =>
  section(name)
    .getAllByRole('listitem')
    .map((row) => row.textContent);

const bought = createMove('Ada Bought', {
  terms: 'fee',
  fee: 40_000_000,
  club: { name: 'Genk', team: null },
});
const swapped = createMove('Fy Swapped', { direction: 'out', terms: 'other', words: 'Swap', club: null });
const lent = createMove('Gil Lent', {
  direction: 'out',
  terms: 'loan',
  date: '2026-08-30',
  club: { name: 'Liverpool FC', team: liverpool },
  loanUntil: '2027-06-30',
});
const borrowed = createMove('Hy Borrowed', { terms: 'loan' });
const back = createMove('Ike Returned', { terms: 'loan-end' });
const all = {
  incoming: [bought, createMove('Cy Free', { terms: 'free' }), createMove('Di Secret')],
  outgoing: [swapped],
  loans: [borrowed, lent],
  onLoan: [lent],
  returns: [back],
  highest: [bought],
};

test.each([
  [
    'da',
    ['Tilgange', 'Afgange', 'Dyreste handler', 'Lejeaftaler', 'Udlejet', 'Retur fra leje'],
    ['ABAda Boughtfra Genk · 1. juli 2026€40,0M', 'Fri transfer', 'Ukendt'],
    'FSFy Swappedtil ukendt klub · 1. juli 2026Swap',
    /til LFCLiverpool · 30. august 2026Leje til og med 30. juni 2027Leje$/,
    '/spiller/ada_bought',
  ],
  [
    'en',
    ['Incoming', 'Outgoing', 'Highest fees', 'Loans', 'Players out on loan', 'Returned from loan'],
    ['ABAda Boughtfrom Genk · 1 July 2026€40.0M', 'Free', 'Unknown'],
    'FSFy Swappedto unknown club · 1 July 2026Swap',
    /to LFCLiverpool · 30 August 2026Loan until 30 June 2027Loan$/,
    '/player/ada_bought',
  ],
] as const)(
  '[TRANS-1] [TRANS-4] in %s each transfer has player, club, date and terms, in its list',
  async (language, titles, incoming, outgoing, loan, path) => {
    await show(language, all);
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(
      titles,
    );
    const [first, ...others] = incoming;
    expect(rows(titles[0])).toEqual([first, ...others.map((terms) => expect.stringMatching(`${terms}$`))]);
    expect(rows(titles[1])).toEqual([outgoing]);
    expect(rows(titles[2])).toEqual([expect.stringMatching(/^Ada Bought(fra|from) Genk€40[.,]0M$/)]);
    expect(rows(titles[3])).toEqual([expect.stringMatching(/^HBHy Borrowed/)]);
    expect(rows(titles[4])).toEqual([expect.stringMatching(loan)]);
    expect(rows(titles[5])).toHaveLength(1);
    expect(section(titles[0]).getByRole('link', { name: 'Ada Bought' })).toHaveAttribute('href', path);
  },
);

test.each([
  ['da', ['Købt for€40,0M', 'Solgt for€0', 'Nettoforbrug€40,0M', 'Ind / ud3 / 1'], /Prisen på 2/],
  ['en', ['Spent€40.0M', 'Received€0', 'Net spend€40.0M', 'Players in and out3 / 1'], /2 undisclosed fees/],
] as const)(
  '[TRANS-3] in %s the season starts with its totals and what they omit',
  async (language, expected, unknown) => {
    const { container } = await show(language, all);
    const figures = [...container.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
    expect(figures).toEqual(expected);
    expect(screen.getByText(unknown)).toBeVisible();
  },
);

const depth: Transfers['depth'] = [
  { position: 'goalkeeper', players: [], departures: 0 },
  {
    position: 'defender',
    players: [
      { slug: 'ada_bought', name: 'Ada Bought', number: 4, age: 20, isNew: true },
      { slug: 'bo_back', name: 'Bo Back', number: null, age: 25, isNew: false },
    ],
    departures: 3,
  },
];

test.each([
  [
    'da',
    'Truppens bredde',
    'Forsvarsspillere (2)1 ind, 3 ud · gennemsnitsalder i dag 22,54Ada BoughtNy–Bo Back',
  ],
  ['en', 'Squad depth', 'Defenders (2)1 in, 3 out · average age today 22.54Ada BoughtNew–Bo Back'],
] as const)(
  '[GRAPH-2] in %s the squad after the window is listed by position',
  async (language, title, text) => {
    await show(language, { ...all, depth });
    expect(screen.getByRole('heading', { level: 2, name: title }).closest('section')).toHaveTextContent(text);
  },
);

test.each([
  ['da', 'Gennemsnitsalder 21,5 / –'],
  ['en', 'Average age 21.5 / –'],
] as const)('[GRAPH-2] in %s the sums have the average ages of those in and out', async (language, text) => {
  const incoming = [
    createMove('Ada Bought', { age: 20 }),
    createMove('Cy Free', { age: 23 }),
    createMove('Di Secret'),
  ];
  await show(language, { ...all, incoming });
  expect(screen.getByText(text)).toBeVisible();
  expect(section(language === 'da' ? 'Tilgange' : 'Incoming').getAllByText(/^20 (år|years)$/)).toHaveLength(
    1,
  );
});

test('[TRANS-3] a season with only loans has no totals', async () => {
  const { container } = await show('en', { loans: [lent] });
  expect(rows('Loans')).toHaveLength(1);
  expect(container.querySelector('dl')).toBeNull();
});

test.each([
  ['da', 'Ingen tilgange i denne sæson. Ingen lejeaftaler i denne sæson.', ['Afgange']],
  ['en', 'No incoming transfers this season. No loans this season.', ['Outgoing']],
] as const)(
  '[TRANS-1] in %s the current season says in a line which lists are empty',
  async (language, text, titles) => {
    await show(language, { outgoing: [swapped] });
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(
      titles,
    );
  },
);

test('[TRANS-1] a past season omits empty lists and current loans', async () => {
  await show('en', { outgoing: [swapped], onLoan: [lent] }, '2024');
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(titles).toEqual(['Outgoing']);
});

test.each([
  [
    'da',
    '2010',
    'Ingen registrerede transfers i sæsonen 2010/11.',
    'Se den aktuelle sæson',
    '/transfers/2026',
  ],
  [
    'en',
    '2010',
    'No transfers on record in the 2010/11 season.',
    'See the current season',
    '/transfers/2026',
  ],
  ['da', '2026', 'Ingen registrerede transfers i sæsonen 2026/27.', 'Se rygterne', '/rygter'],
  ['en', '2026', 'No transfers on record in the 2026/27 season.', 'See the rumours', '/rumours'],
] as const)(
  '[TRANS-1] in %s the season %s without transfers says so and links onward',
  async (language, season, text, way, path) => {
    await show(language, {}, season);
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByRole('link', { name: way })).toHaveAttribute('href', path);
  },
);

test('[TRANS-1] seasons are links, newest first, with the current one marked', async () => {
  await show('da', all);
  const links = screen.getAllByRole('link', { name: /^20\d\d\/\d\d/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/transfers/2026',
    '/transfers/2025',
    '/transfers/2024',
  ]);
  expect(links[0]).toHaveAttribute('aria-current', 'page');
});

test('transfers that fail to load leave the heading and offer a retry', async () => {
  await renderInShell(<Page {...pageInput({ language: 'en', params: { season: '2026' } })} />, {
    language: 'en',
    remote,
  });
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Transfers 2026/27');
});

test.each([
  ['da', 'Transfers 2024/25 – Liverpool FC', /^Alle transfers i Liverpool FC i sæsonen 2024\/25/],
  ['en', 'Transfers 2024/25 – Liverpool FC', /^All Liverpool FC transfers in 2024\/25/],
] as const)(
  '[SEO-1] a season’s transfers have their own title in %s',
  async (language, title, description) => {
    const actual = await headIn(remote, language, head, { params: { season: '2024' } });
    expect(actual).toMatchObject({ title, description: expect.stringMatching(description) });
    expect(actual.structuredData).toMatchObject([{ '@type': 'BreadcrumbList' }]);
  },
);

test.each<[string, Partial<Transfers> | null, boolean]>([
  ['has nothing on its page', { season: 2024 }, true],
  ['has a return from loan only', { season: 2024, returns: [back] }, false],
  ['is over, with players on loan elsewhere', { season: 2024, onLoan: [lent] }, true],
  ['is the present one, with players on loan elsewhere', { onLoan: [lent] }, false],
  ['has not loaded', null, false],
])('[SEO-1] a season that %s is for search engines unless it is empty', async (_, part, isEmpty) => {
  const season = part?.season ?? 2026;
  const data = part ? { [`/transfers/${season}`]: createTransfers(part) } : {};
  const actual = await headIn(remote, 'en', head, { params: { season: String(season) }, data });
  expect([actual.noindex, /^No transfers on record/.test(actual.description)]).toEqual([isEmpty, isEmpty]);
});
