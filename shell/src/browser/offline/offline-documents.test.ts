import type { OfflineSite } from '../../page/offline/contract.ts';
import { renderListDocument, renderSavedDocument } from './offline-documents.ts';

const site: OfflineSite = {
  locale: 'da-DK',
  page: '<body><h1>Offline</h1>%LIST%<script nonce="%NONCE%"></script></body>',
  empty: '<p>Intet</p>',
  notice: '<div>Som den var %WHEN%<script nonce="%NONCE%"></script></div>',
};
const at = Date.UTC(2026, 10, 21, 12);

test('the list has saved pages with title and time, newest first', () => {
  document.documentElement.innerHTML = renderListDocument(
    site,
    [
      { url: 'https://x/a?b=1&c="', title: 'A &amp; B', readAt: at },
      { url: 'https://x/', title: '$& %WHEN%', readAt: at + 60_000 },
    ],
    'n',
  );
  expect([...document.querySelectorAll('a')].map((a) => [a.textContent, a.getAttribute('href')])).toEqual([
    ['$& %WHEN%', 'https://x/'],
    ['A & B', 'https://x/a?b=1&c="'],
  ]);
  expect(document.querySelector('li:last-child time')).toHaveAttribute(
    'datetime',
    '2026-11-21T12:00:00.000Z',
  );
  expect(document.querySelector('script')?.nonce).toBe('n');
});

test('an empty list has a message', () => {
  expect(renderListDocument(site, [], 'n')).toContain('<p>Intet</p>');
});

test('a saved page begins with a notice and its time', () => {
  const html = renderSavedDocument(site, '<head></head><body><p>Tekst $&</p></body>', at, 'n');
  expect(html).toMatch(/<body><div>Som den var <time datetime="2026-11-21T12:00:00.000Z">.*2026.*<\/time>/);
  expect(html).toContain('<p>Tekst $&</p>');
});
