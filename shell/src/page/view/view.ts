import type { PageInput, PageModule } from '@fan-base/shared-contracts/remote';
import type { RouteMatch } from '@fan-base/shared-contracts/routes';
import type { I18n } from '@lingui/core';
import type { FailureCode } from '../remotes/failure.ts';

/** What the page region shows: a remote's page, or one of the shell's own answers. */
export type View =
  | {
      readonly kind: 'page';
      readonly remote: string;
      readonly match: RouteMatch;
      readonly input: PageInput;
      readonly module: PageModule;
      readonly i18n: I18n;
    }
  /** The route exists, its remote is not published yet. */
  | { readonly kind: 'not-there-yet'; readonly match: RouteMatch }
  /** The remote could not be had. */
  | {
      readonly kind: 'failed';
      readonly remote: string;
      readonly code: FailureCode;
      /** What was thrown; never in a document. */
      readonly error?: Error;
    }
  | { readonly kind: 'not-found'; readonly path: string }
  | { readonly kind: 'error'; readonly status: number; readonly message: string };

/** A view as the boot document says it: enough to make the same one in the browser. */
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

/** The view of what is not there: of a page that says so itself that page, else the shell's own. */
export const toNotFoundView = (view: View, path: string, isOwn: boolean): View =>
  isOwn && view.kind === 'page'
    ? { ...view, input: { ...view.input, isNotFound: true } }
    : { kind: 'not-found', path };

/** The HTTP status of a document that shows this view. */
export function getViewStatus(view: View): number {
  switch (view.kind) {
    case 'page':
      return view.input.isNotFound ? 404 : 200;
    case 'not-found':
      return 404;
    case 'not-there-yet':
    case 'failed':
      return 503;
    case 'error':
      return view.status;
  }
}

/** The frame around a view: the quiet one for login and the like, the club's for all else. */
export const getLayout = (match: RouteMatch | null): 'club' | 'default' => match?.route.layout ?? 'club';
