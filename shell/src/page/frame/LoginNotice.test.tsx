import { renderInShell } from '@fan-base/tooling/testing/TestShell';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { shellRemote } from '../view/shell-remote.ts';
import { LoginNotice } from './LoginNotice.tsx';

test.each([
  ['da', 'Prøv igen'],
  ['en', 'Try again'],
] as const)('[ACCOUNT-3] in %s a login that cannot be restored can be retried', async (language, retry) => {
  let retries = 0;
  const onRetry = () => {
    retries += 1;
  };
  await renderInShell(<LoginNotice onRetry={onRetry} />, {
    language,
    remote: shellRemote,
    session: { isRetrying: true },
  });
  await userEvent.click(screen.getByRole('button', { name: retry }));
  expect(retries).toBe(1);
});

test('[ACCOUNT-3] without a login to restore there is no notice', async () => {
  await renderInShell(<LoginNotice onRetry={undefined} />, { language: 'da', remote: shellRemote });
  expect(screen.queryByRole('alert')).toBeNull();
});
