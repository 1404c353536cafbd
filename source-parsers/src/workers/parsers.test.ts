import { equal, rejects } from 'node:assert/strict';
import { test } from 'node:test';
import { parseAnswerInWorker, parseInWorker } from './parsers.ts';

const now = new Date('2026-08-15T14:00:00Z');
const bytesOf = (text: string) => new TextEncoder().encode(text);

test('[INGEST-5] while feeds are read and written, an answer of the provider is read', async () => {
  const items = '<item><title>Goal</title><link>https://news.example/1</link></item>';
  const bytes = bytesOf(`<rss version="2.0"><channel><title>News</title>${items}</channel></rss>`);
  const feeds = [1, 2, 3, 4].map(() =>
    parseInWorker({ kind: 'feed', body: bytes, contentType: null, url: null, now }),
  );
  // Two processes are taken until their feeds are written, and two feeds wait for them.
  const first = await Promise.race(feeds.map((feed) => feed.next()));
  equal(first.done, false);
  await rejects(parseAnswerInWorker(bytesOf('{}'), now), { name: 'Refusal' });
  for (const feed of feeds) await feed.return(undefined);
});
