import { scrubText } from '../../../page/remotes/scrub-text.ts';

/** Details of an error for a report. */
export interface ErrorDescription {
  readonly message?: string;
  /**
   * The first published file of an application in the stack trace: `NAME/VERSION/web/FILE:LINE:COLUMN`.
   * React's files are skipped.
   */
  readonly frame?: string;
}

const framePattern =
  /\/((?:shell|mf-[a-z0-9-]{1,40})\/[0-9A-Za-z.-]{1,80}\/web\/[\w.-]{1,80}\.js:\d{1,7}:\d{1,7})/;

/** Describes an error without personal data. */
export function describeError(error: Error | undefined): ErrorDescription {
  if (!error) return {};
  // For a failed region, use the original error.
  const thrown = error.cause instanceof Error ? error.cause : error;
  const frame = framePattern.exec(thrown.stack ?? '')?.[1];
  return { message: scrubText(`${thrown.name}: ${thrown.message}`), ...(frame && { frame }) };
}
