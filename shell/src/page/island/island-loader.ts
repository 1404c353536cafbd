import type { WidgetModule } from '@fan-base/shared-contracts/remote';
import { createStore } from 'zustand';
import { createRetry } from '../region/create-retry.ts';
import type { RemoteFailure } from '../remotes/failure.ts';
import type { LoadedRemote } from '../remotes/loaded-remote.ts';

/** A widget whose code is here. */
export interface LoadedWidget extends Pick<LoadedRemote, 'i18n'> {
  readonly Widget: WidgetModule['Widget'];
}

/** A widget with its data. */
export interface LoadedIsland extends LoadedWidget {
  /** Its data is what the server's HTML in the page was rendered from. */
  readonly isAsRendered: boolean;
}

export type IslandState = 'closed' | 'loading' | 'failed' | 'ready' | 'live';

/**
 * The way of one widget from server HTML to a living island: closed, loading, ready (code is here), live
 * (hydrated), or failed and trying again. Its promise never rejects, so nothing above it can fall with it.
 */
export class IslandLoader {
  readonly state = createStore<IslandState>(() => 'closed');
  readonly loaded: Promise<LoadedIsland>;
  failure: RemoteFailure | null = null;
  private settle: (widget: LoadedIsland) => void = () => {};
  private readonly load: () => Promise<LoadedIsland>;
  private isLoading = false;
  private readonly tries = createRetry(() => this.start());
  private waiting: (() => void)[] = [];

  constructor(load: () => Promise<LoadedIsland>) {
    this.load = load;
    this.loaded = new Promise((resolve) => {
      this.settle = resolve;
    });
  }

  /** Begins to load; does nothing when that has begun. After a failure it begins again at once. */
  start = (): void => {
    const state = this.state.getState();
    if (this.isLoading || (state !== 'closed' && state !== 'failed')) return;
    this.tries.stop();
    this.isLoading = true;
    // A further try leaves the notice of the failure where it is until it succeeds.
    if (state === 'closed') this.state.setState('loading');
    this.load().then(
      (widget) => {
        this.isLoading = false;
        this.settle(widget);
        this.state.setState('ready');
      },
      (failure: RemoteFailure) => {
        this.isLoading = false;
        this.failure = failure;
        this.state.setState('failed');
        this.tries.failed();
      },
    );
  };

  /** Runs now if the island is live, else when it becomes so. */
  whenLive(action: () => void): void {
    if (this.state.getState() === 'live') action();
    else this.waiting.push(action);
  }

  /** The island is hydrated: what the visitor did meanwhile is done now. */
  markLive = (): void => {
    this.state.setState('live');
    for (const action of this.waiting.splice(0)) action();
  };

  /** The island's page is left: nothing is tried again, and what the visitor did is forgotten. */
  dispose(): void {
    this.tries.stop();
    this.waiting = [];
  }
}
