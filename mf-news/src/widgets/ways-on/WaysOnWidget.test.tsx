import type { Route } from '@fan-base/shared-contracts/route-table';
import { renderInShell } from '@fan-base/tooling/testing/TestShell';
import { screen } from '@testing-library/react';
import { remote } from '../../remote.tsx';
import { Widget } from './WaysOnWidget.tsx';

const search: Route = { key: 'search', da: '/soeg', en: '/search', remote: 'mf-search', layout: 'club' };

const show = (routes: readonly Route[], path = '/nope') =>
  renderInShell(<Widget />, {
    language: 'da',
    remote,
    routes,
    path,
    data: { '/news?page=1': { items: [], page: 1, pages: 0, total: 0 } },
  });

test('[NAV-6] an unknown path offers the one search of the site', async () => {
  await show([search]);
  expect(screen.getAllByRole('searchbox')).toHaveLength(1);
  expect(screen.getByRole('search')).toHaveAttribute('action', '/soeg');
  expect(screen.getByRole('searchbox', { name: 'Søg på siden' })).toHaveAttribute('name', 'q');
});

test('[NAV-6] the search begins with the words of the address', async () => {
  await show([search], '/spiller/mohamed-salah');
  expect(screen.getByRole('searchbox')).toHaveValue('mohamed salah');
});

test('[NAV-6] without the remote of the search, an unknown path offers none', async () => {
  await show([]);
  expect(screen.queryByRole('searchbox')).toBeNull();
});
