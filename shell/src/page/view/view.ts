import type { FailureCode } from '@fan-base/host/page/remotes/failure';
import type { PageInput, PageModule } from '@fan-base/shared-contracts/remote';
import type { RouteMatch } from '@fan-base/shared-contracts/route-table';
import type { I18n } from '@lingui/core';
import type { SlotWidgets } from '../contributions.ts';

/** What the page region shows: a page, or one of the shell's own messages. */
export type View =
  | {
      readonly kind: 'page';
      readonly remote: string;
      readonly match: RouteMatch;
      readonly input: PageInput;
      readonly module: PageModule;
      readonly i18n: I18n;
      readonly slots: SlotWidgets;
    }
  /** The route exists, but its remote is not published yet. */
  | { readonly kind: 'not-there-yet'; readonly match: RouteMatch }
  /** The remote could not be loaded. */
  | {
      readonly kind: 'failed';
      readonly remote: string;
      readonly code: FailureCode;
      /** The error; never included in a document. */
      readonly error?: Error;
    }
  | { readonly kind: 'not-found'; readonly path: string };

/** A view as serialized in the boot data, with enough to recreate it in the browser. */
export type PlainView =
  | Exclude<View, { kind: 'page' }>
  | { readonly kind: 'page'; readonly match: RouteMatch; readonly isNotFound: boolean };

export function toPlainView(view: View): PlainView {
  switch (view.kind) {
    case 'page':
      return { kind: 'page', match: view.match, isNotFound: view.input.isNotFound === true };
    case 'failed':
      return { kind: 'failed', remote: view.remote, code: view.code };
    default:
      return view;
  }
}

/** The not-found view: the page's own one if it has one, otherwise the shell's. */
export const toNotFoundView = (view: View, path: string, isOwn: boolean): View =>
  isOwn && view.kind === 'page'
    ? { ...view, input: { ...view.input, isNotFound: true } }
    : { kind: 'not-found', path };

export function getViewStatus(view: View): number {
  switch (view.kind) {
    case 'page':
      return view.input.isNotFound ? 404 : 200;
    case 'not-found':
      return 404;
    case 'not-there-yet':
    case 'failed':
      return 503;
  }
}

/** The frame around a view: a plain one for login and similar pages, otherwise the club's. */
export const getLayout = (match: RouteMatch | null): 'club' | 'default' => match?.route.layout ?? 'club';
