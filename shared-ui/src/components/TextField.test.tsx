import { renderInShell } from '@fan-base/tooling/testing/TestShell';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createLiveRegion } from '../hooks/announce.ts';
import { FormView } from './FormView.tsx';
import { TextField } from './TextField.tsx';

const getSpoken = () =>
  [...(document.querySelector('[aria-live=polite]')?.children ?? [])].map(({ textContent }) => textContent);

beforeEach(async () => {
  createLiveRegion();
  await renderInShell(
    <FormView onSubmit={async () => {}} submitLabel="Save" busyLabel="Saving">
      <TextField
        name="name"
        label="Name"
        hint={(value) => (value.length > 2 ? `${value} is free.` : 'The name that others see.')}
        validate={(value) => (value === '' ? 'Enter your name' : undefined)}
      />
      <TextField name="city" label="City" validate={(value) => (value === '' ? 'Enter a city' : undefined)} />
    </FormView>,
    { language: 'en', remote: { messages: async () => ({}) } },
  );
});
afterEach(() => document.querySelector('[aria-live=polite]')?.remove());

test('[A11Y-1] a field’s error is spoken when the field is left', async () => {
  await userEvent.click(screen.getByLabelText('Name'));
  expect(getSpoken()).toEqual([]);
  await userEvent.tab();
  expect(getSpoken()).toEqual(['Enter your name']);
});

test('[A11Y-1] a hint is spoken when it changes', async () => {
  await userEvent.type(screen.getByLabelText('Name'), 'met');
  expect(getSpoken()).toEqual(['met is free.']);
});

test('[A11Y-1] errors of a form that is refused are read with its first wrong field, and not spoken', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByLabelText('Name')).toHaveFocus();
  expect(screen.getByLabelText('Name')).toHaveAccessibleDescription(/Enter your name/);
  expect(getSpoken()).toEqual([]);
});
