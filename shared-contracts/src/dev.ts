import type { RemoteRelease } from './release.ts';
import { array, type Infer, integer, nullable, object, string } from './struct.ts';

/** File with build errors, beside the registry of a development store. */
export const devProblemsFile = 'dev-problems.json';

/** Path of the pages server's `DevState` event stream; requires DEV_EVENTS. */
export const devEventsPath = '/dev/events';

/** A build error: the browser shows an older build of the application. */
export const DevProblem = object({
  app: string(),
  /** Path relative to the project root; null if the error has no location. */
  file: nullable(string()),
  /** From 1. */
  line: nullable(integer()),
  text: string(),
});
export type DevProblem = Infer<typeof DevProblem>;

/** Content of `devProblemsFile`. */
export const DevProblems = array(DevProblem);

/** State of the development server for open pages; each event carries all of it. */
export interface DevState {
  /** Shell version of the pages server. */
  readonly shell: string;
  readonly remotes: readonly RemoteRelease[];
  /** Identifies what the remotes contribute to pages and navigation. */
  readonly contributions: string;
  readonly problems: readonly DevProblem[];
}
