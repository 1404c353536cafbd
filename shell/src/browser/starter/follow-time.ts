import { setText } from '@fan-base/host/browser/starter/set-text';
import { getDocumentLanguage } from '@fan-base/host/page/document-language';
import { formatClock } from '@fan-base/shared-ui/formats/match-minute';
import { formatRelativeTime } from '@fan-base/shared-ui/formats/relative-time';
import { getTimeLeft, type TimeLeft } from '@fan-base/shared-ui/formats/time-left';
import './started.ts';

const tickMs = 10_000;

function writeCountdown(timer: HTMLElement, now: number): void {
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
 * Writes relative times, countdowns and match minutes, and for a visitor in another time zone all times.
 * @param within the document, or one that it will become
 * @param now in ms since 1970
 */
export function writeTimes(within: ParentNode, now: number): void {
  const language = getDocumentLanguage();
  const find = (selector: string) => within.querySelectorAll<HTMLElement>(selector);
  for (const time of find('time[data-relative]'))
    setText(time, formatRelativeTime(Date.parse((time as HTMLTimeElement).dateTime), now, language));
  for (const element of find('[data-clock]')) {
    const { clock = '', addedAfter } = element.dataset;
    setText(element, formatClock({ startedAt: clock, addedAfter: Number(addedAfter) }, now));
  }
  for (const timer of find('[data-countdown]')) writeCountdown(timer, now);
  window.fanBaseZone?.(within, now, language);
}

/** Keeps the times of what is not hydrated right. */
export function followTime(update: () => void): void {
  setInterval(update, tickMs);
  document.addEventListener('visibilitychange', update);
  update();
}
