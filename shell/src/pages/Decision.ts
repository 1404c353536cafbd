import type { Settings } from '@fan-base/shared-contracts/api/settings';
import type { RouteDefinition, RouteMatch } from '@fan-base/shared-contracts/routes';

/** What a document is rendered from: everything about the request is decided. */
export interface Decision {
  readonly settings: Settings;
  /** Origin of the page as the visitor sees it, for canonical addresses: `https://liverpool-fans.dk`. */
  readonly origin: string;
  readonly pathname: string;
  /** With its question mark, or empty. */
  readonly search: string;
  /** Null when no route has the path. */
  readonly match: RouteMatch | null;
  readonly extraRoutes: readonly RouteDefinition[];
  /** Hosts that only show work to colleagues are kept out of search engines. */
  readonly isPreview: boolean;
  /** The document may be kept by the browser for when there is no network. */
  readonly isKept?: boolean;
  /** Errors are not rendered for bots (NAV-6). */
  readonly isBot: boolean;
}
