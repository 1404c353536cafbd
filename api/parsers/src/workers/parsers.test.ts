import { equal, rejects } from 'node:assert/strict';
import { test } from 'node:test';
import { parseAnswerInWorker, parseInWorker } from './parsers.ts';

const now = new Date('2026-08-15T14:00:00Z');
const encode = (text: string) => new TextEncoder().encode(text);

test('[INGEST-5] API-Football responses are parsed while all feed workers are busy', async () => {
  const items = '<item><title>Goal</title><link>https://news.example/1</link></item>';
  const bytes = encode(`<rss version="2.0"><channel><title>News</title>${items}</channel></rss>`);
  const feeds = [1, 2, 3, 4].map(() =>
    parseInWorker({ kind: 'feed', body: bytes, contentType: null, url: null, now }),
  );
  // Two feeds occupy both workers until they are written; two more wait.
  const first = await Promise.race(feeds.map((feed) => feed.next()));
  equal(first.done, false);
  await rejects(parseAnswerInWorker(encode('{}'), now), { name: 'Refusal' });
  for (const feed of feeds) await feed.return(undefined);
});
