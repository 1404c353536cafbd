import { renderInShell } from '@fan-base/tooling/testing/TestShell';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../../remote.tsx';
import { ReportAction } from './ReportAction.tsx';

// In a separate file: modules load once per test file, and this test needs the form to arrive late.
test('[FORUM-9] a report form that loads late does not steal the focus', async () => {
  await renderInShell(
    <>
      <ReportAction thread="7" comment="1" />
      <input aria-label="Search" />
    </>,
    { language: 'en', remote },
  );
  const search = screen.getByRole('textbox', { name: 'Search' });
  await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: 'Report' }));
  expect(screen.queryByLabelText('What is wrong with this post?')).toBeNull();
  // What is in the place of the pressed button has its focus.
  expect(document.body).not.toHaveFocus();
  act(() => search.focus());
  expect(await screen.findByLabelText('What is wrong with this post?')).toBeVisible();
  expect(search).toHaveFocus();
});
