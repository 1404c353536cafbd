import { pageInput, renderInShell, siteIn } from '@fan-base/tooling/testing/TestShell';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { shellRemote } from '../shell-remote.ts';
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
  '[SHELL-5] in %s the page names the makers, the disclaimer and the sources, and links to the history',
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

const message = ['fan@example.org', 'A fan', 'Tickets', 'Where?'];

test.each([
  [
    'da',
    ['E-mail', 'Navn', 'Emne', 'Besked'],
    ['Indtast gyldig email', 'Indtast dit navn', 'Indtast et emne', 'Indtast en besked'],
    'Send besked',
    ['Beskeden er sendt!', 'Tak for din besked - vi vender tilbage til dig hurtigst muligt.'],
  ],
  [
    'en',
    ['Email', 'Name', 'Subject', 'Message'],
    [
      'Please enter a valid email',
      'Please enter your name',
      'Please enter a subject',
      'Please enter a message',
    ],
    'Send message',
    ['Message sent!', 'Thank you for your message - we will get back to you shortly.'],
  ],
] as const)(
  '[SHELL-5] in %s the contact form reports missing fields and success',
  async (language, labels, problems, send, [heading, thanks]) => {
    const visitor = userEvent.setup();
    await renderInShell(<Page {...pageInput({ language })} />, {
      language,
      remote: shellRemote,
      shell: { send: <Answer,>() => Promise.resolve({} as Answer) },
    });
    await visitor.click(screen.getByRole('button', { name: send }));
    for (const problem of problems) expect(screen.getByText(problem)).toBeVisible();
    for (const [index, label] of labels.entries())
      await visitor.type(screen.getByLabelText(label), message[index] ?? '');
    await visitor.click(screen.getByRole('button', { name: send }));
    expect(screen.getByRole('heading', { name: heading })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent(thanks);
  },
);
