import { createServerTime } from '@fan-base/host/browser/clock';
import { type Connection, isPrefetchAllowed } from '@fan-base/host/browser/prefetch/is-prefetch-allowed';
import { offerPrefetch } from '@fan-base/host/browser/prefetch/offer-prefetch';
import { createDefaultPolicy } from '@fan-base/host/browser/starter/default-policy';
import { followChanges } from '@fan-base/host/browser/starter/follow-changes';
import { beginRest } from '@fan-base/host/browser/starter/rest';
import { whenIdle } from '@fan-base/host/browser/when-idle';
import { followMember } from './follow-member.ts';
import { followTime, writeTimes } from './follow-time.ts';
import { createZoneFollower } from './follow-zone.ts';
import { handleHtmlControls } from './html-controls.ts';
import { createOpenDocument } from './open-document.ts';
import { getFileBeside } from './script-files.ts';
import { prefetchFiles, wakePage } from './wake-page.ts';
import './started.ts';
import { watchAlterations } from '@fan-base/host/browser/alterations/watch-alterations';

/*
 * What a document runs without React: it keeps the page current, and hydrates it on the visitor's first interaction.
 */

// Before any other code is loaded.
const script = document.currentScript as HTMLScriptElement;
createDefaultPolicy(script.src);
const getFile = (name: Parameters<typeof getFileBeside>[1]) =>
  getFileBeside(script.getAttribute('src') ?? '', name);
const withoutWatching = watchAlterations();
const page = createOpenDocument(getFile('morph'), withoutWatching, (within) => {
  writeTimes(within, time.now());
  window.fanBaseUnread?.(within);
});
const early = window.fanBaseEarly;
const time = createServerTime(page.start().now);
const waking = new AbortController();
const endRest = beginRest();
window.fanBaseTime = time;

const updateTimes = () => withoutWatching(() => writeTimes(document, time.now()));
const followZone = createZoneFollower(getFile('zone'), updateTimes);

function wake(): void {
  if (!early || waking.signal.aborted) return;
  waking.abort();
  if (early.firstSign) endRest();
  wakePage(page, early);
}

async function whenLoaded(): Promise<void> {
  followTime(() => {
    updateTimes();
    void followZone();
  });
  if (waking.signal.aborted) return;
  const { connection } = navigator as Navigator & { connection?: Connection };
  if (isPrefetchAllowed(connection, 'sight')) prefetchFiles(page);
  offerPrefetch(connection, waking.signal);
  const refresh = async (signal: AbortSignal) => (await page.refresh({ signal })).isOther;
  await window.fanBaseRested;
  await followChanges(() => page.start().readAt, refresh, time.correct, waking.signal);
}

void followZone();
handleHtmlControls(early, withoutWatching);
followMember({
  file: getFile('member'),
  change: withoutWatching,
  waking: waking.signal,
  wake,
  loaded: new Promise((resolve) => addEventListener('load', () => whenIdle(resolve))),
});
if (page.start().hydrate === 'load' || location.hash === '#inspector') wake();
else early?.onSign(wake);
addEventListener('load', () => whenIdle(() => void whenLoaded()));
