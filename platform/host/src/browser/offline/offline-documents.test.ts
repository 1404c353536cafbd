import type { OfflineSite } from '../../page/offline/contract.ts';
import { renderListDocument, renderSavedDocument } from './offline-documents.ts';

const site: OfflineSite = {
  locale: 'da-DK',
  at: 'kl.',
  titleEnd: ' – Liverpool FC',
  menuLabel: 'Kan læses offline',
  menu: [
    { path: '/', label: 'Forside' },
    { path: '/trup', label: 'Trup' },
  ],
  page: '<body><nav>%MENU%</nav><h1>Offline</h1>%LIST%<script nonce="%NONCE%"></script></body>',
  empty: '<p>Intet</p>',
  notice: '<div>Som den var %WHEN%<script nonce="%NONCE%"></script></div>',
};
const at = Date.UTC(2026, 10, 21, 12);
const page = (path: string, title: string, readAt: number) => ({
  url: `https://x${path}`,
  title,
  description: '',
  readAt,
});

test('the list has saved pages with title, description and time, newest first', () => {
  document.documentElement.innerHTML = renderListDocument(
    site,
    [
      { ...page('/a?b=1&c="', 'A &amp; B – Liverpool FC', at), description: 'Om A &amp; B' },
      page('/', '$& %WHEN%', at + 60_000),
    ],
    'n',
  );
  expect([...document.querySelectorAll('li a')].map((a) => [a.textContent, a.getAttribute('href')])).toEqual([
    ['$& %WHEN%', 'https://x/'],
    ['A & B', 'https://x/a?b=1&c="'],
  ]);
  expect(document.querySelector('li:last-child p')).toHaveTextContent('Om A & B');
  expect(document.querySelector('li:last-child time')).toHaveAttribute(
    'datetime',
    '2026-11-21T12:00:00.000Z',
  );
  expect(document.querySelector('script')?.nonce).toBe('n');
});

test('the menu leads to the sections that are saved', () => {
  document.documentElement.innerHTML = renderListDocument(site, [page('/trup', 'Truppen', at)], 'n');
  expect([...document.querySelectorAll('nav a')].map((a) => a.textContent)).toEqual(['Trup']);
  expect(renderListDocument(site, [page('/om', 'Om', at)], 'n')).not.toContain('Kan læses offline');
});

test('a page of today or yesterday says so', () => {
  const dayMs = 24 * 60 * 60_000;
  const times = [0, 1, 9].map((days) => Date.now() - days * dayMs);
  const pages = times.map((readAt, index) => page(`/${index}`, 'A', readAt));
  document.documentElement.innerHTML = renderListDocument(site, pages, 'n');
  const [today, yesterday, earlier] = [...document.querySelectorAll('time')].map((time) => time.textContent);
  expect(today).toMatch(/^i dag kl\. \d\d\.\d\d$/);
  expect(yesterday).toMatch(/^i går kl\. /);
  expect(earlier).toMatch(/^\d+\. \S+ \d{4} kl\. /);
});

test('an empty list has a message', () => {
  expect(renderListDocument(site, [], 'n')).toContain('<p>Intet</p>');
});

test('a saved page begins with a notice and its time', () => {
  const html = renderSavedDocument(site, '<head></head><body><p>Tekst $&</p></body>', at, 'n');
  expect(html).toMatch(/<body><div>Som den var <time datetime="2026-11-21T12:00:00.000Z">.*2026.*<\/time>/);
  expect(html).toContain('<p>Tekst $&</p>');
});
