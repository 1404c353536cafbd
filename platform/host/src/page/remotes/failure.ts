/** Why a region of the page failed: a closed list, each with a page in docs/errors. */
export const failureCodes = [
  'unreachable',
  'timed-out',
  'not-a-remote',
  'integrity-mismatch',
  'threw-on-load',
  'threw-on-render',
  'chunk-missing',
] as const;
export type FailureCode = (typeof failureCodes)[number];

/** A remote, or part of it, that failed to load or run. */
export class RemoteFailure extends Error {
  override readonly name = 'RemoteFailure';
  readonly code: FailureCode;
  readonly remote: string;
  /** @param cause the original error */
  constructor(code: FailureCode, remote: string, detail: string, cause?: unknown) {
    super(`${remote}: ${code}: ${detail}`, { cause });
    this.code = code;
    this.remote = remote;
  }
}

const getMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Converts any error to a RemoteFailure, with the given code unless it already is one. */
export const toRemoteFailure = (
  error: unknown,
  remote: string,
  code: FailureCode = 'threw-on-load',
): RemoteFailure =>
  error instanceof RemoteFailure ? error : new RemoteFailure(code, remote, getMessage(error), error);

/** Whether a retry can help: files can become available again, broken code stays broken. */
export const isTransient = (code: FailureCode): boolean => /^(unr|tim|chu)/.test(code);

/** Whether a third-party DOM change can be the cause: loading code touches no DOM. */
export const mayBeAlteration = (code: FailureCode): boolean => code === 'threw-on-render';

export const isPassing = (error: unknown): boolean =>
  !(error instanceof RemoteFailure) || isTransient(error.code);
