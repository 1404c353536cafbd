import type { WidgetModule } from '@fan-base/shared-contracts/remote';
import { watchable } from '../app/watch.ts';
import type { LoadedRemote } from '../remotes/LoadedRemote.ts';

/** A widget whose code is here. */
export interface LoadedWidget extends Pick<LoadedRemote, 'i18n'> {
  readonly Widget: WidgetModule['Widget'];
}

export type GateState = 'closed' | 'loading' | 'failed' | 'ready' | 'live';

const firstRetryMs = 1500;
const longestRetryMs = 60_000;

/** Milliseconds until a widget that failed so many times is tried again by itself. */
export const retryDelay = (failures: number): number =>
  Math.min(longestRetryMs, firstRetryMs * 2 ** Math.max(0, failures - 1));

/**
 * The way of one widget from server HTML to a living island: closed, loading, ready (code is here), live
 * (hydrated), or failed and trying again. Its promise never rejects, so nothing above it can fall with it.
 */
export class Gate {
  readonly state = watchable<GateState>('closed');
  readonly loaded: Promise<LoadedWidget>;
  private settle: (widget: LoadedWidget) => void = () => {};
  private readonly load: () => Promise<LoadedWidget>;
  private failures = 0;
  private isLoading = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private waiting: (() => void)[] = [];

  constructor(load: () => Promise<LoadedWidget>) {
    this.load = load;
    this.loaded = new Promise((resolve) => {
      this.settle = resolve;
    });
  }

  /** Begins to load; does nothing when that has begun. After a failure it begins again at once. */
  open = (): void => {
    const state = this.state.get();
    if (this.isLoading || (state !== 'closed' && state !== 'failed')) return;
    clearTimeout(this.timer);
    this.isLoading = true;
    // A further try leaves the notice of the failure where it is until it succeeds.
    if (state === 'closed') this.state.set('loading');
    this.load().then(
      (widget) => {
        this.isLoading = false;
        this.settle(widget);
        this.state.set('ready');
      },
      () => {
        this.isLoading = false;
        this.failures += 1;
        this.state.set('failed');
        this.timer = setTimeout(this.open, retryDelay(this.failures));
      },
    );
  };

  /** Runs now if the island is live, else when it becomes so. */
  whenLive(action: () => void): void {
    if (this.state.get() === 'live') action();
    else this.waiting.push(action);
  }

  /** The island is hydrated: what the visitor did meanwhile is done now. */
  markLive = (): void => {
    this.state.set('live');
    for (const action of this.waiting.splice(0)) action();
  };

  /** The island's page is left: nothing is tried again, and what the visitor did is forgotten. */
  dispose(): void {
    clearTimeout(this.timer);
    this.waiting = [];
  }
}
