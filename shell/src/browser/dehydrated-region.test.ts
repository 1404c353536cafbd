import { elementIds } from '../page/view/boot.ts';
import { leaveDehydrated } from './dehydrated-region.ts';
import { findWaitingPart } from './island/island-elements.ts';

function createRegion() {
  document.body.innerHTML = `<nav><a href="/">Home</a></nav><main id="${elementIds.page}"><button>Send</button></main>`;
  const element = document.getElementById(elementIds.page) as HTMLElement;
  return { element, button: element.querySelector('button') as HTMLElement };
}

test.each(['pointerover', 'touchstart', 'keydown', 'focusin', 'scroll'])(
  'the first interaction starts hydration, once: %s',
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

test('returning to the tab starts hydration', () => {
  const onWake = jest.fn();
  const region = leaveDehydrated(createRegion().element, onWake);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(onWake).toHaveBeenCalledTimes(1);
  region.end();
});

test('clicks during loading are replayed after hydration', async () => {
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

test('when another page replaces it, nothing is hydrated or replayed', () => {
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
