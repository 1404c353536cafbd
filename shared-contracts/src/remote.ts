import type { I18n, Messages } from '@lingui/core';
import type { ComponentType } from 'react';
import type { ApiKey } from './api-request.ts';
import type { Contributions, WidgetUse } from './contributions.ts';
import type { Language } from './language.ts';
import type { PageAddress, RouteParams } from './routes.ts';
import type { Site } from './site.ts';

/** Input of a page's data, head and component. */
export interface PageInput {
  readonly site: Site;
  readonly params: RouteParams;
  /** The parameters that the page's entry declares. Reading another one throws. */
  readonly query: URLSearchParams;
  /** Milliseconds since 1970, identical on the server and during hydration. */
  readonly now: number;
  /** The subject of the page does not exist; only for pages with `ownNotFound`, which render this state themselves. */
  readonly isNotFound?: boolean;
}

export type { WidgetUse };

/**
 * Reads a string from the props of a widget (`{ match: '7' }`), which another remote set; undefined if
 * missing or not a string.
 */
export function readTextProp(props: WidgetUse['props'], name: string): string | undefined {
  const value = props?.[name];
  return typeof value === 'string' ? value : undefined;
}

/** Content of `<head>`: text, not markup. */
export interface Head {
  readonly title: string;
  readonly description: string;
  /** schema.org objects for search engines. */
  readonly structuredData?: readonly object[];
  readonly noindex?: boolean;
  /** Route parameters of the canonical URL, if the page has several URLs. */
  readonly params?: RouteParams;
  /** Redirect (301) all other URLs of the page to the canonical one. */
  readonly redirects?: boolean;
  /** RSS feed of the page on the site's host. */
  readonly feed?: { readonly path: `/${string}`; readonly title: string };
  /** Open Graph type; `website` by default. */
  readonly type?: 'website' | 'article' | 'profile';
  /** Share picture (Open Graph). */
  readonly image?: SharePicture;
}

