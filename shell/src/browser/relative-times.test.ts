import { createStore } from 'zustand';
import { followClock } from './relative-times.ts';

test('relative times of parts that are not hydrated follow the clock', () => {
  document.documentElement.lang = 'da-DK';
  document.body.innerHTML =
    '<time data-relative datetime="2026-11-22T14:10:00Z">for 5 minutter siden</time> <time>5</time>';
  const clock = createStore<number>(() => Date.parse('2026-11-22T15:00:00Z'));
  followClock(clock);
  expect(document.body.textContent).toBe('for 50 minutter siden 5');
  clock.setState(Date.parse('2026-11-22T15:01:00Z'));
  expect(document.body.textContent).toBe('for 51 minutter siden 5');
});
