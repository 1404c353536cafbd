import { createHash } from 'node:crypto';
import { perObject } from '@fan-base/host/page/per-object';
import { type Composition, compositionKey, getWatched } from '@fan-base/host/page/remotes/composition';
import type { Settings } from '@fan-base/shared-contracts/api/settings';
import type { Route, RouteMatch } from '@fan-base/shared-contracts/route-table';
import type { Boot } from '../../page/view/boot.ts';

/**
 * Everything that determines a document, with all decisions about the request made. Plain data, like the
 * result of every stage.
 */
export interface PageRequest {
  readonly kind: 'page';
  readonly settings: Settings;
  /** Origin that the visitor sees, for canonical URLs: `https://liverpool-fans.dk`. */
  readonly origin: string;
  readonly pathname: string;
  /** Includes the question mark; may be empty. */
  readonly search: string;
  /** Null if no route matches. */
  readonly match: RouteMatch | null;
  /** Each remote's version for this visitor. */
  readonly versions: Composition;
  readonly routes: readonly Route[];
  /** Preview hosts are excluded from search engines. */
  readonly isPreview: boolean;
  /** Whether the browser may store the document for offline use. */
  readonly isAvailableOffline: boolean;
  /** The visitor has just written something, and must be able to read it. */
  readonly hasWritten?: boolean;
  /** Address of the visitor whose request triggered the render; none for trusted proxies, which are not limited. */
  readonly visitor?: string;
  /** Id of the request that triggered the render; others may share the document. */
  readonly requestId?: string;
  /** Errors are not rendered for bots (NAV-6). */
  readonly isBot: boolean;
  /** Boot data for testers and developers only; empty for visitors. */
  readonly testing: Pick<Boot, 'inspector' | 'devServers' | 'dev'>;
}

/** Content hash of settings. */
const hashSettings = perObject((settings: Settings): string =>
  createHash('sha256').update(JSON.stringify(settings)).digest('base64url'),
);

/**
 * Cache key of a document: everything it depends on except the API responses. It begins with the site's
 * domain. It includes a hash of the settings, so that changed settings take effect immediately.
 */
export const pageKey = ({ origin, pathname, search, settings, versions, testing }: PageRequest): string =>
  [
    settings.domain,
    origin + pathname + search,
    settings.language,
    hashSettings(settings),
    compositionKey(versions),
    // Documents that were rendered before a canary began do not tell browsers to report about it.
    getWatched(versions).join(),
    // A local host can serve both testers and visitors, because it is closed for forwarded requests.
    testing.inspector ?? '',
  ].join('\n');

/** The URL of a page in its cache key. */
export const getKeyUrl = (key: string): URL => new URL(key.split('\n')[1] ?? '');
