import { formatClock } from '@fan-base/shared-ui/formats/match-minute';
import { formatRelativeTime } from '@fan-base/shared-ui/formats/relative-time';
import { getTimeLeft, type TimeLeft } from '@fan-base/shared-ui/formats/time-left';

const tickMs = 10_000;

/** Keeps the text node, which React will hydrate. */
function setText(element: Element | null, text: string): void {
  if (element?.firstChild && element.textContent !== text) element.firstChild.nodeValue = text;
}

function updateRelativeTimes(now: number): void {
  const language = document.documentElement.lang.startsWith('da') ? 'da' : 'en';
  for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-relative]')) {
    setText(time, formatRelativeTime(Date.parse(time.dateTime), now, language));
  }
}

function updateClocks(now: number): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-clock]')) {
    const { clock = '', addedAfter } = element.dataset;
    setText(element, formatClock({ startedAt: clock, addedAfter: Number(addedAfter) }, now));
  }
}

function updateCountdown(timer: HTMLElement, now: number): void {
  const left = getTimeLeft(Date.parse(timer.dataset['countdown'] ?? ''), now);
  for (const unit of timer.querySelectorAll<HTMLElement>('[data-unit]')) {
    const count = left?.[unit.dataset['unit'] as keyof TimeLeft] ?? 0;
    const label = unit.querySelector<HTMLElement>('[data-other]');
    unit.hidden = count === 0;
    setText(unit.querySelector('b'), String(count));
    setText(label, label?.dataset[count === 1 ? 'one' : 'other'] ?? '');
  }
}

/**
 * Keeps the relative times, countdowns and match minutes of what is not hydrated right.
 * @param withoutWatching runs a change that does not count as a third-party DOM change (translators, extensions)
 * @returns a function to update them immediately
 */
export function followTime(
  now: () => number,
  withoutWatching: (change: () => void) => void = (change) => change(),
): () => void {
  const update = () =>
    withoutWatching(() => {
      updateRelativeTimes(now());
      updateClocks(now());
      for (const timer of document.querySelectorAll<HTMLElement>('[data-countdown]'))
        updateCountdown(timer, now());
    });
  setInterval(update, tickMs);
  document.addEventListener('visibilitychange', update);
  update();
  return update;
}
