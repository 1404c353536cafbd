import type { FailureCode } from '../../../page/remotes/failure.ts';

/** The result of fetching a failed file again; null if there was no response. */
export type Look = {
  readonly status: number;
  /** Whether its content type is a script's. */
  readonly isScript: boolean;
  /** Whether its hash matches the registry's; null if that is unknown or cannot be computed. */
  readonly isPublished: boolean | null;
} | null;

/** What is known about a failed load. */
export type Evidence =
  /** The entry script registered no container: it did not run, threw, or is something else. */
  | { readonly part: 'entry'; readonly look: Look; readonly ran: 'not' | 'threw' | 'through' }
  | { readonly part: 'chunk'; readonly look: Look }
  /** All files were loaded, and their code threw. */
  | { readonly part: 'code'; readonly isContainer: boolean };

/** The failure code for the evidence. */
export function classify(evidence: Evidence): FailureCode {
  if (evidence.part === 'code') return evidence.isContainer ? 'threw-on-load' : 'not-a-remote';
  const { part, look } = evidence;
  if (!look) return 'unreachable';
  if (look.status >= 400) return part === 'entry' ? 'unreachable' : 'chunk-missing';
  if (!look.isScript) return 'not-a-remote';
  if (look.isPublished === false) return 'integrity-mismatch';
  // The script is available now, but did not register what it should have: a temporary outage.
  if (part === 'chunk') return 'chunk-missing';
  if (evidence.ran === 'threw') return 'threw-on-load';
  return evidence.ran === 'through' ? 'not-a-remote' : 'unreachable';
}
