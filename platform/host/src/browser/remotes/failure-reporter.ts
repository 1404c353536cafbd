import { type FailureReport, findSignedView, type SignedView } from '../../page/remotes/failure-report.ts';

/** Event on `window` with every failure of a region (docs/documents.md). */
export const failureEvent = 'fan-base:remote-failure';

import type { RemoteFailure } from '../../page/remotes/failure.ts';

export type ReportFailure = (
  failure: Pick<RemoteFailure, 'remote' | 'code'>,
  region: string,
  /** When loading began (`performance.now()`). */
  since: number,
  /** The error, if known. */
  error?: Error,
) => void;

/**
 * Reports failures: as an event on the window, and to the pages server.
 * @param views the document's signed view, and those of newer builds that the page has adopted
 */
export const createFailureReporter =
  (getVersion: (remote: string) => string, views: readonly SignedView[]): ReportFailure =>
  ({ remote, code }, region, since, error) => {
    const duration = Math.round(performance.now() - since);
    const detail: FailureReport = { remote, version: getVersion(remote), code, duration, region };
    window.dispatchEvent(new CustomEvent(failureEvent, { detail }));
    import(/* webpackChunkName: "failures" */ './failures/report.ts').then(
      ({ report }) => report(detail, findSignedView(views, detail), error),
      // If nothing can be loaded, the report could not be sent either.
      () => {},
    );
  };
