import { elementIds } from '../page/view/boot.ts';
import { leaveDehydrated } from './dehydrated-region.ts';
import { findWaitingPart } from './island/island-elements.ts';

function createRegion() {
  document.body.innerHTML = `<nav><a href="/">Home</a></nav><main id="${elementIds.page}"><button>Send</button></main>`;
  const element = document.getElementById(elementIds.page) as HTMLElement;
  return { element, button: element.querySelector('button') as HTMLElement };
}

test.each(['pointerover', 'touchstart', 'keydown', 'focusin', 'scroll'])(
  'the first sign of life wakes it, once: %s',
  (sign) => {
    const onWake = jest.fn();
    const region = leaveDehydrated(createRegion().element, onWake);
    expect(onWake).not.toHaveBeenCalled();
    document.querySelector('nav')?.dispatchEvent(new Event(sign, { bubbles: true }));
    document.body.dispatchEvent(new Event(sign, { bubbles: true }));
    region.start();
    expect(onWake).toHaveBeenCalledTimes(1);
    region.end();
  },
);

test('coming back to the tab wakes it', () => {
  const onWake = jest.fn();
  const region = leaveDehydrated(createRegion().element, onWake);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(onWake).toHaveBeenCalledTimes(1);
  region.end();
});

test('what is pressed while it wakes is done once it lives, and no part of it waits from then on', async () => {
  const { element, button } = createRegion();
  const region = leaveDehydrated(element, () => {});
  const found = findWaitingPart(button);
  const again = jest.fn();
  found?.loader.whenLive(again);
  expect(again).not.toHaveBeenCalled();
  region.markLive();
  await new Promise((resolve) => setTimeout(resolve));
  expect(again).toHaveBeenCalledTimes(1);
  expect(findWaitingPart(button)).toBeNull();
});

test('where another page takes its place, nothing wakes and nothing that was pressed is done', () => {
  const { element, button } = createRegion();
  const onWake = jest.fn();
  const region = leaveDehydrated(element, onWake);
  const again = jest.fn();
  findWaitingPart(button)?.loader.whenLive(again);
  region.end();
  document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
  region.start();
  expect([onWake.mock.calls, again.mock.calls]).toEqual([[], []]);
});
