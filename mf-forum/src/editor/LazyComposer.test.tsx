import { renderInShell } from '@fan-base/tooling/testing/TestShell';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { remote } from '../remote.tsx';
import { LazyComposer } from './LazyComposer.tsx';

function Edit() {
  const [isEditing, setEditing] = useState(false);
  if (!isEditing)
    return (
      <button type="button" onClick={() => setEditing(true)}>
        Edit
      </button>
    );
  return (
    <LazyComposer
      label="Your comment"
      submitLabel="Save"
      required=""
      failed=""
      draftKey="test"
      isFocused
      onSubmit={async () => undefined}
    />
  );
}

// In a separate file: modules load once per test file, and this test needs the editor to arrive late.
test('[FORUM-9] the focus of a button waits in its place for the editor that loads late', async () => {
  await renderInShell(<Edit />, { language: 'en', remote });
  await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: 'Edit' }));
  expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible();
  expect(document.body).not.toHaveFocus();
  expect(await screen.findByRole('textbox', { name: 'Your comment' })).toBeVisible();
});