/** The picture of a page in previews of links to it. */
export interface SharePicture {
  /** Path on the site's host including the query, e.g. `/api/share/DOMAIN/match-7.png?v=…`. */
  readonly path: `/${string}`;
  readonly alt: string;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

/** Reads the data of the page's keys; undefined if it could not be loaded. */
export type DataReader = <Answer>(key: ApiKey<Answer>) => Answer | undefined;

/** Module of a page's chunk, loaded by `PageEntry.load`. */
export interface PageModule {
  readonly Page: ComponentType<PageInput>;
  readonly head: (input: PageInput, read: DataReader, i18n: I18n) => Head;
}

/** A place on a page for widgets of other remotes, rendered by `<Slot name="…" />`. Its owner sets the rules. */
export interface PageSlot {
  /** Maximum number of widgets. */
  readonly limit: number;
  /** Remotes that may appear here; absent: all. */
  readonly allow?: readonly string[];
  /** Props for its widgets, plain data. Null hides the slot, e.g. on later pages of a list. */
  readonly props?: (input: PageInput) => Readonly<Record<string, unknown>> | null;
}

/** A page of a remote: where it is, how it is opened, and what loads its code and data. */
export interface PageEntry {
  /**
   * Address of a page that is not specified, with patterns as in `PageAddress`. Those of specified pages are in the
   * contract (`specifiedPages`), because mails, feeds and sitemaps need them.
   */
  readonly path?: Readonly<Record<Language, string>>;
  /** Hosts of a page with a `path`: club sites (default), the network's main host, or both. */
  readonly on?: PageAddress['on'];
  /** `club` (default) has masthead, navigation and footer; `default` is the minimal layout of pages such as login. */
  readonly layout?: 'club' | 'default' | undefined;
  /**
   * `auth-client`: requires a login; `admin-client`: requires an administrator, others get a 404. Checked in
   * the browser, which has the token; the API authorizes its own calls.
   */
  readonly guard?: 'auth-client' | 'admin-client' | undefined;
  /** Query parameters that the page reads; reading others throws. Default: none. */
  readonly query?: readonly string[] | undefined;
  /** Not for search engines: left out of the sitemap. */
  readonly noindex?: boolean | undefined;
  /**
   * When to load the code of a page that is opened as a document: on the visitor's first interaction (default),
   * or with the document, for pages that show nothing without their code.
   */
  readonly hydrate?: 'load' | 'interaction' | undefined;
  /** Color mode of the page, whatever the visitor prefers. Default: the visitor's. */
  readonly colorMode?: 'light' | 'dark' | undefined;
  /** Imports the page's chunk, which is named `page-KEY`, so that it can be preloaded. */
  readonly load: () => Promise<PageModule>;
  /** Imports the messages used only by this page, from a chunk named `page-KEY-messages-LANGUAGE`. */
  readonly messages?: (language: Language) => Promise<Messages>;
  /** Data required to render the page. A 404 for one of these keys makes the page a 404. */
  readonly data?: (input: PageInput) => readonly ApiKey[];
  /** The page renders its own 404 state instead of the shell's 'Page not found'. */
  readonly ownNotFound?: boolean;
  /**
   * Widgets of other remotes on this page, so that the server can render them. Called before the data is
   * loaded, so that both load in parallel, and again with the data for widgets that depend on it.
   */
  readonly widgets?: (input: PageInput, read: DataReader) => readonly WidgetUse[];
  /** Places on this page where other remotes contribute widgets, by name: `front/side`. */
  readonly slots?: Readonly<Record<string, PageSlot>>;
}

/** Exports of a widget's chunk. */
export interface WidgetModule {
  readonly Widget: ComponentType<Readonly<Record<string, unknown>>>;
}

type PropType = 'string' | 'number' | 'boolean' | 'object' | 'array';

/** Type of a widget's prop; `string?` is optional. */
export type PropDeclaration = PropType | `${PropType}?`;

/** A prop that will no longer be read. */
export interface DeprecatedProp {
  readonly type: PropDeclaration;
  /** As for a widget: `2027-03-01 use match`. */
  readonly deprecated: string;
}

/** A widget that other remotes can place by its name. */
export interface WidgetEntry {
  /** Imports the widget's chunk, which is named `widget-NAME`. */
  readonly load: () => Promise<WidgetModule>;
  readonly data?: (
    input: Omit<PageInput, 'params' | 'query'> & { props: WidgetUse['props'] },
  ) => readonly ApiKey[];
  /** Minimum height in pixels, reserved until the widget's HTML is available. */
  readonly minHeight: number;
  /** Its props by name; none by default. Publishing compares them with every page that places the widget. */
  readonly props?: Readonly<Record<string, PropDeclaration | DeprecatedProp>>;
  /** Day from which the widget may be missing, and what to use instead: `2027-03-01 use next-match`. */
  readonly deprecated?: string;
}

/** Module that a remote exposes as `./remote`. It is a table: its functions run only when a page or widget is needed. */
export interface RemoteModule {
  readonly name: string;
  readonly pages: Readonly<Record<string, PageEntry>>;
  readonly widgets: Readonly<Record<string, WidgetEntry>>;
  /** Where the remote appears outside of its own pages. Read when it is built. */
  readonly contributes?: Contributions;
  /** Imports the remote's messages, from a chunk named `messages-LANGUAGE`. */
  readonly messages: (language: Language) => Promise<Messages>;
}

/**
 * How a remote's code and messages are loaded: its pages and widgets by the names of their folders in `src/pages` and
 * `src/widgets`. Generated as `src/folders.generated.ts`.
 */
export interface RemoteFolders {
  readonly pages: Readonly<Record<string, Pick<PageEntry, 'load' | 'messages'>>>;
  readonly widgets: Readonly<Record<string, Pick<WidgetEntry, 'load'>>>;
  readonly messages: RemoteModule['messages'];
}

/** A remote as its entry declares it, with an entry for each of its folders. */
export interface RemoteTable<Folders extends RemoteFolders>
  extends Pick<RemoteModule, 'name' | 'contributes'> {
  readonly folders: Folders;
  readonly pages: { readonly [Key in keyof Folders['pages']]: Omit<PageEntry, 'load' | 'messages'> };
  readonly widgets: { readonly [Name in keyof Folders['widgets']]: Omit<WidgetEntry, 'load'> };
}

const withFolders = <Entry extends object, Folder extends object>(
  entries: Readonly<Record<string, Entry>>,
  folders: Readonly<Record<string, Folder>>,
) =>
  Object.fromEntries(
    Object.entries(entries).map(([name, entry]) => [name, { ...entry, ...(folders[name] as Folder) }]),
  );

/** Declares a remote. The compiler refuses a folder without an entry, and an entry without a folder. */
export const defineRemote = <Folders extends RemoteFolders>({
  folders: { pages, widgets, messages },
  ...remote
}: RemoteTable<Folders>): RemoteModule => ({
  ...remote,
  pages: withFolders(remote.pages, pages),
  widgets: withFolders(remote.widgets, widgets),
  messages,
});
