import { scrubText } from '../../../page/remotes/scrub-text.ts';

/** What a report says about an error. */
export interface ErrorDescription {
  readonly message?: string;
  /** The first published file of an application in the stack: `NAME/VERSION/web/FILE:LINE:COLUMN`. React's says nothing. */
  readonly frame?: string;
}

const framePattern =
  /\/((?:shell|mf-[a-z0-9-]{1,40})\/[0-9A-Za-z.-]{1,80}\/web\/[\w.-]{1,80}\.js:\d{1,7}:\d{1,7})/;

/** Describes an error without what it may say about the visitor. */
export function describeError(error: Error | undefined): ErrorDescription {
  if (!error) return {};
  // Of a failure of a region, what was thrown.
  const thrown = error.cause instanceof Error ? error.cause : error;
  const frame = framePattern.exec(thrown.stack ?? '')?.[1];
  return { message: scrubText(`${thrown.name}: ${thrown.message}`), ...(frame && { frame }) };
}
