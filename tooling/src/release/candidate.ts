import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '@fan-base/shared-contracts/release';
import { filesBelow } from '@fan-base/shared-releases/files-below';
import { findFaults } from '@fan-base/shared-releases/find-faults';
import { computeIntegrity } from '@fan-base/shared-releases/integrity';
import { runConfined } from './confined-process.ts';

/** The message catalogs of a remote, or of one of its pages, by id. */
export interface Catalogs {
  readonly owner: string;
  readonly da: Readonly<Record<string, unknown>>;
  readonly en: Readonly<Record<string, unknown>>;
}

/** What a remote's server module says. */
export interface ReadRemote {
  /** Why it is not a usable remote; null if it is. */
  readonly fault: string | null;
  readonly catalogs: readonly Catalogs[];
}

/** A build to be published, with the data that the checks need. */
export interface Candidate extends ReadRemote {
  readonly release: Release;
  /** Problems of its files. */
  readonly faults: readonly string[];
}

/** Runs a remote's server module, to read its tables and messages. */
async function readRemote(build: string, { name }: Release): Promise<ReadRemote> {
  try {
    const args = [join(build, 'node/server.cjs'), name];
    return (await runConfined('read-remote', args, [build])) as ReadRemote;
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
