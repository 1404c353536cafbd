import { createClock } from '@fan-base/host/browser/clock';
import { createLazyFreshness } from '@fan-base/host/browser/freshness/lazy-freshness';
import { wakeIslands } from '@fan-base/host/browser/hydration/parts';
import { createLazyListen } from '@fan-base/host/browser/live/lazy-listen';
import { hasOfflinePage } from '@fan-base/host/browser/offline/schedule-offline';
import { createFailureReporter } from '@fan-base/host/browser/remotes/failure-reporter';
import type { CreateRemotes } from '@fan-base/host/browser/remotes/federation';
import { createFileTable, provideHashes } from '@fan-base/host/browser/remotes/file-table';
import { whenIdle } from '@fan-base/host/browser/when-idle';
import { latestBuildPath } from '@fan-base/host/page/freshness/latest-build';
import { findSignedView, toSignedView } from '@fan-base/host/page/remotes/failure-report';
import { withMessages } from '@fan-base/host/page/remotes/loaded-remote';
import { onStorageChange, storage } from '@fan-base/host/page/storage';
import type { User } from '@fan-base/shared-contracts/api/account';
import { liveKeysLimit } from '@fan-base/shared-contracts/live-keys-limit';
import type { RemoteModule } from '@fan-base/shared-contracts/remote';
import type { Shell } from '@fan-base/shared-contracts/shell';
import { createStore } from 'zustand';
import type { Boot } from '../page/view/boot.ts';
import { createShell, toSite } from '../page/view/create-shell.ts';
import { shellRemote } from '../page/view/shell-remote.ts';
import { apiFetch } from './data/api-fetch.ts';
import { createDataCache } from './data/data-cache.ts';
import { createSession } from './session/create-session.ts';
import { send } from './session/send.ts';
import { readWithSession, sendWithSession } from './session/session-calls.ts';
import { isAbroad } from './starter/abroad.ts';
import { showToast } from './toasts/show-toast.ts';

/** Prefixes of keys whose responses depend on the logged-in user. */
const personalKeys = ['/user/', '/forum/read-marks', '/moderation/'] as const;

const followRetryMs = 60_000;

