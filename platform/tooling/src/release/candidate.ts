import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Release } from '@fan-base/shared-contracts/release';
import {
  array,
  assert,
  type Infer,
  nullable,
  object,
  record,
  string,
  unknown,
} from '@fan-base/shared-contracts/struct';
import { RefusedChange } from '@fan-base/shared-releases/changes';
import { InspectedBuild } from '@fan-base/shared-releases/inspect-build';
import { runConfined } from './confined-process.ts';
import type { InspectionTask } from './inspect-build.ts';

/** Builds to read at the same time: each has a process with 256 MB. */
export const concurrentReads = 2;

/** A server module to be read. */
export interface ReadingTask {
  readonly name: string;
  readonly source: string;
}

/** The message catalogs of a remote, or of one of its pages, by id. */
const Catalogs = object({
  owner: string(),
  da: record(string(), unknown()),
  en: record(string(), unknown()),
});
export type Catalogs = Infer<typeof Catalogs>;

/** Exports of a remote's server module. */
const ReadRemote = object({
  /** Why it is not a usable remote; null if it is. */
  fault: nullable(string()),
  catalogs: array(Catalogs),
});
export type ReadRemote = Infer<typeof ReadRemote>;

/** A build to be published, with the data that the checks need. */
export interface Candidate extends ReadRemote {
  readonly release: Release;
  /** Problems of its files. */
  readonly faults: readonly string[];
}

/** Runs a remote's server module, to read its tables and messages. */
async function readRemote(build: string, { name }: Release): Promise<ReadRemote> {
  try {
    const task: ReadingTask = { name, source: await readFile(join(build, 'node/server.cjs'), 'utf8') };
    const found = await runConfined('read-remote', task);
    assert(found, ReadRemote);
    return found;
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error), catalogs: [] };
  }
}

/** A build in a message: `mf-news/1.2.0` of a folder of builds. */
const labelFolder = (build: string): string => join(basename(dirname(build)), basename(build));

/** The description of a finished build of any origin, with the problems of its files. @throws RefusedChange if it has none */
export async function readDescription(build: string): Promise<Pick<Candidate, 'release' | 'faults'>> {
  const task: InspectionTask = { build };
  const found = await runConfined('inspect-build', task, { readable: [build] }).catch((error: Error) => {
    throw new RefusedChange(`The build in ${labelFolder(build)} cannot be read: ${error.message}`);
  });
  assert(found, InspectedBuild);
  const { release, faults } = found;
  if (!release)
    throw new RefusedChange(`The build in ${labelFolder(build)} cannot be read: ${faults.join('; ')}`);
  return { release, faults };
}

/** Reads a finished build for the checks. */
export async function readCandidate(build: string): Promise<Candidate> {
  const { release, faults } = await readDescription(build);
  // The publisher's process follows no path of a build whose files it does not know.
  const isRead = release.name !== 'shell' && faults.length === 0;
  const remote = isRead ? await readRemote(build, release) : { fault: null, catalogs: [] };
  return { release, ...remote, faults };
}
