import { beginRest } from './rest.ts';

/** Whether the page may follow changes by now. */
async function isOver(): Promise<boolean> {
  let isRested = false;
  void window.fanBaseRested?.then(() => {
    isRested = true;
  });
  await jest.advanceTimersByTimeAsync(0);
  return isRested;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a page requests nothing by itself until eight seconds after loading', async () => {
  beginRest();
  dispatchEvent(new Event('load'));
  await jest.advanceTimersByTimeAsync(7_900);
  expect(await isOver()).toBe(false);
  await jest.advanceTimersByTimeAsync(100);
  expect(await isOver()).toBe(true);
});

test('the first interaction ends the rest', async () => {
  const end = beginRest();
  end();
  expect(await isOver()).toBe(true);
});
