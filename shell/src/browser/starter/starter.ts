import { storage } from '@fan-base/host/page/storage';
import { createServerTime, showsSameTime } from '../clock.ts';
import { type Connection, isPrefetchAllowed } from '../prefetch/is-prefetch-allowed.ts';
import { tokenKey } from '../session/token-key.ts';
import { whenIdle } from '../when-idle.ts';
import { createDefaultPolicy } from './default-policy.ts';
import { followChanges } from './follow-changes.ts';
import { followTime } from './follow-time.ts';
import { offerPrefetch } from './offer-prefetch.ts';
import { createOpenDocument } from './open-document.ts';
import { prefetchFiles, wakePage } from './wake-page.ts';
import './started.ts';
import { watchAlterations } from './watch-alterations.ts';

/*
 * What a document runs without React: it keeps the page current, and hydrates it on the visitor's first interaction.
 */

// Before any other code is loaded.
createDefaultPolicy((document.currentScript as HTMLScriptElement).src);
const withoutWatching = watchAlterations();
const page = createOpenDocument(withoutWatching);
const early = window.fanBaseEarly;
const { hydrate, timeZone } = page.start();
const time = createServerTime(page.start().now);
const waking = new AbortController();
window.fanBaseTime = time;

/** Whether the page would look different for this visitor: a member, or one in another time zone. */
const isPersonal = () =>
  storage.read(tokenKey) !== null ||
  (!showsSameTime(timeZone, time.now()) && document.querySelector('main time') !== null);

function wake(): void {
  if (!early || waking.signal.aborted) return;
  waking.abort();
  wakePage(page, early);
}

function whenLoaded(): void {
  const updateTimes = followTime(time.now, withoutWatching);
  if (waking.signal.aborted) return;
  const { connection } = navigator as Navigator & { connection?: Connection };
  if (isPrefetchAllowed(connection, 'sight')) prefetchFiles(page);
  offerPrefetch(connection, waking.signal);
  const refresh = async (signal: AbortSignal) => {
    const { isOther } = await page.refresh({ signal });
    updateTimes();
    return isOther;
  };
  void followChanges(() => page.start().readAt, refresh, time.correct, waking.signal);
}

if (hydrate === 'load' || location.hash === '#inspector' || isPersonal()) wake();
else early?.onSign(wake);
addEventListener('load', () => whenIdle(whenLoaded));
