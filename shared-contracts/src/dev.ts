import type { RemoteRelease } from './release.ts';
import { array, type Infer, integer, nullable, object, string } from './struct.ts';

/** File in a development store, beside its registry: what could not be built. */
export const devProblemsFile = 'dev-problems.json';

/** Path of the pages server's event stream of `DevState`; only while DEV_EVENTS is on. */
export const devEventsPath = '/dev/events';

/** Why an application's newest sources are not what is shown. */
export const DevProblem = object({
  app: string(),
  /** Path from the project's root; null where the fault has no place. */
  file: nullable(string()),
  /** From 1. */
  line: nullable(integer()),
  text: string(),
});
export type DevProblem = Infer<typeof DevProblem>;

export const DevProblems = array(DevProblem);

/** All that an open page must know to follow the work on the product; each event carries the whole. */
export interface DevState {
  /** Version of the shell whose server speaks. */
  readonly shell: string;
  readonly remotes: readonly RemoteRelease[];
  readonly problems: readonly DevProblem[];
}
