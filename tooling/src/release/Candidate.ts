import type { Release } from '@fan-base/shared-contracts/release';

/** The ids of a catalogue in each language, with the message, for comparing them. */
export interface Words {
  /** Whose words: the remote's, or those of one of its pages. */
  readonly of: string;
  readonly da: Readonly<Record<string, unknown>>;
  readonly en: Readonly<Record<string, unknown>>;
}

/** A finished build that is to be published, as far as the checks look at it. */
export interface Candidate {
  readonly release: Release;
  /** What a remote's server module exports; null for the shell. */
  readonly module: unknown;
  readonly words: readonly Words[];
  /** What is wrong with the files that its description names. */
  readonly faults: readonly string[];
}

/**
 * The versions that would be on a page together if the candidates were what visitors get, by application; canaries
 * that run beside them as `NAME canary`.
 */
export type Together = ReadonlyMap<string, Release>;

/** Reasons why a candidate must not be published; none when it may. */
export type Check = (candidate: Candidate, together: Together) => readonly string[];
