import type { WidgetUse } from '@fan-base/shared-contracts/remote';
import { type IslandEnvironment, islandId } from '../island/IslandEnvironment.ts';
import { loadWidget } from '../island/loadWidget.ts';
import { failureFrom, type RemoteFailure } from '../remotes/failure.ts';
import type { RemoteSource } from '../remotes/LoadedRemote.ts';

type Failure = Pick<RemoteFailure, 'remote' | 'code'>;

interface BrowserIslandsOptions extends Pick<IslandEnvironment, 'minHeight' | 'provide' | 'shellI18n'> {
  readonly remotes: RemoteSource;
  /** Ids of the islands that the server sent no HTML of. */
  readonly missing: readonly string[];
  /** Told of a widget whose code could not be had; `since` is when its load began, by `performance.now()`. */
  readonly onLoadFailed: (failure: Failure, region: string, since: number) => void;
  /** Told of a widget that threw. */
  readonly onThrow: (failure: Failure, region: string) => void;
}

/** What the islands of a page in a browser need. */
export function createBrowserIslands(options: BrowserIslandsOptions): IslandEnvironment {
  const { remotes, missing, minHeight, provide, shellI18n, onLoadFailed, onThrow } = options;
  const isMissing = new Set(missing);

  async function load(use: WidgetUse) {
    const since = performance.now();
    try {
      return (await loadWidget(remotes, use)).loaded;
    } catch (error) {
      onLoadFailed(failureFrom(error, use.remote), islandId(use), since);
      throw error;
    }
  }

  return {
    load,
    reload(use) {
      remotes.forget(use.remote);
      return load(use);
    },
    onThrow: (use) => onThrow({ remote: use.remote, code: 'threw-on-render' }, islandId(use)),
    serverHtml: () => undefined,
    isMissing: (id) => isMissing.has(id),
    minHeight,
    provide,
    shellI18n,
  };
}
