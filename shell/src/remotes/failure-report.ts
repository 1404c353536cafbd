import type { FailureCode } from './failure.ts';

/** A failure of one region, as it is told and counted. Nothing in it is about the visitor. */
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
