import { keepFocus } from '@fan-base/host/browser/focus/keep-focus';
import { scheduleOffline } from '@fan-base/host/browser/offline/schedule-offline';
import { hasNoHover } from '@fan-base/host/browser/prefetch/is-prefetch-allowed';
import type { CreateRemotes } from '@fan-base/host/browser/remotes/federation';
import { whenIdle } from '@fan-base/host/browser/when-idle';
import type { RemoteModule } from '@fan-base/shared-contracts/remote';
import type { Boot } from '../page/view/boot.ts';
import { createRemotes as createPublished } from './federation/create-remotes.ts';
import { hydratePage } from './hydrate-page.tsx';
import { createPageNavigation, type PageNavigation } from './page-navigation.ts';
import { createPageServices } from './page-services.ts';

/** A hydrated page, for hot reloading. */
export interface StartedPage extends Pick<PageNavigation, 'open' | 'getTitle'> {
  readonly store: PageNavigation['navigation']['store'];
  readonly region: HTMLElement;
}

/** Resolves when what is waiting to run has been painted, or cannot be. */
const painted = () =>
  new Promise<void>((resolve) =>
    document.hidden ? resolve() : requestAnimationFrame(() => setTimeout(resolve)),
  );

/** Hydrates a document. */
export async function startPage(
  boot: Boot,
  answers: Readonly<Record<string, unknown>>,
  createRemotes: CreateRemotes<RemoteModule> = createPublished,
): Promise<StartedPage> {
  // It has to know the first control too, such as the one whose press has woken the page.
  keepFocus('#toasts');
  const services = await createPageServices(boot, answers, createRemotes);
  const page = createPageNavigation(boot, services);
  const { store } = page.navigation;
  services.lifeSigns?.started('shell');
  const { element: region, loaded, settled, wakeFrame } = hydratePage(boot, services, page);
  await loaded;
  const { restore, retry } = services.session;
  void restore();
  // The press that has woken the page takes effect first.
  await settled;
  await painted();
  await wakeFrame();
  services.lifeSigns?.alive('shell');
  services.startClock();
  if (hasNoHover()) whenIdle(() => void page.beginPrefetch());
  for (const event of ['online', 'focus']) addEventListener(event, retry);
  store.subscribe(retry);
  whenIdle(() => void services.loadFileTable());
  if (boot.watched.length > 0 || Math.random() * 100 < boot.vitalsPercent)
    whenIdle(async () => {
      const { reportVitals } = await import(
        /* webpackChunkName: "vitals" */ '@fan-base/host/browser/vitals/report-vitals'
      );
      reportVitals({
        releases: () => services.releases.values(),
        getPageRemote: () => store.getState().match?.route.remote ?? 'shell',
        getView: services.getView,
      });
    });
  scheduleOffline(async (worker) => {
    const { startOffline } = await import(
      /* webpackChunkName: "offline" */ '@fan-base/host/browser/offline/start-offline'
    );
    await startOffline(worker, store.subscribe);
  });
  return { store, open: page.open, getTitle: page.getTitle, region };
}
