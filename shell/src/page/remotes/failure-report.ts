import type { RemoteRelease } from '@fan-base/shared-contracts/release';
import type { FailureCode } from './failure.ts';

/** A failure of one region, as the page reports it. Nothing in it identifies the visitor. */
export interface FailureReport {
  readonly remote: string;
  readonly version: string;
  readonly code: FailureCode;
  /** Milliseconds from the start of the load to the failure. */
  readonly duration: number;
  /** `page`, or the island's id. */
  readonly region: string;
}

/** Where browsers send their reports: a path of the pages server. */
export const telemetryPath = '/telemetry';

/** A view id, and the versions for which a server has signed it. */
export interface SignedView {
  readonly view: string;
  readonly versions: Readonly<Record<string, string>>;
}

export const toSignedView = (
  view: string,
  shell: string,
  remotes: readonly Pick<RemoteRelease, 'name' | 'version'>[],
): SignedView => ({
  view,
  versions: { shell, ...Object.fromEntries(remotes.map(({ name, version }) => [name, version])) },
});

/** The signed view that covers a version: the document's, or that of a newer build which the page has taken over. */
export const findSignedView = (
  views: readonly SignedView[],
  { remote, version }: Pick<FailureReport, 'remote' | 'version'>,
): SignedView | undefined => views.findLast(({ versions }) => versions[remote] === version);
