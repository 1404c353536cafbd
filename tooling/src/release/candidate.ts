import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
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
import { filesBelow } from '@fan-base/shared-releases/files-below';
import { findFaults } from '@fan-base/shared-releases/find-faults';
import { computeIntegrity } from '@fan-base/shared-releases/integrity';
import { runConfined } from './confined-process.ts';

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

/** What a remote's server module says. */
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

/** Reads a finished build for the checks. */
export async function readCandidate(build: string): Promise<Candidate> {
  const description = await readFile(join(build, 'release.json'));
  const release: Release = JSON.parse(description.toString());
  const faults = await findFaults(
    { read: (path) => readFile(join(build, path)), list: () => filesBelow(build) },
    computeIntegrity(description),
  );
  const remote = release.name === 'shell' ? { fault: null, catalogs: [] } : await readRemote(build, release);
  return { release, ...remote, faults };
}
