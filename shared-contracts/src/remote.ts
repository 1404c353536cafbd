import type { I18n, Messages } from '@lingui/core';
import type { ComponentType } from 'react';
import type { ApiKey } from './api-request.ts';
import type { Language } from './language.ts';
import type { RouteParams } from './routes.ts';
import type { Site } from './site.ts';

/**
 * Version of the contract between the shell and the remotes. The major part changes when an older remote can
 * no longer run in a newer shell, or the other way round; the minor part when something is added.
 */
export const contractVersion = '1.6';

/** Where a page is: what its data, its head and its component are computed from. */
export interface PageInput {
  readonly site: Site;
  readonly params: RouteParams;
  readonly query: URLSearchParams;
  /** Milliseconds since 1970, the same on the server and while hydrating. */
  readonly now: number;
  /** What the page is about is not there; only for a page with `ownNotFound`, which says so itself. */
  readonly isNotFound?: boolean;
}

/** Another remote's widget as a page places it; `props` must be plain data, equal on server and client. */
export interface WidgetUse {
  readonly remote: string;
  readonly widget: string;
  readonly props?: Readonly<Record<string, unknown>>;
  /**
   * When the widget's code is loaded: near the screen or touched (the default), or with the page, whose document then
   * names its files. For what is in the first screen.
   */
  readonly hydrate?: 'visible' | 'load';
}

/** A text among a widget's props (`{ match: '7' }`), which another remote wrote; undefined where there is none. */
export function readTextProp(props: WidgetUse['props'], name: string): string | undefined {
  const value = props?.[name];
  return typeof value === 'string' ? value : undefined;
}

/** What goes into `<head>`: text, not markup. */
export interface Head {
  readonly title: string;
  readonly description: string;
  /** schema.org objects for search engines. */
  readonly structuredData?: readonly object[];
  readonly noindex?: boolean;
  /** Parameters of the page's own address, where it can be had at others too: what the canonical one is made of. */
  readonly params?: RouteParams;
  /** Every other address of the page is answered with a redirect (301) to that of `params`. */
  readonly redirects?: boolean;
  /** News of the page for feed readers: RSS on the site's own host. */
  readonly feed?: { readonly path: `/${string}`; readonly title: string };
  /** What the page is for other sites (Open Graph); a website unless told. */
  readonly type?: 'website' | 'article' | 'profile';
  /** Shown where the page is shared. */
  readonly image?: SharePicture;
}

export interface SharePicture {
  /** Path on the site's own host, with its query, e.g. `/api/share/DOMAIN/match-7.png?v=…`. */
  readonly path: `/${string}`;
  readonly alt: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** Reads the data that the page's keys brought; undefined for what could not be had. */
export type DataReader = <Answer>(key: ApiKey<Answer>) => Answer | undefined;

/** The module behind `PageEntry.load`: the page's own chunk. */
export interface PageModule {
  readonly Page: ComponentType<PageInput>;
  readonly head: (input: PageInput, read: DataReader, i18n: I18n) => Head;
}

export interface PageEntry {
  /** Imports the page's chunk, which is named `page-KEY` (`webpackChunkName`), so that it can be preloaded. */
  readonly load: () => Promise<PageModule>;
  /** Imports messages that no other part of the remote needs, from a chunk named `page-KEY-messages-LANGUAGE`. */
  readonly messages?: (language: Language) => Promise<Messages>;
  /** What the page cannot be shown without. A 404 for one of these keys is a 404 for the page. */
  readonly data?: (input: PageInput) => readonly ApiKey[];
  /** The page says itself that there is nothing (with status 404), instead of the shell's 'Page not found'. */
  readonly ownNotFound?: boolean;
  /**
   * Widgets of other remotes on this page, so that the server can render them. Asked before there is data, so
   * that they load beside it, and again with the data, for those that only it can name.
   */
  readonly widgets?: (input: PageInput, read: DataReader) => readonly WidgetUse[];
}

export interface WidgetModule {
  readonly Widget: ComponentType<Readonly<Record<string, unknown>>>;
}

export interface WidgetEntry {
  /** Imports the widget's chunk, which is named `widget-NAME`. */
  readonly load: () => Promise<WidgetModule>;
  readonly data?: (
    input: Omit<PageInput, 'params' | 'query'> & { props: WidgetUse['props'] },
  ) => readonly ApiKey[];
  /** Pixels that the widget needs at least, held while there is no HTML of it. */
  readonly minHeight: number;
}

/** What a remote exposes as `./remote`. It is a table: nothing in it runs before a page or widget is wanted. */
export interface RemoteModule {
  readonly contract: string;
  readonly name: string;
  readonly pages: Readonly<Record<string, PageEntry>>;
  readonly widgets: Readonly<Record<string, WidgetEntry>>;
  /** Imports the remote's messages, from a chunk named `messages-LANGUAGE`. */
  readonly messages: (language: Language) => Promise<Messages>;
}

/** Declares a remote; only a function so that the compiler checks it against the contract. */
export const defineRemote = (remote: Omit<RemoteModule, 'contract'>): RemoteModule => ({
  contract: contractVersion,
  ...remote,
});
