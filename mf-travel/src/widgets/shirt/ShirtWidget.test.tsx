import { renderInShell } from '@fan-base/tooling/testing/TestShell';
import { screen } from '@testing-library/react';
import { remote } from '../../remote.tsx';
import { createProduct } from '../../testing/create-product.ts';
import { expectMarkedOffer } from '../../testing/expect-marked-offer.ts';
import { Widget } from './ShirtWidget.tsx';

test.each([
  ['da', 'Sæsonens trøje', 'Annonce'],
  ['en', 'This season’s shirt', 'Advertisement'],
] as const)(
  '[TRAVEL-3] the block has the home shirt, marked as an advertisement, in %s',
  async (language, title, mark) => {
    await renderInShell(<Widget />, {
      language,
      remote,
      data: { '/shop/shirt': { shirt: createProduct() } },
    });
    expect(screen.getByRole('heading', { name: title })).toBeVisible();
    expectMarkedOffer(screen.getByRole('article'), mark);
    expect(screen.getByRole('link', { name: 'Shop' })).toHaveAttribute('href', '/shop');
  },
);

test.each([
  ['da', 'Sæsonens trøje er ikke til salg her endnu.'],
  ['en', 'This season’s shirt is not on sale here yet.'],
] as const)('[TRAVEL-3] without a shirt the block says so in %s', async (language, words) => {
  await renderInShell(<Widget />, { language, remote, data: { '/shop/shirt': { shirt: null } } });
  expect(screen.getByText(words)).toBeVisible();
});
