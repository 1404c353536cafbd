import { type ReactErrorDetail, reactErrorEvent } from '../../page/react-errors.ts';
import type { SignedView } from '../../page/remotes/failure-report.ts';

/**
 * Reports regions whose HTML was not what their code renders, once each.
 * @param getRemote the remote of a region; undefined if it was not in the document
 * @param getView the signed view that covers a remote's version
 */
export function reportMismatches(
  getRemote: (region: string) => string | undefined,
  getView: (remote: string) => SignedView | undefined,
): void {
  const reported = new Set<string>();
  addEventListener(reactErrorEvent, (event) => {
    const { region, kind } = (event as CustomEvent<ReactErrorDetail>).detail;
    const remote = getRemote(region);
    const view = remote && getView(remote);
    if (kind !== 'recoverable' || !remote || !view || reported.has(region)) return;
    reported.add(region);
    import(/* webpackChunkName: "failures" */ '../telemetry/outbox.ts').then(
      ({ postMismatch }) => postMismatch(view, { remote, region }),
      // If nothing can be loaded, the report could not be sent either.
      () => {},
    );
  });
}
