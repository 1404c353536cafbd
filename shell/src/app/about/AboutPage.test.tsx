import { pageInput, renderInShell, siteIn } from '@fan-base/tooling/testing/TestShell';
import { screen } from '@testing-library/react';
import { shellRemote } from '../shellRemote.ts';
import { Page } from './AboutPage.tsx';

test.each([
  [
    'da',
    'Om siden',
    /ikke officiel partner med Liverpool FC/,
    'Historien om Liverpool FC',
    '/klub',
    /sponsorerede/,
  ],
  [
    'en',
    'About this site',
    /not an official partner of Liverpool FC/,
    'The history of Liverpool FC',
    '/club',
    /sponsored/,
  ],
] as const)(
  '[SHELL-5] in %s the page says who makes the site, what it is not, where things come from, and the way to the history',
  async (language, heading, partner, history, path, offers) => {
    const texts = [
      { area: 'about', text: 'Our own words' },
      { area: 'intro', text: 'What we are' },
    ];
    const site = siteIn(language, { texts });
    await renderInShell(<Page {...pageInput({ language, site })} />, { language, remote: shellRemote, site });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(heading);
    for (const text of [partner, offers, 'Our own words', 'What we are'])
      expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByRole('link', { name: history })).toHaveAttribute('href', path);
    expect(screen.getAllByRole('textbox')).toHaveLength(4);
  },
);
