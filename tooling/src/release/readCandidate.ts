import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '@fan-base/shared-contracts/release';
import { faultsOf } from '@fan-base/shared-releases/faultsOf';
import { filesBelow } from '@fan-base/shared-releases/filesBelow';
import { integrityOf } from '@fan-base/shared-releases/integrity';
import { type RemoteExports, readServerModule } from '../build/readServerModule.ts';
import type { Candidate, Words } from './Candidate.ts';

/** Words of a remote and of those of its pages that have their own. */
async function wordsOf({ remote }: RemoteExports): Promise<Words[]> {
  const own: Words = {
    of: remote.name,
    da: await remote.catalogue('da'),
    en: await remote.catalogue('en'),
  };
  const ofPages = Object.entries(remote.pages).flatMap(([key, { words }]) =>
    words
      ? [async (): Promise<Words> => ({ of: `page ${key}`, da: await words('da'), en: await words('en') })]
      : [],
  );
  return [own, ...(await Promise.all(ofPages.map((read) => read())))];
}

/** Looks at a finished build as the checks need it; a remote's server module is run. */
export async function readCandidate(build: string): Promise<Candidate> {
  const description = await readFile(join(build, 'release.json'));
  const release: Release = JSON.parse(description.toString());
  const faults = await faultsOf(
    { read: (path) => readFile(join(build, path)), list: () => filesBelow(build) },
    integrityOf(description),
  );
  if (release.name === 'shell') return { release, module: null, words: [], faults };
  const module = readServerModule(join(build, 'node/server.cjs'));
  return { release, module, words: await wordsOf(module), faults };
}
