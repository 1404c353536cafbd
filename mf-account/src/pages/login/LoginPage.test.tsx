import { pageInput, renderInShell } from '@fan-base/tooling/testing/TestShell';
import { screen } from '@testing-library/react';
import { remote } from '../../remote.tsx';
import { Page } from './LoginPage.tsx';

test.each(['da', 'en'] as const)('the page names the club in the language %s', async (language) => {
  await renderInShell(<Page {...pageInput({ language })} />, { language, remote });
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.getByText(/Liverpool FC/)).toBeVisible();
});
