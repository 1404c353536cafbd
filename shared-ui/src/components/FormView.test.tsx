import { ApiError, type Session } from '@fan-base/shared-contracts/shell';
import { renderInShell } from '@fan-base/tooling/testing/TestShell';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormView } from './FormView.tsx';
import { TextField } from './TextField.tsx';

const remote = { messages: async () => ({}) };

const show = (onSubmit: () => Promise<void>, session: Partial<Session> = {}) =>
  renderInShell(
    <FormView onSubmit={onSubmit} submitLabel="Send" busyLabel="Sending …">
      <TextField name="message" label="Message" />
    </FormView>,
    { language: 'en', remote, session },
  );

test.each([
  ['of the API', new ApiError(0, 'The response is not JSON'), 0],
  ['of our own code', new TypeError('answer.user is undefined'), 1],
])('a form says that it was not sent, whatever the error: %s', async (_where, error, reported) => {
  const onError = jest.fn();
  Object.assign(window, { reportError: onError });
  await show(() => Promise.reject(error));
  await userEvent.type(screen.getByLabelText('Message'), 'Hello');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This could not be sent right now.');
  expect(screen.getByLabelText('Message')).toHaveValue('Hello');
  expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled();
  expect(onError).toHaveBeenCalledTimes(reported);
});

test.each([
  [{ isLoading: true }, 0],
  [{ isLoading: true, isRestoring: true }, 1],
  [{ isRetrying: true }, 1],
])('[ACCOUNT-3] with %o a pressed button sends %i times', async (session, times) => {
  const onSubmit = jest.fn(async () => {});
  await show(onSubmit, session);
  const button = screen.getByRole('button', { name: 'Send' });
  expect(button.getAttribute('aria-disabled')).toBe(times === 0 ? 'true' : null);
  await userEvent.click(button);
  expect(onSubmit).toHaveBeenCalledTimes(times);
});
