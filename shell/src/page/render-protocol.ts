import type { Release } from '@fan-base/shared-contracts/release';
import type { Head, WidgetUse } from '@fan-base/shared-contracts/remote';
import type { RouteDefinition, RouteMatch } from '@fan-base/shared-contracts/routes';
import type { Site } from '@fan-base/shared-contracts/shell';
import {
  array,
  boolean,
  enums,
  integer,
  literal,
  nullable,
  number,
  object,
  optional,
  record,
  type Struct,
  string,
  union,
  unknown,
} from '@fan-base/shared-contracts/struct';
import { type FailureCode, failureCodes } from './remotes/failure.ts';
import type { FailureReport } from './remotes/failure-report.ts';
import type { PlainView } from './view/view.ts';

/*
 * What the pages server and its render processes say to each other. All of it is plain data; what comes from a
 * process, where remotes' code runs, is read as what comes from outside.
 */

/** A remote's version as the render processes run it: its code was compared with the hash that the registry has. */
export interface ServerModule extends Pick<Release, 'name' | 'version' | 'pages' | 'widgets'> {
  readonly source: string;
}

/** Why nothing of a remote is run for a page. */
export interface Refusal {
  readonly code: FailureCode;
  readonly detail: string;
}

/** What the code that renders a page may know of the request: nothing about the visitor. */
export interface PageToRender {
  readonly site: Site;
  /** Names the site's settings and the extra routes as they are now. */
  readonly siteKey: string;
  readonly pathname: string;
  /** With its question mark, or empty. */
  readonly search: string;
  readonly match: RouteMatch | null;
  /** Those that the visitor's remotes add. */
  readonly extraRoutes: readonly RouteDefinition[];
  /** Versions of the remotes and of the shell, by name. */
  readonly versions: Readonly<Record<string, string>>;
  /** Remotes that are left out of this rendering. */
  readonly refusals: Readonly<Record<string, Refusal>>;
  readonly isBot: boolean;
  /** Milliseconds since 1970 that the page takes for now: the beginning of a minute, so that pages share what they show. */
  readonly now: number;
}

/** What the API has answered for a page: JSON as it was written, and the statuses of what could not be had. */
export interface PageData {
  readonly answers: ReadonlyMap<string, string>;
  readonly failures: ReadonlyMap<string, number>;
}

/** A region that failed while a page was rendered, with what the log says of it. */
export interface PageFailure extends FailureReport {
  readonly error: string;
}

/** A page as HTML, with what its document is put together from. */
export interface RenderedPage {
  readonly kind: 'rendered';
  readonly status: number;
  readonly view: PlainView;
  readonly head: Head;
  /** The `<style>` element of all that was rendered. */
  readonly styles: string;
  /** The frame with the page region in it. */
  readonly html: string;
  /** What it shows of the API's answers. */
  readonly keys: readonly string[];
  readonly widgets: readonly WidgetUse[];
  /** Ids of the widgets that could not be rendered. */
  readonly missing: readonly string[];
  /** Keys of what only widgets show that live later than the page, by their island's id. */
  readonly late: Readonly<Record<string, readonly string[]>>;
  readonly failures: readonly PageFailure[];
  /** Pieces of it that were rendered for it, and that were there from pages before. */
  readonly fragments: { readonly rendered: number; readonly reused: number };
}

/** What a page must have of the API before it is rendered. */
export interface PageWants {
  readonly kind: 'wants';
  readonly keys: readonly string[];
  /** Widgets that it has in any case. */
  readonly widgets: readonly WidgetUse[];
  /** Where nothing that the API answers can change the status: the head's text. */
  readonly head: Head | null;
  readonly failures: readonly PageFailure[];
}

export type RenderAnswer =
  | RenderedPage
  | PageWants
  /** The page is to be had at another path alone. */
  | { readonly kind: 'elsewhere'; readonly location: string; readonly failures: readonly PageFailure[] };

export interface LoadTask {
  readonly kind: 'load';
  readonly key: string;
}
export interface RenderTask {
  readonly kind: 'render';
  readonly page: PageToRender;
  /** Null: the page is only to say what it wants. */
  readonly data: PageData | null;
  /** Whether the page may want more than it is given here. */
  readonly mayAsk: boolean;
}
export type Task = LoadTask | RenderTask;

/** To a render process. It has one task at a time, and answers each. */
export type Order = { readonly kind: 'module'; readonly module: ServerModule } | Task;

/** A remote's release that something has gone wrong in. */
export interface Culprit {
  readonly remote: string;
  readonly version: string;
}

/** From a render process. */
export type Report =
  | { readonly kind: 'ready' }
  /**
   * @property heapBytes V8's heap in use after the task
   * @property residentBytes all memory of the process
   */
  | {
      readonly kind: 'answer';
      readonly value: unknown;
      readonly heapBytes: number;
      readonly residentBytes: number;
    }
  /** The shell's own code threw, so the process is ended. */
  | { readonly kind: 'broken'; readonly error: string }
  /** Something was thrown where nobody waits for it, by a timer or a promise that was let fall. Null: not by a remote. */
  | { readonly kind: 'stray'; readonly culprit: Culprit | null; readonly error: string };

/** What a page says of itself; a remote's code may have said anything. */
export const HeadText = object({
  title: string(),
  description: string(),
  structuredData: optional(array(record(string(), unknown()))),
  noindex: optional(boolean()),
  params: optional(record(string(), string())),
  redirects: optional(boolean()),
  feed: optional(object({ path: string({ pattern: '^/' }), title: string() })),
  type: optional(enums(['website', 'article', 'profile'])),
  image: optional(
    object({ path: string({ pattern: '^/' }), alt: string(), width: number(), height: number() }),
  ),
}) as Struct<Head>;

/** What a page wants of the API; a remote's code may want anything. */
export const Keys = array(string());
/** The widgets that a page asks for; a remote's code may have named anything. */
export const WidgetUses = array(
  object({
    remote: string(),
    widget: string(),
    props: optional(record(string(), unknown())),
    hydrate: optional(enums(['visible', 'load'])),
  }),
) as Struct<WidgetUse[]>;
const failures: Struct<PageFailure[]> = array(
  object({
    remote: string(),
    version: string(),
    code: enums(failureCodes),
    duration: number(),
    region: string(),
    error: string(),
  }),
);

/** What answers a page to render. */
export const RenderAnswer: Struct<RenderAnswer> = union([
  object({
    kind: literal('rendered'),
    status: integer(),
    view: object({
      kind: enums(['page', 'not-there-yet', 'failed', 'not-found', 'error']),
    }) as Struct<PlainView>,
    head: HeadText,
    styles: string(),
    html: string(),
    keys: Keys,
    widgets: WidgetUses,
    missing: array(string()),
    late: record(string(), Keys),
    failures,
    fragments: object({ rendered: integer(), reused: integer() }),
  }),
  object({ kind: literal('wants'), keys: Keys, widgets: WidgetUses, head: nullable(HeadText), failures }),
  object({ kind: literal('elsewhere'), location: string({ pattern: '^/' }), failures }),
]);

/** Size of the file in which a render process records whose code it runs. */
export const recordBytes = 160;
