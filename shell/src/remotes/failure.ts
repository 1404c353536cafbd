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
  constructor(code: FailureCode, remote: string, detail: string) {
    super(`${remote}: ${code}: ${detail}`);
    this.code = code;
    this.remote = remote;
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The failure of whatever was thrown while a remote was loaded; what is a failure already stays itself. */
export function classifyLoadError(error: unknown, remote: string): RemoteFailure {
  if (error instanceof RemoteFailure) return error;
  const message = messageOf(error);
  if (error instanceof Error && error.name === 'ChunkLoadError')
    return new RemoteFailure('chunk-missing', remote, message);
  if (/RUNTIME-008|Failed to load script|ScriptNetworkError|load.*entry/i.test(message)) {
    return new RemoteFailure('unreachable', remote, message);
  }
  if (/RUNTIME-001|RUNTIME-002|is not a function|container/i.test(message)) {
    return new RemoteFailure('not-a-remote', remote, message);
  }
  return new RemoteFailure('threw-on-load', remote, message);
}
