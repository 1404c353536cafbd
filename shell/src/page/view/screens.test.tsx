import type { FailureCode } from '@fan-base/host/page/remotes/failure';
import type { Language } from '@fan-base/shared-contracts/language';
import { renderInShell } from '@fan-base/tooling/testing/TestShell';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FailedScreen } from './screens.tsx';
import { shellRemote } from './shell-remote.ts';

function setOnline(isOnline: boolean) {
  Object.defineProperty(navigator, 'onLine', { value: isOnline, configurable: true });
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}

afterEach(() => setOnline(true));

const show = (language: Language, code: FailureCode, onRetry = () => {}) =>
  renderInShell(<FailedScreen code={code} onRetry={onRetry} />, { language, remote: shellRemote });

test.each([
  ['da', 'Du er offline', 'Der er ingen forbindelse til Liverpool FC lige nu.', 'Prøv igen'],
  ['en', 'You are offline', 'There is no connection to Liverpool FC right now.', 'Try again'],
] as const)(
  '[MF-3] offline, a page that fails to load has a message in %s and a retry',
  async (language, title, text, retry) => {
    setOnline(false);
    let retries = 0;
    await show(language, 'unreachable', () => {
      retries += 1;
    });
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    await userEvent.click(screen.getByRole('button', { name: retry }));
    expect(retries).toBe(1);
  },
);

test('[MF-3] online, the message blames the site, and updates when the connection is lost', async () => {
  await show('en', 'unreachable');
  expect(screen.getByRole('alert')).toHaveTextContent('This page is having trouble.');
  act(() => setOnline(false));
  expect(screen.getByRole('alert')).toHaveTextContent('You are offline');
});

test('[MF-3] broken code is not blamed on the connection', async () => {
  setOnline(false);
  await show('en', 'threw-on-render');
  expect(screen.getByRole('alert')).toHaveTextContent('This page is having trouble.');
});
