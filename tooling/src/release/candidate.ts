import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '@fan-base/shared-contracts/release';
import { filesBelow } from '@fan-base/shared-releases/files-below';
import { findFaults } from '@fan-base/shared-releases/find-faults';
import { computeIntegrity } from '@fan-base/shared-releases/integrity';
import { type RemoteExports, readServerModule } from '../build/read-server-module.ts';

/** The message catalogs of a remote, or of one of its pages, by id. */
export interface Catalogs {
  readonly owner: string;
  readonly da: Readonly<Record<string, unknown>>;
  readonly en: Readonly<Record<string, unknown>>;
}

/** A build to be published, with the data that the checks need. */
export interface Candidate {
  readonly release: Release;
  /** Exports of a remote's server module; null for the shell. */
  readonly module: unknown;
  readonly catalogs: readonly Catalogs[];
  /** Problems of its files. */
  readonly faults: readonly string[];
}

async function readCatalogs({ remote }: RemoteExports): Promise<Catalogs[]> {
  const load = async (owner: string, catalog: (language: 'da' | 'en') => Promise<Catalogs['da']>) => ({
    owner,
    da: await catalog('da'),
    en: await catalog('en'),
  });
  const ofPages = Object.entries(remote.pages).flatMap(([key, { messages }]) =>
    messages ? [load(`page ${key}`, messages)] : [],
  );
  return Promise.all([load(remote.name, (language) => remote.messages(language)), ...ofPages]);
}

/** Reads a finished build for the checks; runs the server module of a remote. */
export async function readCandidate(build: string): Promise<Candidate> {
  const description = await readFile(join(build, 'release.json'));
  const release: Release = JSON.parse(description.toString());
  const faults = await findFaults(
    { read: (path) => readFile(join(build, path)), list: () => filesBelow(build) },
    computeIntegrity(description),
  );
  if (release.name === 'shell') return { release, module: null, catalogs: [], faults };
  const module = readServerModule(join(build, 'node/server.cjs'));
  return { release, module, catalogs: await readCatalogs(module), faults };
}