/** Services that every page needs: site, session, data, remotes and clock. */
export async function createPageServices(
  boot: Boot,
  answers: Readonly<Record<string, unknown>>,
  createRemotes: CreateRemotes<RemoteModule>,
) {
  const { settings } = boot;
  const { language, token } = settings;
  const site = toSite(settings, boot.host);
  const releases = new Map(boot.releases.map((release) => [release.name, release]));
  const loadFileTable = createFileTable(boot, releases);
  provideHashes(boot, loadFileTable);
  const createSigns =
    boot.watched.length > 0
      ? import(/* webpackChunkName: "life-signs" */ '@fan-base/host/browser/telemetry/life-signs').then(
          ({ createLifeSigns }) => createLifeSigns,
          () => null,
        )
      : null;
  const shellApp = await withMessages(shellRemote, language);
  const remotes = createRemotes(releases, language, () => boot.hashes);
  const views = [toSignedView(boot.viewId, boot.shell, boot.releases)];
  const getVersion = (remote: string) => releases.get(remote)?.version ?? __APP_VERSION__;

  const getView = (remote: string) => findSignedView(views, { remote, version: getVersion(remote) });

  const reportCall = (path: string, error: unknown) =>
    void import(/* webpackChunkName: "failures" */ './session/report-call.ts').then(
      (code) => code.reportCall(path, error, getView('shell'), boot.dev === true),
      // If nothing can be loaded, the report could not be sent either.
      () => {},
    );
  const session = createSession(
    { ...storage, onChange: onStorageChange },
    {
      me: (userToken) => apiFetch<User>('/user/me', userToken),
      logout: (userToken) => send({ method: 'POST', path: '/user/logout' }, userToken),
    },
    // Refetches the user's data after login or logout, once pages that require the old session have
    // unmounted. The site's data stays.
    () => queueMicrotask(() => void data.refresh(personalKeys)),
  );
  session.store.subscribe(({ user, isRestoring }) => {
    if (!isRestoring) document.documentElement.toggleAttribute('data-member', user !== null);
  });
  const data = createDataCache((key, cache) => readWithSession(key, cache, session, token), answers);

  const now = window.fanBaseTime?.now ?? Date.now;
  const { clock, start: startClock } = createClock(boot.now, now);
  const timeZone = createStore<string>(() => site.timeZone);
  // Hydration starts from the initial state. The visitor's zone comes before anything renders again: React would write
  // the site's times over theirs. Looking up the zone is slow on phones, so it is skipped if its offset is the site's.
  if (isAbroad()) timeZone.setState(Intl.DateTimeFormat().resolvedOptions().timeZone);
  const freshness = createLazyFreshness(
    async (isVetoed) => {
      const { startFreshness } = await import(
        /* webpackChunkName: "freshness" */ '@fan-base/host/browser/freshness/start-freshness'
      );
      return startFreshness(boot, releases, remotes.isUsed, isVetoed, views);
    },
    clock,
    now(),
    (error) => reportCall(latestBuildPath, error),
    hasOfflinePage,
  );
  const { listen, isListening } = createLazyListen(async () => {
    const { createLive } = await import(
      /* webpackChunkName: "live" */ '@fan-base/host/browser/live/create-live'
    );
    return createLive({
      maxKeys: liveKeysLimit,
      token: () => token,
      accept: data.accept,
      poll: data.poll,
      load: () => import(/* webpackChunkName: "live" */ './live/read-stream.ts'),
    });
  });

  /** Keeps the data of the address that is open current, like a page that is not hydrated. */
  async function follow(): Promise<void> {
    const time = window.fanBaseTime;
    if (!time) return;
    await window.fanBaseRested;
    const { followPage } = await import(/* webpackChunkName: "follow" */ './live/follow-page.ts');
    const begin = () => {
      const accept = data.begin();
      return (documents: Readonly<Record<string, unknown>>) => {
        // The live stream is faster than documents.
        const keys = Object.keys(documents).filter((key) => !isListening(key));
        if (keys.filter((key) => accept(key, documents[key])).length > 0) wakeIslands();
      };
    };
    await followPage({ begin, correct: time.correct }, new AbortController().signal);
  }

  /** The code may not be loadable for now. */
  function keepFollowing(): void {
    follow().catch(() => setTimeout(keepFollowing, followRetryMs));
  }

  return {
    site,
    shellApp,
    releases,
    remotes,
    session,
    data,
    now,
    freshness,
    reportFailure: createFailureReporter(getVersion, views),
    /** Null if no remote on the page has a canary. */
    lifeSigns: (await createSigns)?.(boot.watched, getView) ?? null,
    /** The signed view that covers a remote's version on this page. */
    getView,
    loadFileTable,
    createShell: (prefetch: Shell['prefetch']): Shell =>
      createShell(site, boot.routes, {
        session: session.store,
        account: session.account,
        send: (sending) => sendWithSession(sending, session, token, reportCall),
        refresh: (...keys) => data.refresh(keys),
        clock,
        timeZone,
        prefetch,
        toast: showToast(shellApp.i18n),
        storage,
        vetoReload: freshness.vetoReload,
        listen,
        isFresh: data.isFresh,
      }),
    /** Called after hydration: the page then shows the present time. */
    startClock() {
      startClock();
      whenIdle(keepFollowing);
      const { dataset } = document.documentElement;
      if (!isAbroad() || dataset['abroad'] === 'own') return;
      // The starter could not write the times of what is not hydrated.
      dataset['abroad'] = 'own';
      wakeIslands();
    },
  };
}

export type PageServices = Awaited<ReturnType<typeof createPageServices>>;
