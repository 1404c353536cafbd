import type { Article } from '@fan-base/shared-contracts/api/articles';
import type { PictureBlock } from '@fan-base/shared-contracts/article-text';
import type { Language } from '@fan-base/shared-contracts/language';
import { pageInput, renderInShell } from '@fan-base/tooling/testing/TestShell';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../../remote.tsx';
import { createArticle, createListing } from '../../testing/create-article.ts';
import { Page } from './ArticlePage.tsx';

const toast = jest.fn();

const show = (article: Article, language: Language = 'en') =>
  renderInShell(<Page {...pageInput({ language, params: { slug: article.slug } })} />, {
    language,
    remote,
    data: { [`/articles/${article.slug}`]: article },
    shell: { toast },
  });

test('[NEWS-3] an article has its title, lead, author, times and text', async () => {
  await show(createArticle(2, { updatedAt: createArticle(1).publishedAt }));
  expect(screen.getByRole('heading', { level: 1, name: 'Article 2' })).toBeVisible();
  expect(screen.getByText('What article 2 is about')).toBeVisible();
  expect(screen.getByText('By Ruth Pemberley')).toBeVisible();
  expect(screen.getByText('1 min read')).toBeVisible();
  expect(screen.getByText('2 days ago')).toHaveAttribute('datetime', createArticle(2).publishedAt);
  expect(screen.getByText('1 day ago')).toHaveAttribute('datetime', createArticle(1).publishedAt);
  expect(screen.getByText('patience').tagName).toBe('STRONG');
  expect(screen.getByRole('heading', { level: 2, name: 'Names to remember' })).toBeVisible();
});

test.each([
  ['da', '20. juni 2026', '3. juli 2026'],
  ['en', '20 June 2026', '3 July 2026'],
] as const)('[NEWS-3] an older article shows its dates in %s', async (language, published, updated) => {
  await show(
    createArticle(1, { publishedAt: '2026-06-20T22:30:00+09:00', updatedAt: '2026-07-03T12:00:00Z' }),
    language,
  );
  expect(screen.getByText(published)).toHaveAttribute('datetime', '2026-06-20T22:30:00+09:00');
  expect(screen.getByText(updated)).toHaveAttribute('datetime', '2026-07-03T12:00:00Z');
});

test('[NEWS-3] its picture is described', async () => {
  const { container } = await show(
    createArticle(1, { picture: { url: 'https://img.example/1.jpg', alt: 'A stand' } }),
  );
  expect(container.querySelector('img[alt="A stand"]')).toHaveAttribute('loading', 'eager');
});

test('[NEWS-3] pictures keep their place in the text and have alt texts', async () => {
  const { body } = createArticle(1);
  const picture: PictureBlock = {
    kind: 'picture',
    url: 'https://img.example/2.jpg',
    spans: [{ text: 'A full stand' }],
  };
  const { container } = await show(
    createArticle(1, { body: { ...body, blocks: [...body.blocks, picture] } }),
  );
  expect(container.querySelector('img[alt="A full stand"]')).toHaveAttribute('loading', 'lazy');
});

test.each([
  ['da', 'Del på Facebook', 'liverpool-fans.dk'],
  ['en', 'Share on Facebook', 'liverpool-fans.com'],
] as const)('[NEWS-3] in %s an article has plain share links', async (language, name, domain) => {
  await show(createArticle(1), language);
  const address = encodeURIComponent(`https://${domain}/artikel/article-1`);
  const link = screen.getByRole('link', { name });
  expect(link).toHaveAttribute('href', `https://www.facebook.com/sharer/sharer.php?u=${address}`);
  expect(link).toHaveAttribute('rel', 'noopener external nofollow');
});

test('[NEWS-3] players and matches that the text links to are listed, each once', async () => {
  const link = (text: string, path: string) => ({ text, link: `https://liverpool-fans.com${path}` });
  const { body } = createArticle(1);
  const spans = [
    link('Salah', '/player/mohamed_salah'),
    link('Salah again', '/player/mohamed_salah'),
    link('the derby', '/fixture/everton-liverpool/7'),
    link('the table', '/table/2026'),
  ];
  await show(createArticle(1, { body: { ...body, blocks: [{ kind: 'paragraph', spans }] } }));
  const section = screen.getByRole('heading', { name: 'In this article' }).closest('section') as HTMLElement;
  expect(
    within(section)
      .getAllByRole('link')
      .map((one) => [one.textContent, one.getAttribute('href')]),
  ).toEqual([
    ['Salah', '/player/mohamed_salah'],
    ['the derby', '/fixture/everton-liverpool/7'],
  ]);
});

test('[NEWS-3] related articles never repeat the picture of the article', async () => {
  const picture = { url: 'https://img.example/1.jpg', alt: 'A stand' };
  const { container } = await show(
    createArticle(1, { picture, related: [createListing(5, { picture }), createListing(6, { picture })] }),
  );
  expect(container.querySelectorAll('aside img')).toHaveLength(0);
  expect(container.querySelectorAll('img[alt="A stand"]')).toHaveLength(1);
});

test('[NEWS-3] copying the address is confirmed', async () => {
  const user = userEvent.setup();
  await show(createArticle(1));
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await navigator.clipboard.readText()).toBe('https://liverpool-fans.com/artikel/article-1');
  expect(toast).toHaveBeenCalledWith({ kind: 'success', message: 'Link copied.' });
});

test('[NEWS-3] related articles follow, with a link to all', async () => {
  await show(createArticle(1, { related: [createListing(5), createListing(6)] }));
  const section = screen.getByRole('heading', { name: 'More' }).closest('section') as HTMLElement;
  expect(within(section).getByRole('link', { name: 'Article 6' })).toHaveAttribute(
    'href',
    '/artikel/article-6',
  );
  expect(within(section).getByRole('link', { name: 'All articles' })).toHaveAttribute('href', '/articles');
});
