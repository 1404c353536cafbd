import type { FailureCode } from '../../../page/remotes/failure.ts';

/** What a second look at a file found; null when nobody answered. */
export type Look = {
  readonly status: number;
  /** Whether it says that it is a script. */
  readonly isScript: boolean;
  /** Whether its bytes are those of the registry; null where that is not known or cannot be computed. */
  readonly isPublished: boolean | null;
} | null;

/** What is known of a load that failed. */
export type Evidence =
  /** The entry's script did not give a container: it was not run, ran and threw, or ran and is something else. */
  | { readonly part: 'entry'; readonly look: Look; readonly ran: 'not' | 'threw' | 'through' }
  | { readonly part: 'chunk'; readonly look: Look }
  /** All files are here, and their code threw. */
  | { readonly part: 'code'; readonly isContainer: boolean };

/** The failure that the evidence stands for. */
export function classify(evidence: Evidence): FailureCode {
  if (evidence.part === 'code') return evidence.isContainer ? 'threw-on-load' : 'not-a-remote';
  const { part, look } = evidence;
  if (!look) return 'unreachable';
  if (look.status >= 400) return part === 'entry' ? 'unreachable' : 'chunk-missing';
  if (!look.isScript) return 'not-a-remote';
  if (look.isPublished === false) return 'integrity-mismatch';
  // A script that is there and did not register what it should have was unavailable for a moment.
  if (part === 'chunk') return 'chunk-missing';
  if (evidence.ran === 'threw') return 'threw-on-load';
  return evidence.ran === 'through' ? 'not-a-remote' : 'unreachable';
}
