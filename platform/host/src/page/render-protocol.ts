import type { Release } from '@fan-base/shared-contracts/release';
import { array, enums, number, object, type Struct, string } from '@fan-base/shared-contracts/struct';
import { type FailureCode, failureCodes } from './remotes/failure.ts';
import type { FailureReport } from './remotes/failure-report.ts';

/*
 * The messages between the pages server and its render processes. All are plain data. Messages from a render
 * process are validated as untrusted input, because remote code runs there.
 */

/**
 * A remote's release as the render processes run it. Its code has been checked against the registry's hash.
 */
export interface ServerModule extends Pick<Release, 'name' | 'version' | 'pages' | 'widgets'> {
  readonly source: string;
}

/** Why a remote is excluded from a rendering. */
export interface Refusal {
  readonly code: FailureCode;
  readonly detail: string;
}

/** A region that failed to render, with the error for the log. */
export interface PageFailure extends FailureReport {
  readonly error: string;
}

export interface LoadTask {
  readonly kind: 'load';
  readonly key: string;
}
/** A task that renders something with the code of remotes. The site's task says what. */
export interface PoolTask {
  readonly kind: 'render';
  /** Version of each remote and of the shell, by name. */
  readonly versions: Readonly<Record<string, string>>;
  /** Remotes excluded from this rendering. */
  readonly refusals: Readonly<Record<string, Refusal>>;
  /** Ids of the task's constants, by the names under which the rendering gets their values. */
  readonly constants: Readonly<Record<string, number>>;
}

/** Values that many tasks share: each process receives and freezes them once. */
export interface ConstantsOrder {
  readonly kind: 'constants';
  readonly added: ReadonlyMap<number, object>;
  readonly dropped: readonly number[];
}

/** To a render process, which runs one task at a time and answers each. */
export type Order<Task extends PoolTask> =
  | { readonly kind: 'module'; readonly module: ServerModule }
  | ConstantsOrder
  | LoadTask
  | Task;

/** The release of a remote that caused an error. */
export interface RemoteAtFault {
  readonly remote: string;
  readonly version: string;
}

/** From a render process. */
export type Report =
  | { readonly kind: 'ready' }
  /**
   * @property heapBytes V8's heap in use after the task
   * @property residentBytes all memory of the process
   */
  | {
      readonly kind: 'answer';
      readonly value: unknown;
      readonly heapBytes: number;
      readonly residentBytes: number;
    }
  /** The shell's own code threw; the process will be ended. */
  | { readonly kind: 'broken'; readonly error: string }
  /** An unhandled error, from a timer or an unhandled rejection. Null: not attributed to a remote. */
  | {
      readonly kind: 'unhandled-error';
      readonly remoteAtFault: RemoteAtFault | null;
      readonly error: string;
    };

/** Failed regions; validated because they come from remote code. */
export const PageFailures: Struct<PageFailure[]> = array(
  object({
    remote: string(),
    version: string(),
    code: enums(failureCodes),
    duration: number(),
    region: string(),
    error: string(),
  }),
);

/** Size of the file in which a render process records whose code it runs. */
export const recordBytes = 160;
