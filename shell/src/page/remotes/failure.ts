/** Why a region of the page is not there: a closed list, each with a page in docs/errors. */
export const failureCodes = [
  'unreachable',
  'timed-out',
  'not-a-remote',
  'incompatible-contract',
  'integrity-mismatch',
  'threw-on-load',
  'threw-on-render',
  'chunk-missing',
] as const;
export type FailureCode = (typeof failureCodes)[number];

/** A remote or a part of it that could not be had. */
export class RemoteFailure extends Error {
  override readonly name = 'RemoteFailure';
  readonly code: FailureCode;
  readonly remote: string;
  /** @param cause what was thrown, where that is not this */
  constructor(code: FailureCode, remote: string, detail: string, cause?: unknown) {
    super(`${remote}: ${code}: ${detail}`, { cause });
    this.code = code;
    this.remote = remote;
  }
}

const getMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The failure that was thrown, or one of the given code for anything else. */
export const toRemoteFailure = (
  error: unknown,
  remote: string,
  code: FailureCode = 'threw-on-load',
): RemoteFailure =>
  error instanceof RemoteFailure ? error : new RemoteFailure(code, remote, getMessage(error), error);

/** Whether a failure can pass by itself: files can come back, wrong code stays wrong. */
export const isTransient = (code: FailureCode): boolean => /^(unr|tim|chu)/.test(code);

export const isPassing = (error: unknown): boolean =>
  !(error instanceof RemoteFailure) || isTransient(error.code);
