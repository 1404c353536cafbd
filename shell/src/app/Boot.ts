import type { Settings } from '@fan-base/shared-contracts/api/settings';
import type { RemoteRelease } from '@fan-base/shared-contracts/release';
import type { RouteDefinition } from '@fan-base/shared-contracts/routes';
import type { PlainView } from './view.ts';

/** Ids of elements that server and browser agree on (docs/contracts). */
export const elementIds = { boot: 'boot', data: 'data', frame: 'frame', page: 'page' } as const;

/**
 * What the server decided for a document, so that the browser decides nothing twice. The API's answers lie in
 * an element of their own, as the API wrote them.
 */
export interface Boot {
  readonly settings: Settings;
  /** Milliseconds since 1970 at which the page was rendered. */
  readonly now: number;
  readonly view: PlainView;
  readonly releases: readonly RemoteRelease[];
  /** Routes that remotes add to the specification's. */
  readonly extraRoutes: readonly RouteDefinition[];
  /** Pins are honoured here: the inspector may be loaded. Absent for visitors. */
  readonly inspector?: true;
  /** Widgets that the server could not render, by island id. */
  readonly missingIslands: readonly string[];
}
