import { equal } from 'node:assert/strict';
import { test } from 'node:test';
import { getExcerpt } from './excerpt.ts';

const paragraph = (text: string) => ({ kind: 'paragraph' as const, spans: [{ text }] });

test('[FORUM-1] an excerpt leaves out the posts that a text quotes, not quotes without a post', () => {
  const spans = [{ text: 'Vi vinder 4-0' }];
  const of = { comment: '3', author: 'Anna' };
  const answer = paragraph('Næppe');
  equal(getExcerpt({ version: 1, blocks: [{ kind: 'quote', spans, of }, answer] }), 'Næppe');
  const more = { kind: 'quote' as const, spans };
  equal(getExcerpt({ version: 1, blocks: [{ kind: 'quote', spans, of }, more, more, answer] }), 'Næppe');
  equal(getExcerpt({ version: 1, blocks: [{ kind: 'quote', spans }, answer] }), 'Vi vinder 4-0 Næppe');
});

test('[FORUM-1] a long excerpt ends between words', () => {
  const excerpt = getExcerpt({ version: 1, blocks: [paragraph('mål '.repeat(100))] });
  equal(excerpt.length <= 202, true);
  equal(excerpt.endsWith('mål …'), true);
});
