import type { Language } from '@fan-base/shared-contracts/language';
import { renderInShell } from '@fan-base/tooling/testing/TestShell';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfirmDialog } from './ConfirmDialog.tsx';

async function show(language: Language) {
  const calls: string[] = [];
  const call = (name: string) => () => void calls.push(name);
  const props = { question: 'Delete it?', confirmLabel: 'Delete' };
  await renderInShell(<ConfirmDialog {...props} onConfirm={call('confirm')} onClose={call('close')} />, {
    language,
    remote: { messages: async () => ({}) },
  });
  return calls;
}

test.each([
  ['da', 'Annullér'],
  ['en', 'Cancel'],
] as const)('a canceled dialog only closes, in %s', async (language, name) => {
  const calls = await show(language);
  expect(screen.getByRole('alertdialog', { name: 'Delete it?' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name }));
  expect(calls).toEqual(['close']);
});

test('a confirmed dialog closes before acting', async () => {
  const calls = await show('en');
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(calls).toEqual(['close', 'confirm']);
});
