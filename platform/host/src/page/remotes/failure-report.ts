import type { RemoteRelease } from '@fan-base/shared-contracts/release';
import type { FailureCode } from './failure.ts';

/** A failure of a region, as reported by the page. Contains nothing that identifies the visitor. */
export interface FailureReport {
  readonly remote: string;
  readonly version: string;
  readonly code: FailureCode;
  /** Time from the start of loading to the failure, in ms. */
  readonly duration: number;
  /** `page`, or the island's id. */
  readonly region: string;
}

/** Endpoint for browser reports. */
export const telemetryPath = '/telemetry';

/** A view id with the versions it was signed for. */
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

/** The signed view that covers a version: the document's, or a newer build's that the page has adopted. */
export const findSignedView = (
  views: readonly SignedView[],
  { remote, version }: Pick<FailureReport, 'remote' | 'version'>,
): SignedView | undefined => views.findLast(({ versions }) => versions[remote] === version);
