import { setupI18n } from '@lingui/core';
import { act, fireEvent, screen } from '@testing-library/react';
import { show } from './Toasts.tsx';
import { toastLimits } from './ToastView.tsx';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const all = () => [...document.querySelectorAll<HTMLElement>('[data-toast]')];
const open = () => all().filter((toast) => toast.dataset['toast'] === 'open');
const raise = (message: string, kind: 'info' | 'error' = 'info') =>
  act(async () => show({ message, kind }, i18n));
/** In steps: what a timer changes begins the next timer once React has drawn it. */
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

test('[SHELL-2] a toast stays 5000 ms, is then marked closed, and out of sight after 200 ms', async () => {
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

test('[SHELL-2] of six toasts the first makes room', async () => {
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

test('[SHELL-2] a toast that says the same as an open one is not shown again', async () => {
  for (let times = 0; times < 7; times += 1) await raise('The link is copied.');
  await raise('Saved');
  await pass(500);
  expect(open()).toHaveLength(2);
});

test('[SHELL-2] a failure interrupts a screen reader, and anything else waits for it', async () => {
  await raise('Saved');
  await raise('Not saved', 'error');
  expect(screen.getByRole('status')).toHaveTextContent('Saved');
  expect(screen.getByRole('alert')).toHaveTextContent('Not saved');
});

test('[SHELL-2] a toast whose reader is there has its time again afterwards', async () => {
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

test('[SHELL-2] F8 goes to the newest toast, and closing that one goes back', async () => {
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
