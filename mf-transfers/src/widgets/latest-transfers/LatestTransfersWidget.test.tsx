import { renderInShell } from '@fan-base/tooling/testing/TestShell';
import { screen } from '@testing-library/react';
import { remote } from '../../remote.tsx';
import { createMove } from '../../testing/create-transfers.ts';
import { Widget } from './LatestTransfersWidget.tsx';

const key = '/transfers/latest';
const items = [
  createMove('Ada Bought', { terms: 'fee', fee: 40_000_000 }),
  createMove('Ed Sold', { direction: 'out' }),
];

test.each([
  ['da', 'fra Genk · 1. juli 2026€40,0M', 'til Genk', 'Alle transfers'],
  ['en', 'from Genk · 1 July 2026€40.0M', 'to Genk', 'All transfers'],
] as const)(
  '[TRANS-1] [NEWS-1] in %s the block has the latest transfers and a link to the season',
  async (language, first, second, more) => {
    await renderInShell(<Widget />, { language, remote, data: { [key]: { items } } });
    const rows = screen.getAllByRole('listitem');
    expect(rows).toHaveLength(2);
    expect(rows[0]).toHaveTextContent(first);
    expect(rows[1]).toHaveTextContent(second);
    expect(screen.getByRole('link', { name: more })).toHaveAttribute('href', '/transfers/2026');
  },
);

test.each([
  ['da', 'Ingen transfers i denne eller sidste sæson.'],
  ['en', 'No transfers this season or last.'],
] as const)('[TRANS-1] without transfers the block says so in %s', async (language, text) => {
  await renderInShell(<Widget />, { language, remote, data: { [key]: { items: [] } } });
  expect(screen.getByText(text)).toBeVisible();
});

test('[NEWS-4] transfers that fail to load only affect their own block', async () => {
  await renderInShell(<Widget />, { language: 'en', remote });
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByRole('link', { name: 'All transfers' })).toBeVisible();
});
