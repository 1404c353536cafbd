import { type PageFailure, PageFailures, type PoolTask } from '@fan-base/host/page/render-protocol';
import type { Head, WidgetUse } from '@fan-base/shared-contracts/remote';
import type { Route, RouteMatch } from '@fan-base/shared-contracts/route-table';
import type { Site } from '@fan-base/shared-contracts/shell';
import {
  array,
  boolean,
  enums,
  integer,
  is,
  literal,
  nullable,
  number,
  object,
  optional,
  record,
  type Struct,
  string,
  unknown,
} from '@fan-base/shared-contracts/struct';
import type { PageContributions } from './contributions.ts';
import type { PlainView } from './view/view.ts';

/** The API responses for a page. */
export interface PageData {
  /** Raw JSON by key. */
  readonly answers: ReadonlyMap<string, string>;
  /** The status of each failed request by key. */
  readonly failures: ReadonlyMap<string, number>;
  /** Surrogate keys of everything that they depend on, time included. */
  readonly surrogateKeys: readonly string[];
  /** Some of them may predate a change that was known when they were requested. */
  readonly mayLag: boolean;
}

export type RenderResult =
  /** A page's HTML, with everything its document is assembled from. */
  | {
      readonly kind: 'rendered';
      readonly status: number;
      readonly view: PlainView;
      readonly head: Head;
      /** The `<style>` element for the whole page. */
      readonly styles: string;
      /** Short class names, by emotion's. */
      readonly styleNames: Readonly<Record<string, string>>;
      /** The frame, including the page region. */
      readonly html: string;
      /** Keys of the API responses that the page shows. */
      readonly keys: readonly string[];
      readonly widgets: readonly WidgetUse[];
      /** Places of the widgets that could not be rendered. */
      readonly missing: readonly string[];
      readonly failures: readonly PageFailure[];
      /** Whether it depends on the current time. */
      readonly hasReadClock: boolean;
    }
  /** What a page needs before it can be rendered. */
  | {
      readonly kind: 'requirements';
      readonly keys: readonly string[];
      /** Widgets that the page uses whatever the API responds. */
      readonly widgets: readonly WidgetUse[];
      /** The head, if no API response can change the page's status. */
      readonly head: Head | null;
      readonly failures: readonly PageFailure[];
    }
  /** The page's canonical path is another one. */
  | { readonly kind: 'redirect'; readonly location: string; readonly failures: readonly PageFailure[] };

/** A page to render, with what its code may know about the request: nothing about the visitor. */
export interface RenderTask extends PoolTask {
  readonly site: Site;
  readonly pathname: string;
  /** Includes the question mark; may be empty. */
  readonly search: string;
  readonly match: RouteMatch | null;
  /** The pages of the visitor's remotes. */
  readonly routes: readonly Route[];
  readonly contributions: PageContributions;
  readonly isBot: boolean;
  /**
   * The page's current time, in ms since 1970, rounded down to the minute so that documents can be shared.
   */
  readonly now: number;
  /** Null: the page only reports its requirements. */
  readonly data: Pick<PageData, 'answers' | 'failures'> | null;
  /** Whether the page may still request more data. */
  readonly mayRequestMore: boolean;
  /** Whether parts of earlier renderings may be used again while nothing that they were made of has changed. */
  readonly mayReuse: boolean;
}
/** A page's head; validated because it comes from remote code. */
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

/** A page's data keys; validated because they come from remote code. */
export const Keys = array(string());
/** A page's widgets; validated because they come from remote code. */
export const WidgetUses = array(
  object({
    remote: string(),
    widget: string(),
    props: optional(record(string(), unknown())),
    hydrate: optional(enums(['load', 'visible', 'interaction'])),
  }),
) as Struct<WidgetUse[]>;
/** By their kind: a union would check each result against all of them. */
const results: Readonly<Record<RenderResult['kind'], Struct<RenderResult>>> = {
  rendered: object({
    kind: literal('rendered'),
    status: integer(),
    view: object({
      kind: enums(['page', 'not-there-yet', 'failed', 'not-found']),
    }) as Struct<PlainView>,
    head: HeadText,
    styles: string(),
    styleNames: record(string(), string()),
    html: string(),
    keys: Keys,
    widgets: WidgetUses,
    missing: array(string()),
    failures: PageFailures,
    hasReadClock: boolean(),
  }),
  requirements: object({
    kind: literal('requirements'),
    keys: Keys,
    widgets: WidgetUses,
    head: nullable(HeadText),
    failures: PageFailures,
  }),
  redirect: object({
    kind: literal('redirect'),
    location: string({ pattern: '^/' }),
    failures: PageFailures,
  }),
};

/** Validates a result, because it comes from a process in which remote code runs. */
export function isRenderResult(value: unknown): value is RenderResult {
  const kind: unknown = typeof value === 'object' && value !== null && 'kind' in value ? value.kind : null;
  return (
    typeof kind === 'string' &&
    Object.hasOwn(results, kind) &&
    is(value, results[kind as RenderResult['kind']])
  );
}
