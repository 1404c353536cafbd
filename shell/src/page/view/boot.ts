import type { PlatformBoot } from '@fan-base/host/page/boot';
import type { Settings } from '@fan-base/shared-contracts/api/settings';
import type { WidgetUse } from '@fan-base/shared-contracts/remote';
import type { Route } from '@fan-base/shared-contracts/route-table';
import type { PageContributions } from '../contributions.ts';
import type { PlainView } from './view.ts';

/** Path of what a page hydrates from, and of file tables, by the content's hash (docs/addresses.md). */
export const pageDataPath = '/page-data/';

/** Query parameter of a document with its page data inside, for a page whose data is no longer at its address. */
export const withDataParameter = 'with-data';

/** What a document says about waking it: the `#start` element, as JSON. */
export interface Start {
  /** URL of its `BootData`. */
  readonly data: string;
  /** When it was rendered, in ms since 1970, by the product's clock. */
  readonly now: number;
  /** When its data was read, in ms since 1970, by the server's. */
  readonly readAt: number;
  /** The shell's scripts, in order. The starter has their hashes. */
  readonly scripts: readonly string[];
  /** Files that these and the page region will request. */
  readonly files: readonly string[];
  /** Files that the page will request when its region is hydrated. */
  readonly later: readonly string[];
  readonly hydrate: 'load' | 'interaction';
}

/** What a page hydrates from: its boot data, and the API responses that it was rendered from, by key. */
export interface BootData {
  readonly boot: Boot;
  readonly answers: Readonly<Record<string, unknown>>;
}

/**
 * What the server decided for a document, so that the browser does not decide it again.
 */
export interface Boot extends PlatformBoot {
  readonly settings: Settings;
  /** Host and port of the requested address. */
  readonly host: string;
  /** When the page was rendered, in ms since 1970. */
  readonly now: number;
  readonly view: PlainView;
  /** The pages of this visitor's remotes, in matching order. */
  readonly routes: readonly Route[];
  readonly contributions: PageContributions;
  /** Widgets in the page region's HTML, for pages whose code fails to list them. */
  readonly widgets: readonly WidgetUse[];
  /** Class names in the document, by emotion's. */
  readonly styleNames: Readonly<Record<string, string>>;
  /** Places of the widgets that the server could not render. */
  readonly missingIslands: readonly string[];
}
