import { ApiError, type ApiState } from '@fan-base/shared-contracts/shell';
import { renderInShell } from '@fan-base/tooling/testing/TestShell';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiView } from './ApiView.tsx';

const remote = { messages: async () => ({}) };
const show = (answer: ApiState<string>, language: 'da' | 'en') =>
  renderInShell(
    <ApiView answer={answer} height={120}>
      {(data) => <p>{data}</p>}
    </ApiView>,
    { language, remote },
  );

test('a loaded response is shown', async () => {
  await show({ state: 'ready', data: 'The table' }, 'en');
  expect(screen.getByText('The table')).toBeVisible();
});

test.each([
  ['da', 'Henter'],
  ['en', 'Loading'],
] as const)('a pending response reserves its space and says so in %s', async (language, name) => {
  await show({ state: 'loading' }, language);
  expect(screen.getByRole('status', { name })).toHaveStyle({ height: '120px' });
});

test.each([
  ['da', 'Det kunne ikke hentes lige nu.', 'Prøv igen'],
  ['en', 'This could not be loaded right now.', 'Try again'],
] as const)('[NEWS-4] a failed response is announced with a retry in %s', async (language, text, button) => {
  const retry = jest.fn();
  await show({ state: 'failed', error: new ApiError(503, 'down'), retry }, language);
  expect(screen.getByRole('alert')).toHaveTextContent(text);
  await userEvent.click(screen.getByRole('button', { name: button }));
  expect(retry).toHaveBeenCalledTimes(1);
});
