import type { RichText } from '@fan-base/shared-contracts/rich-text';
import { createComment, paragraph } from '../../testing/create-thread.ts';
import { appendQuote } from './append-quote.ts';

const empty = { kind: 'paragraph', spans: [{ text: '' }] };
const renderQuoteSource = (text: string, of?: { comment: string; author: string }) => ({
  kind: 'quote',
  spans: [{ text }],
  ...(of ? { of } : {}),
});
const source = { comment: '101', author: 'Mette' };

test('[FORUM-9] quotes of deleted accounts and of the site have no name', () => {
  expect(appendQuote(null, createComment(1, { author: null })).blocks[0]).toEqual(
    renderQuoteSource('Comment 1'),
  );
});

test.each<[string, RichText | null]>([
  ['nothing', null],
  ['an empty text', paragraph('  ')],
])('[FORUM-9] after %s a reply starts with the quote', (_title, begun) => {
  expect(appendQuote(begun, createComment(1)).blocks).toEqual([
    renderQuoteSource('Comment 1', source),
    empty,
  ]);
});

test('[FORUM-9] existing text precedes the quote', () => {
  expect(appendQuote(paragraph('Mine'), createComment(1)).blocks).toEqual([
    ...paragraph('Mine').blocks,
    renderQuoteSource('Comment 1', source),
    empty,
  ]);
});

test('[FORUM-9] a quote drops nested quotes, and is shortened with an ellipsis', () => {
  const content: RichText = {
    version: 1,
    blocks: [
      { kind: 'quote', spans: [{ text: 'older' }] },
      ...['1', '2', '3', '4', '5'].map((text) => ({ kind: 'paragraph' as const, spans: [{ text }] })),
    ],
  };
  expect(appendQuote(null, createComment(1, { content })).blocks).toEqual([
    renderQuoteSource('1', source),
    ...['2', '3'].map((text) => renderQuoteSource(text)),
    { kind: 'quote', spans: [{ text: '4' }, { text: ' …' }] },
    empty,
  ]);
});

test('[FORUM-9] a quote of exactly four paragraphs has no ellipsis', () => {
  const blocks = ['1', '2', '3', '4'].map((text) => ({ kind: 'paragraph' as const, spans: [{ text }] }));
  const { blocks: quoted } = appendQuote(null, createComment(1, { content: { version: 1, blocks } }));
  expect(quoted.at(3)).toEqual(renderQuoteSource('4'));
});
