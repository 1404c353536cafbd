import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { findMatchPage, listPageKinds } from '@fan-base/bench/page-kinds';
import { threadPath } from '@fan-base/shared-contracts/thread-path';
import { expect } from '@playwright/test';
import { begin } from '../forum-posts.ts';
import { forumWords } from '../forum-words.ts';
import { registered } from '../members.ts';
import { apiUrl, ask, danish, network } from '../site.ts';

/**
 * What a page may weigh. Raise one only together with a reason; no page may have more than 150 KB of script.
 * Raised by 1 or 2 KB (decision 068): scripts are checked by the hashes that the document has, and errors are reported.
 * A match has one request more: scorers are a file that the match on the front page shares. Fixtures and a match
 * have 1 KB more: the channel and the months; the newest replies, best players and sentences for events.
 * An article has 2 KB more of HTML for a text of 400 words with links, a player 1 KB for the articles about the player. The trips have 1 KB more of each: days, hotel, airport and kind of ticket, with the other offers collapsed.
 * Every page has up to 1 KB more of each where it had no room for the phone's dock. The landing page has the matches of
 * the day, leagues and a filter.
 */
interface Budget {
  /** KB in brotli of all scripts that the document names or preloads. */
  readonly script: number;
  /** KB of the document in gzip. */
  readonly html: number;
  /** Scripts, styles and fonts that the document asks for. */
  readonly requests: number;
}

const budgets: Readonly<Record<string, Budget>> = {
  // A picture's address says what it shows.
  front: { script: 148, html: 20, requests: 15 },
  fixtures: { script: 137, html: 17, requests: 10 },
  match: { script: 150, html: 14, requests: 12 },
  // The squad as cards beside the table; a player's season in figures.
  squad: { script: 141, html: 16, requests: 11 },
  player: { script: 140, html: 11, requests: 11 },
  thread: { script: 150, html: 10, requests: 12 },
  trips: { script: 135, html: 14, requests: 10 },
  // Addresses of pictures that show a table, a player or a transfer.
  articles: { script: 101, html: 11, requests: 6 },
  article: { script: 101, html: 13, requests: 6 },
  landing: { script: 101, html: 12, requests: 6 },
  login: { script: 101, html: 8, requests: 6 },
};

/** Files of releases alone: React preloads the first picture as well, which is content and not our weight. */
const fileTag =
  /<(?:script\b[^>]*? src|link rel="(?:preload|modulepreload|stylesheet)"[^>]*? href)="(\/assets\/[^"]+)"/g;

const listFiles = (html: string): string[] => [
  ...new Set([...html.matchAll(fileTag)].map(([, address = '']) => address)),
];

/** Bytes of a file of the product as it is sent in brotli. */
async function weigh(path: string): Promise<number> {
  const { status, headers } = await ask(danish, path, { 'accept-encoding': 'br' }, { method: 'HEAD' });
  expect([path, status, headers['content-encoding']]).toEqual([path, 200, 'br']);
  return Number(headers['content-length']);
}

test('[NEWS-1] the document of the front page has all its content', async () => {
  expect((await ask(danish, '/')).text).toContain('Stilling');
});

test('no kind of page is heavier than its budget: scripts that its document names, HTML, requests', async () => {
  const place = await begin(await registered(danish, 'Weigher'), forumWords.forum, 'What does a page weigh?');
  const pages = [...(await listPageKinds(apiUrl())), await findMatchPage(apiUrl(), 'match')];
  expect(pages.map(({ kind }) => kind).sort()).toEqual(Object.keys(budgets).sort());
  const over: string[] = [];
  for (const { kind, host, path: found } of pages) {
    const path = kind === 'thread' ? threadPath(place, 'da') : found;
    const { status, text } = await ask(host === 'localhost' ? danish : network, path);
    expect([kind, status]).toEqual([kind, 200]);
    const scripts = listFiles(text).filter((address) => address.endsWith('.js'));
    expect([kind, scripts.length > 1]).toEqual([kind, true]);
    const bytes = await Promise.all(scripts.map(weigh));
    const weight: Budget = {
      script: bytes.reduce((sum, one) => sum + one, 0) / 1024,
      html: gzipSync(text, { level: 9 }).length / 1024,
      requests: listFiles(text).length,
    };
    for (const [what, limit] of Object.entries(budgets[kind] ?? {}) as [keyof Budget, number][])
      if (!(weight[what] <= limit)) over.push(`${kind}: ${what} ${weight[what].toFixed(1)} of ${limit}`);
  }
  expect(over).toEqual([]);
});
