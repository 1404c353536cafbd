import type { AppRegistry, CombinationTest, Rehearsal } from '@fan-base/shared-contracts/release';
import type { Why } from './composition.ts';

/** Why a pinned version is not used. */
export type PinProblem = 'unknown' | 'withdrawn' | 'unreadable';

/** A tested combination. */
export interface TestedCombination extends CombinationTest {
  /** The combination's short name. */
  readonly name: string;
  /** Its versions that differ from those of visitors. */
  readonly differences: CombinationTest['versions'];
}

/** An application in the response of `GET /qa/composition`. */
export interface AppReport {
  readonly name: string;
  /** Null if no version can be read, or visitors get none and none is pinned. */
  readonly version: string | null;
  /** `own`: the shell, which is the responding server. */
  readonly why: Why;
  /** What the version needs of the others on the page, and they lack; a sentence each. */
  readonly missing: readonly string[];
  /** Who built the version, when and from which commit (null: unknown); null for builds without a statement. */
  readonly statement: {
    readonly builder: string;
    readonly builtAt: string;
    readonly commit: string | null;
  } | null;
  /** Who published the version; null if no version can be read. */
  readonly by: string | null;
  /** The tester's pin: a version or a dev server's URL. */
  readonly pin: string | null;
  readonly pinProblem: PinProblem | null;
  /** Null: visitors get none yet, or only by canary. */
  readonly stable: string | null;
  readonly canary: AppRegistry['canary'] | null;
  /** Newest first. */
  readonly versions: readonly {
    readonly version: string;
    readonly publishedAt: string;
    readonly isWithdrawn: boolean;
    /** Verdict of its rehearsal; null: it has not been rehearsed. */
    readonly outcome: Rehearsal['outcome'] | null;
    /** The newest test result with the stable versions of all other applications; null: none. */
    readonly tested: CombinationTest | null;
  }[];
  /** The newest rehearsal of the version; null: none, or no version can be read. */
  readonly rehearsal: Rehearsal | null;
  /** Brotli size in bytes by chunk (`remote`, `page-front`, `messages-da`) of the version. */
  readonly bytes: Readonly<Record<string, number>>;
}

/** The response of `GET /qa/composition`: the versions this browser gets, and the available ones. */
export interface CompositionReport {
  /** Short name of these versions (`data-combination`). */
  readonly combination: string;
  /** The newest test result of this combination; null: none. */
  readonly tested: CombinationTest | null;
  /** The pages of this combination, as the site describes them. */
  readonly routes: readonly unknown[];
  /** Tested combinations, newest first. */
  readonly tests: readonly TestedCombination[];
  /** Revision of the release registry. */
  readonly revision: number;
  /** The name in the tester's key; null on hosts that are open without a key. */
  readonly tester: string | null;
  readonly apps: readonly AppReport[];
  /** This browser's pins, in the cookie's format. */
  readonly pins: string;
  /** A path that shares exactly this combination. */
  readonly share: string;
}
