import {
  array,
  enums,
  type Infer,
  literal,
  object,
  optional,
  string,
  union,
} from '@fan-base/shared-contracts/struct';
import { failureCodes } from '../../page/remotes/failure.ts';

const why = enums(['stable', 'canary', 'pinned']);
const failure = object({
  remote: string(),
  version: string(),
  code: enums([...failureCodes]),
  message: optional(string()),
});

/**
 * IPC message from a pages server to the server of another shell that it has started: the canaries that it has
 * stopped, by key. The receiver reports its views from then on, and ends together with the sender.
 */
export const StoppedCanaries = object({ kind: literal('stopped-canaries'), keys: array(string()) });
export type StoppedCanaries = Infer<typeof StoppedCanaries>;

/** IPC message of such a server: what it would otherwise count itself. */
export const ShellReport = union([
  object({
    kind: literal('viewed'),
    used: array(object({ name: string(), version: string(), why, regions: array(string()) })),
    failures: array(failure),
    network: string(),
  }),
  object({ kind: literal('faulted'), failure, why: optional(why) }),
]);
export type ShellReport = Infer<typeof ShellReport>;
