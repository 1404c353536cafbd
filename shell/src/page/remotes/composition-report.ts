import type { AppRegistry } from '@fan-base/shared-contracts/release';
import type { Why } from './composition.ts';

/** Why a pinned version is not what the tester gets. */
export type PinProblem = 'unknown' | 'withdrawn' | 'unreadable';

/** One application as `GET /qa/composition` tells of it. */
export interface AppReport {
  readonly name: string;
  /** Null when nothing of it can be read. */
  readonly version: string | null;
  /** `own`: the shell, which is the server that answers. */
  readonly why: Why | 'own';
  readonly contract: string | null;
  /** What this tester asked for: a version or a dev server's address. */
  readonly pin: string | null;
  readonly pinProblem: PinProblem | null;
  readonly stable: string;
  readonly canary: AppRegistry['canary'] | null;
  /** Newest first. */
  readonly versions: readonly {
    readonly version: string;
    readonly publishedAt: string;
    readonly isWithdrawn: boolean;
  }[];
  /** Bytes in brotli by chunk (`remote`, `page-front`, `messages-da`) of the version. */
  readonly bytes: Readonly<Record<string, number>>;
}

/** Which version of what this browser gets, and what else there is: the answer of `GET /qa/composition`. */
export interface CompositionReport {
  /** The release registry's. */
  readonly revision: number;
  /** Whose key opened it; null where the host is open to all who reach it. */
  readonly tester: string | null;
  readonly apps: readonly AppReport[];
  /** Pins of this browser, as the cookie has them. */
  readonly pins: string;
  /** Path that names exactly this combination, to be shared. */
  readonly share: string;
}
