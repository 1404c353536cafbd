import type { HydrationTrigger } from '@fan-base/shared-contracts/contributions';
import { createHydration } from '../../page/region/hydration.ts';
import { addPart, findWaitingPart } from './parts.ts';

/** A page region with an island, of which one is registered. */
function addTo(id: 'page' | 'island', when: HydrationTrigger) {
  document.body.innerHTML =
    '<nav><a href="/">Home</a></nav><main id="page"><button>Send</button><div id="island"><p>News</p></div></main>';
  const load = jest.fn(async () => {});
  const hydration = createHydration(load);
  const element = document.getElementById(id) as HTMLElement;
  addPart(element, hydration, when);
  return { element, load, hydration };
}

const dispatch = (selector: string, name: string) =>
  document.querySelector(selector)?.dispatchEvent(new Event(name, { bubbles: true }));

test.each(['pointerover', 'touchstart', 'keydown', 'focusin', 'scroll'])(
  '[MF-3] the first interaction with a dehydrated widget wakes it, once: %s',
  (interaction) => {
    const { load, hydration } = addTo('island', 'interaction');
    expect(load).not.toHaveBeenCalled();
    dispatch('#island p', interaction);
    dispatch('#island', interaction);
    void hydration.wake();
    expect(load).toHaveBeenCalledTimes(1);
  },
);

test('[MF-3] a widget that waits for interaction ignores events outside of it', () => {
  const { load } = addTo('island', 'interaction');
  for (const interaction of ['pointerover', 'keydown', 'focusin']) dispatch('button', interaction);
  expect(load).not.toHaveBeenCalled();
  dispatch('#island p', 'pointerover');
  expect(load).toHaveBeenCalledTimes(1);
});

test('[MF-3] a widget that hydrates on load does not wait', () => {
  expect(addTo('island', 'load').load).toHaveBeenCalledTimes(1);
});

test('[MF-3] a part that another page has replaced is not woken by interactions', () => {
  const { load, hydration } = addTo('page', 'interaction');
  hydration.end();
  dispatch('nav', 'keydown');
  expect(load).not.toHaveBeenCalled();
});

test('[MF-3] input belongs to the innermost part, until that is live', async () => {
  const { element, hydration } = addTo('page', 'interaction');
  const island = document.getElementById('island') as HTMLElement;
  const inner = createHydration(async () => {});
  addPart(island, inner, 'load');
  const find = (selector: string) => findWaitingPart(document.querySelector(selector))?.element;
  expect([find('#island p'), find('button'), find('nav')]).toEqual([island, element, undefined]);
  await inner.wake();
  inner.markLive();
  expect([find('#island p'), find('button')]).toEqual([undefined, element]);
  await hydration.wake();
  hydration.markLive();
  expect(find('button')).toBeUndefined();
});
