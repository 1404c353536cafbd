import { createLiveRegion } from '@fan-base/shared-ui/hooks/announce';
import { setupI18n } from '@lingui/core';
import { act, fireEvent, screen } from '@testing-library/react';
import { show } from './Toasts.tsx';
import { toastLimits } from './ToastView.tsx';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const all = () => [...document.querySelectorAll<HTMLElement>('[data-toast]')];
const open = () => all().filter((toast) => toast.dataset['toast'] === 'open');
const raise = (message: string, kind: 'info' | 'error' = 'info') =>
  act(async () => show({ message, kind }, i18n));
/** In steps, because a rerender after one timer starts the next. */
async function pass(milliseconds: number) {
  for (let left = milliseconds; left > 0; left -= 25)
    await act(async () => jest.advanceTimersByTime(Math.min(25, left)));
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(async () => {
  await pass(7_000);
  jest.useRealTimers();
});

test('[SHELL-2] a toast is marked closed after 5000 ms, and gone 200 ms later', async () => {
  await raise('Saved');
  await pass(toastLimits.visibleMs - 1);
  expect(open()).toHaveLength(1);
  await pass(1);
  expect(open()).toHaveLength(0);
  expect(all()[0]).toHaveAttribute('data-toast', 'closed');
  await pass(toastLimits.leavingMs);
  expect(all()[0]).not.toBeVisible();
  await pass(1_000);
  expect(all()).toHaveLength(0);
});

test('[SHELL-2] a sixth toast replaces the first', async () => {
  for (const number of [1, 2, 3, 4, 5]) await raise(`Toast ${number}`);
  await pass(500);
  expect(open()).toHaveLength(5);
  await raise('Toast 6');
  await pass(1_000);
  expect(
    open()
      .map((toast) => toast.textContent)
      .sort(),
  ).toEqual(['Toast 2', 'Toast 3', 'Toast 4', 'Toast 5', 'Toast 6'].sort());
});

test('[SHELL-2] a duplicate of an open toast is not shown', async () => {
  for (let times = 0; times < 7; times += 1) await raise('The link is copied.');
  await raise('Saved');
  await pass(500);
  expect(open()).toHaveLength(2);
});

test('[SHELL-2] failures interrupt screen readers, other toasts are said in the live region', async () => {
  createLiveRegion();
  await raise('Saved');
  await raise('Not saved', 'error');
  const region = document.querySelector('[aria-live=polite]');
  expect(region?.textContent).toBe('Saved');
  expect(screen.getByRole('alert')).toHaveTextContent('Not saved');
  region?.remove();
});

test('[SHELL-2] hovering or focusing a toast restarts its timer', async () => {
  await raise('Saved');
  const [toast] = open();
  if (!toast) throw new Error('There is no toast');
  await act(async () => toast.focus());
  await pass(10_000);
  expect(open()).toHaveLength(1);
  await act(async () => toast.blur());
  await pass(toastLimits.visibleMs - 1);
  expect(open()).toHaveLength(1);
  await pass(1);
  expect(open()).toHaveLength(0);
});

test('[SHELL-2] closing a toast that was reached by Tab restores the focus', async () => {
  const before = document.body.appendChild(document.createElement('button'));
  await raise('Saved');
  before.focus();
  const button = screen.getByRole('button', { name: 'Close' });
  await act(async () => button.focus());
  await act(async () => button.click());
  expect(before).toHaveFocus();
  before.remove();
});

test('[SHELL-2] F8 focuses the newest toast, and closing it restores the focus', async () => {
  const before = document.body.appendChild(document.createElement('button'));
  await raise('Older');
  await raise('Newer');
  await pass(500);
  before.focus();
  await act(async () => void fireEvent.keyDown(before, { key: 'F8' }));
  expect(document.activeElement).toHaveTextContent('Newer');
  await act(async () => void fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' }));
  expect(before).toHaveFocus();
  expect(open().map((toast) => toast.textContent)).toEqual(['Older']);
  before.remove();
});
