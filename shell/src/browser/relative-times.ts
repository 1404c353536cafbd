import { formatRelativeTime } from '@fan-base/shared-ui/formats/relative-time';
import type { StoreApi } from 'zustand';

/** Keeps the relative times of the page's parts that are not hydrated up to date. */
export function followClock(clock: Pick<StoreApi<number>, 'getState' | 'subscribe'>): void {
  const language = document.documentElement.lang.startsWith('da') ? 'da' : 'en';
  function update(now: number): void {
    for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-relative]')) {
      const text = formatRelativeTime(Date.parse(time.dateTime), now, language);
      if (time.firstChild && time.textContent !== text) time.firstChild.nodeValue = text;
    }
  }
  update(clock.getState());
  clock.subscribe(update);
}
