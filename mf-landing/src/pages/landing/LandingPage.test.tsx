import type { Fixture } from '@fan-base/shared-contracts/api/fixtures';
import type { SiteListing } from '@fan-base/shared-contracts/api/sites';
import type { Language } from '@fan-base/shared-contracts/language';
import { liverpool, pageInput, renderInShell, siteIn } from '@fan-base/tooling/testing/TestShell';
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

const show = (language: Language, data: Record<string, unknown> = { '/sites': sites }) => {
  const site = siteIn(language, { kind: 'network', team: null, domain: 'fan-base.com' });
  return renderInShell(<Page {...pageInput({ language, site })} />, {
    language,
    remote,
    site,
    data,
    shell: { send: <Answer,>() => Promise.resolve({} as Answer) },
  });
};

test('[LAND-2] a club has one tile with a link to each of its sites, with the titles of the specification', async () => {
  await show('en');
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  const tiles = rows.map((row) => [
    within(row).queryByRole('rowheader')?.textContent,
    ...within(row)
      .queryAllByRole('link')
      .map((link) => `${link.getAttribute('href')} ${link.getAttribute('title')}`),
  ]);
  expect(rows[0]).toHaveTextContent('Danish fanpagesEnglish fanpages');
  // Tests run on localhost, so domains are under `.localhost`, as in development.
  expect(tiles.filter((tile) => tile.length > 1)).toEqual([
    [
      'LFCLiverpool FC',
      'http://liverpool-fans.dk.localhost/ Fanside for Liverpool FC',
      'http://liverpool-fans.com.localhost/ Fanpage for Liverpool FC',
    ],
    ['LFCEverton FC', 'http://everton.fan-base.com.localhost/ Fanpage for Everton FC'],
  ]);
});

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
  expect(within(screen.getByRole('table')).getAllByRole('link')).toHaveLength(1);
  expect(screen.queryByText('Liverpool FC')).not.toBeInTheDocument();
  await userEvent.type(filter, 'x');
  expect(screen.getByText('No matching data')).toBeVisible();
});

test('the matches of the day lead to the site of a club in the visitor’s language', async () => {
  const fixture: Fixture = {
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
  };
  const day = { isToday: true, fixtures: [fixture] };
  await show('da', { '/sites': sites, '/sites/match-day': day });
  const section = screen.getByRole('heading', { name: 'Dagens kampe' }).closest('section') as HTMLElement;
  const match = within(section).getByRole('link');
  expect(match).toHaveAttribute('href', 'http://liverpool-fans.dk.localhost/kamp/liverpool_fc-arsenal_fc/7');
  expect(match).toHaveTextContent('Liverpool2');
});

test.each([
  ['da', ['Danske fansider', 'Engelske fansider', 'Kontakt Fan-Base'], 'Dansk'],
  ['en', ['Danish fanpages', 'English fanpages', 'Contact Fan-Base'], 'English'],
] as const)(
  '[LAND-1] [LAND-3] in %s the page has the logo, an introduction, the lists of sites and the contact form',
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
      'Indtast en gyldig e-mail',
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
    expect(screen.getByRole('status')).toHaveTextContent(thanks);
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
