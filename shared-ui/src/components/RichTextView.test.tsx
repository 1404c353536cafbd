import type { Block } from '@fan-base/shared-contracts/plain-rich-text';
import { renderInShell } from '@fan-base/tooling/testing/TestShell';
import { render, screen } from '@testing-library/react';
import { RichTextView } from './RichTextView.tsx';

const show = (...blocks: Block[]) =>
  render(
    <RichTextView content={{ version: 1, blocks }} renderQuoteSource={({ author }) => `${author} wrote:`} />,
  );

test('[FORUM-6] [FORUM-8] typed addresses are `nofollow` links', () => {
  show({
    kind: 'paragraph',
    spans: [{ text: 'See https://example.com/a, ' }, { text: 'www.liverpool.dk', bold: true }],
  });
  const links = screen.getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['https://example.com/a', 'https://example.com/a'],
    ['www.liverpool.dk', 'https://www.liverpool.dk'],
  ]);
  for (const link of links) expect(link).toHaveAttribute('rel', 'nofollow ugc noopener external');
});

test('[NEWS-3] links to the site itself navigate within it', async () => {
  const link = (address: string) => ({ text: address, link: address });
  const addresses = ['https://liverpool-fans.dk/spiller/salah', 'https://example.com/'];
  await renderInShell(
    <RichTextView
      content={{ version: 1, blocks: [{ kind: 'paragraph', spans: addresses.map(link) }] }}
      by="editor"
      siteDomain="liverpool-fans.dk"
    />,
    { language: 'da', remote: { messages: async () => ({}) } },
  );
  const links = screen.getAllByRole('link');
  expect(links.map((one) => [one.getAttribute('href'), one.getAttribute('rel')])).toEqual([
    ['/spiller/salah', null],
    ['https://example.com/', 'noopener external'],
  ]);
});

test('[FORUM-6] addresses in code stay text', () => {
  show(
    { kind: 'code', spans: [{ text: 'curl https://example.com' }] },
    { kind: 'paragraph', spans: [{ text: 'https://example.com', code: true }] },
  );
  expect(screen.queryByRole('link')).toBeNull();
});

test('[FORUM-9] paragraphs of one quote are grouped, and two quotes stay separate', () => {
  const quote = (text: string, author?: string): Block => ({
    kind: 'quote',
    spans: [{ text }],
    ...(author ? { of: { comment: '1', author } } : {}),
  });
  const { container } = show(quote('One', 'Mette'), quote('Two'), quote('Three', 'Kenny'));
  const quotes = [...container.querySelectorAll('blockquote')];
  expect(quotes.map((one) => [...one.children].map((part) => part.textContent))).toEqual([
    ['Mette wrote:', 'One', 'Two'],
    ['Kenny wrote:', 'Three'],
  ]);
});

test('[FORUM-8] paragraphs, quotes and lists each run in the direction of their own letters', () => {
  const spans = [{ text: 'ליברפול!' }];
  show(
    { kind: 'paragraph', spans },
    { kind: 'quote', spans },
    { kind: 'bullet', spans },
    { kind: 'heading', spans },
  );
  const blocks = screen.getAllByText('ליברפול!').map((element) => element.closest('[dir]')?.tagName);
  expect(blocks).toEqual(['P', 'P', 'UL', 'H3']);
  for (const element of document.querySelectorAll('[dir]')) expect(element).toHaveAttribute('dir', 'auto');
});
