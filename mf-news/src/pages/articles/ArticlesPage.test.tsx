import type { ArticlesPage } from '@fan-base/shared-contracts/api/articles';
import { pageInput, renderInShell } from '@fan-base/tooling/testing/TestShell';
import { screen } from '@testing-library/react';
import { remote } from '../../remote.tsx';
import { createListing } from '../../testing/create-article.ts';
import { Page } from './ArticlesPage.tsx';

const show = (key: string, answer: ArticlesPage, query = '') =>
  renderInShell(<Page {...pageInput({ language: 'da', query, entry: remote.pages['articles'] })} />, {
    language: 'da',
    remote,
    data: { [key]: answer },
  });

test('[NEWS-3] the articles have pages, each with its address', async () => {
  const items = [createListing(13), createListing(14)];
  await show('/articles?page=2', { items, page: 2, pages: 3, total: 26 }, 'page=2');
  expect(screen.getByRole('heading', { level: 1, name: 'Artikler om Liverpool FC' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Article 13' })).toHaveAttribute('href', '/artikel/article-13');
  expect(screen.getByRole('link', { name: 'Side 3' })).toHaveAttribute('href', '/artikler?page=3');
  expect(screen.getByRole('link', { name: 'Side 1' })).toHaveAttribute('href', '/artikler');
});

test('[NEWS-3] the newest article leads the first page; each entry has author and date', async () => {
  const items = [createListing(1), createListing(40)];
  const { container, unmount } = await show('/articles', { items, page: 1, pages: 1, total: 2 });
  expect(container.querySelectorAll('[data-lead]')).toHaveLength(1);
  expect(container.querySelector('[data-lead]')).toHaveTextContent('Article 1');
  const [, older] = screen.getAllByRole('listitem');
  expect(older).toHaveTextContent('Af Ruth Pemberley · 12. oktober 2026');
  unmount();
  const next = await show('/articles?page=2', { items, page: 2, pages: 2, total: 14 }, 'page=2');
  expect(next.container.querySelector('[data-lead]')).toBeNull();
});

test.each([
  [1, '/articles', 'Ingen artikler fra vores skribenter endnu.', '/'],
  [9, '/articles?page=9', 'Der er ingen ældre artikler.', '/artikler'],
])('[NEWS-3] page %s without articles says so and links onward', async (page, key, words, way) => {
  await show(key, { items: [], page, pages: 1, total: 0 }, `page=${page}`);
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain(way);
});

test('[SHELL-7] the first article’s picture loads eagerly, the others lazily', async () => {
  const items = [1, 2].map((id) =>
    createListing(id, { picture: { url: `https://pictures.example/${id}.jpg`, alt: `Picture ${id}` } }),
  );
  await show('/articles', { items, page: 1, pages: 1, total: 2 });
  expect(screen.getByAltText('Picture 1')).toHaveAttribute('loading', 'eager');
  expect(screen.getByAltText('Picture 2')).toHaveAttribute('loading', 'lazy');
});
