import { forumsKey } from '@fan-base/shared-contracts/keys';
import { pageInput, renderInShell } from '@fan-base/tooling/testing/TestShell';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../../remote.tsx';
import { userOf } from '../../testing/threadOf.ts';
import { Page } from './CreateThreadPage.tsx';

const forum = {
  slug: 'matches',
  title: 'Matches',
  description: '',
  threads: 0,
  posts: 0,
  latest: null,
  recent: [],
};

test('[SHELL-4] whoever has only written a title yet is not to be reloaded, until it is empty again', async () => {
  let vetoes = 0;
  const vetoReload = () => {
    vetoes += 1;
    return () => {
      vetoes -= 1;
    };
  };
  await renderInShell(<Page {...pageInput({ language: 'en' })} />, {
    language: 'en',
    remote,
    data: { [forumsKey()]: { forums: [forum], activity: [] } },
    session: { user: userOf('ann'), isRestoring: false },
    shell: { vetoReload },
  });
  const title = screen.getByRole('textbox', { name: 'Title' });
  expect(vetoes).toBe(0);
  await userEvent.type(title, 'Who plays?');
  expect(vetoes).toBe(1);
  await userEvent.clear(title);
  expect(vetoes).toBe(0);
});
