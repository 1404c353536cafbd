import type { Fixture } from '@fan-base/shared-contracts/api/fixtures';
import type { SiteListing } from '@fan-base/shared-contracts/api/sites';
import type { Language } from '@fan-base/shared-contracts/language';
import {
  liverpool,
  pageInput,
  renderInShell,
  type ShellParts,
  siteIn,
} from '@fan-base/tooling/testing/TestShell';
import { setupI18n } from '@lingui/core';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../../remote.tsx';
import { head, Page } from './LandingPage.tsx';

const sites: SiteListing[] = [
  { id: '1', domain: 'liverpool-fans.dk', language: 'da', team: liverpool, league: 'Premier League' },
  { id: '2', domain: 'liverpool-fans.com', language: 'en', team: liverpool, league: 'Premier League' },
  {
    id: '3',
    domain: 'everton.fan-base.com',
    language: 'en',
    team: { ...liverpool, id: '2', name: 'Everton FC' },
    league: 'Premier League',
  },
];

const show = (
  language: Language,
  data: Record<string, unknown> = { '/sites': sites },
  shell: ShellParts = {},
) => {
  const site = siteIn(language, { kind: 'network', team: null, domain: 'fan-base.com' });
  return renderInShell(<Page {...pageInput({ language, site })} />, {
    language,
    remote,
    site,
    data,
    shell: { send: <Answer,>() => Promise.resolve({} as Answer), ...shell },
  });
};

/** Address and title of the tiles of each grid, in their order. */
const getGrids = () =>
  [...document.querySelectorAll<HTMLElement>('[data-sites]')].map((grid) => [
    grid.closest('section')?.querySelector('h2')?.textContent,
    ...within(grid)
      .getAllByRole('link')
      .map((link) => `${link.getAttribute('href')} ${link.title}: ${link.textContent}`),
  ]);

test.each([
  ['da', ['Danske fansider', 'Engelske fansider']],
  ['en', ['English fanpages', 'Danish fanpages']],
] as const)(
  '[LAND-2] in %s each language has a grid with name, domain and title, the visitor’s first',
  async (language, headings) => {
    await show(language);
    // Tests run on localhost, so domains are under `.localhost`, as in development.
    const grids = {
      da: ['http://liverpool-fans.dk.localhost/ Fanside for Liverpool FC: LFCLiverpool FCliverpool-fans.dk'],
      en: [
        'http://liverpool-fans.com.localhost/ Fanpage for Liverpool FC: LFCLiverpool FCliverpool-fans.com',
        'http://everton.fan-base.com.localhost/ Fanpage for Everton FC: LFCEverton FCeverton.fan-base.com',
      ],
    };
    const other = language === 'da' ? 'en' : 'da';
    expect(getGrids()).toEqual([
      [headings[0], ...grids[language]],
      [headings[1], ...grids[other]],
    ]);
  },
);

test('[LAND-2] an anchor leads to the clubs of a league', async () => {
  await show('en');
  const anchor = screen.getByRole('link', { name: 'Premier League' }).getAttribute('href') ?? '';
  expect(document.querySelector(anchor)).toHaveTextContent('Liverpool FC');
});

test('[LAND-2] a filter leaves the clubs whose name or domain contains each of its words', async () => {
  document.documentElement.dataset['scripted'] = '';
  await show('en');
  const filter = screen.getByRole('searchbox', { name: 'Find a club' });
  await userEvent.type(filter, 'fc ever');
  expect(screen.getAllByRole('link', { name: /fan-base\.com|fans\./ })).toHaveLength(1);
  expect(screen.getByRole('status')).toHaveTextContent('1 club');
  for (const tile of screen.getAllByText('Liverpool FC')) expect(tile).not.toBeVisible();
  expect(screen.queryByText('No matching data')).not.toBeVisible();
  await userEvent.type(filter, 'x');
  expect(screen.getByText('No matching data')).toBeVisible();
});

const createFixture = (part: Partial<Fixture> = {}): Fixture => ({
  id: '7',
  slug: 'liverpool_fc-arsenal_fc',
  competition: { id: '1', key: 'en.1', name: 'Premier League' },
  season: 2026,
  round: { name: '13', stage: 'matchday', number: 13 },
  kickoff: '2026-11-21T15:00:00Z',
  timeKnown: true,
  status: 'FT',
  clock: null,
  home: liverpool,
  away: { ...liverpool, id: '3', name: 'Arsenal FC', shortName: 'Arsenal' },
  score: { home: 2, away: 1 },
  halfTime: null,
  penalties: null,
  ...part,
});

test.each([
  ['da', ['Dagens kampe', 'Danske fansider', 'Engelske fansider']],
  ['en', ['Today’s matches', 'English fanpages', 'Danish fanpages']],
] as const)('in %s the matches of the day are above the grids of sites', async (language, order) => {
  await show(language, {
    '/sites': sites,
    '/sites/match-day': { isToday: true, fixtures: [createFixture()] },
  });
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings.slice(0, 3)).toEqual(order);
});

