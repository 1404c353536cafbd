import type { WidgetModule } from '@fan-base/shared-contracts/remote';
import { createStore } from 'zustand';
import { createRetry } from '../region/create-retry.ts';
import type { RemoteFailure } from '../remotes/failure.ts';
import type { LoadedRemote } from '../remotes/loaded-remote.ts';

/** A widget whose code is loaded. */
export interface LoadedWidget extends Pick<LoadedRemote, 'i18n'> {
  readonly Widget: WidgetModule['Widget'];
}

/** A widget with its data. */
export interface LoadedIsland extends LoadedWidget {
  /** Whether its data is the same that the server's HTML was rendered from. */
  readonly isAsRendered: boolean;
}

export type IslandState = 'closed' | 'loading' | 'failed' | 'ready' | 'live';

/**
 * The states of a widget from server-rendered HTML to a hydrated island: closed, loading, ready (code is
 * loaded), live (hydrated), or failed and retrying. Its promise never rejects, so errors don't propagate.
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

  /** Starts loading unless it has already started. After a failure, retries immediately. */
  start = (): void => {
    const state = this.state.getState();
    if (this.isLoading || (state !== 'closed' && state !== 'failed')) return;
    this.tries.stop();
    this.isLoading = true;
    // During a retry, the failure notice stays until it succeeds.
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

  /** Runs an action now if the island is live, otherwise after hydration. */
  whenLive(action: () => void): void {
    if (this.state.getState() === 'live') action();
    else this.waiting.push(action);
  }

  /** Call it when the island is hydrated: replays the visitor's input. */
  markLive = (): void => {
    this.state.setState('live');
    for (const action of this.waiting.splice(0)) action();
  };

  /** Call it when the page is left: stops retries and discards the visitor's input. */
  dispose(): void {
    this.tries.stop();
    this.waiting = [];
  }
}