test('the matches of the day lead to the site of a club in the visitor’s language', async () => {
  const day = { isToday: true, fixtures: [createFixture()] };
  await show('da', { '/sites': sites, '/sites/match-day': day });
  const section = screen.getByRole('heading', { name: 'Dagens kampe' }).closest('section') as HTMLElement;
  const match = within(section).getByRole('link');
  expect(match).toHaveAttribute('href', 'http://liverpool-fans.dk.localhost/kamp/liverpool_fc-arsenal_fc/7');
  expect(match).toHaveTextContent('Liverpool2');
});

test.each([
  ['FT', { home: 2, away: 1 }, true, 'Slut · Liverpool 2–1 Arsenal'],
  ['1H', { home: 0, away: 1 }, true, 'Live · Liverpool 0–1 Arsenal'],
  ['NS', null, true, '16.00'],
  ['NS', null, false, null],
] as const)(
  '[LAND-2] a club’s tile has its match with status %s and score %j, if today is %s: %s',
  async (status, score, isToday, text) => {
    await show('da', {
      '/sites': sites,
      '/sites/match-day': { isToday, fixtures: [createFixture({ status, score })] },
    });
    const lines = [...document.querySelectorAll('[data-sites] [data-match]')].map(
      ({ textContent }) => textContent,
    );
    // Both sites of Liverpool, and not Everton's.
    expect(lines).toEqual(
      text === null ? [] : [expect.stringContaining(text), expect.stringContaining(text)],
    );
  },
);

test.each([
  ['1H', true],
  ['FT', false],
] as const)('the page of a day whose match has status %s is live: %s', async (status, isLive) => {
  const listened: string[] = [];
  const listen = (key: string) => {
    listened.push(key);
    return () => {};
  };
  await show(
    'en',
    { '/sites': sites, '/sites/match-day': { isToday: true, fixtures: [createFixture({ status })] } },
    { listen },
  );
  expect(listened).toEqual(isLive ? ['/sites/match-day'] : []);
});

test.each([
  ['da', ['Danske fansider', 'Engelske fansider', 'Kontakt Fan-Base'], 'Dansk'],
  ['en', ['English fanpages', 'Danish fanpages', 'Contact Fan-Base'], 'English'],
] as const)(
  '[LAND-1] [LAND-3] in %s the page has logo, introduction, lists of sites and contact form',
  async (language, expected, own) => {
    await show(language);
    expect(screen.getByRole('img', { name: 'Fan-Base' })).toBeVisible();
    expect(screen.getByText(/^(A network of fan sites|Et netværk af fansider)/)).toBeVisible();
    const headings = screen.getAllByRole('heading', { level: 2 });
    expect(headings.map(({ textContent }) => textContent)).toEqual(expected);
    expect(screen.getByRole('link', { current: true })).toHaveTextContent(own);
  },
);

test('[HOST-2] each language has a link in that language', async () => {
  await show('en');
  const choice = within(screen.getByRole('list', { name: 'Language' })).getAllByRole('link');
  expect(choice.map((link) => [link.textContent, link.lang, link.getAttribute('href')])).toEqual([
    ['Dansk', 'da', '/?language=da'],
    ['English', 'en', '/?language=en'],
  ]);
});

test('a network without fan sites says so', async () => {
  await show('en', { '/sites': [] });
  expect(screen.getByText('There are no fan sites here yet.')).toBeVisible();
});

test('a list that fails to load leaves the introduction and offers a retry', async () => {
  await show('da', {});
  expect(await screen.findByRole('button', { name: 'Prøv igen' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
});

const message = ['fan@example.org', 'A fan', 'Tickets', 'Where?'];

test.each([
  [
    'da',
    ['E-mail', 'Navn', 'Emne', 'Besked'],
    [
      'Indtast en gyldig e-mailadresse',
      'Indtast et gyldigt navn',
      'Indtast et gyldigt emne',
      'Indtast en gyldig besked',
    ],
    'Send besked',
    ['Beskeden er sendt!', 'Tak for din besked - vi vender tilbage til dig hurtigst muligt.'],
  ],
  [
    'en',
    ['Email', 'Name', 'Subject', 'Message'],
    [
      'Please enter a valid email',
      'Please enter a valid name',
      'Please enter a valid subject',
      'Please enter a valid message',
    ],
    'Send message',
    ['Message sent!', 'Thank you for your message - we will get back to you shortly.'],
  ],
] as const)(
  '[LAND-3] in %s the contact form shows missing fields and confirms sending',
  async (language, labels, problems, send, [heading, thanks]) => {
    const visitor = userEvent.setup();
    await show(language);
    await visitor.click(screen.getByRole('button', { name: send }));
    for (const problem of problems) expect(screen.getByText(problem)).toBeVisible();
    for (const [index, label] of labels.entries())
      await visitor.type(screen.getByLabelText(label), message[index] ?? '');
    await visitor.click(screen.getByRole('button', { name: send }));
    expect(screen.getByRole('heading', { name: heading })).toBeVisible();
    expect(screen.getByText(thanks).closest('[role=status]')).not.toBeNull();
  },
);

test.each([
  ['da', 'Fan-Base – et netværk af fodboldfansider'],
  ['en', 'Fan-Base – a network of football fanpages'],
] as const)('[LAND-1] in %s the title is "%s"', async (language, title) => {
  const messages = { ...(await remote.messages(language)) };
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } });
  const site = siteIn(language, { kind: 'network', team: null });
  expect(head(pageInput({ language, site }), () => undefined, i18n).title).toBe(title);
});
