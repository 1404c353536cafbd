import type { Rehearsal } from '@fan-base/shared-contracts/release';
import { recordRehearsal } from '../rehearsals.ts';
import type { ReleaseFiles } from '../release-files.ts';

/** The verdict of a rehearsal; by default, it passed. */
export const createRehearsal = (changes: Partial<Rehearsal> = {}): Rehearsal => ({
  outcome: 'passed',
  reasons: [],
  notes: [],
  at: '2026-11-26T12:00:00.000Z',
  by: 'a test',
  shell: '1.0.0',
  stable: '1.0.0',
  views: 4,
  places: 'server and browser',
  numbers: { cpuMs: { candidate: 5, stable: 5 } },
  ...changes,
});

/** Stores the verdict of a rehearsal, as `npm run release -- rehearse` does after minutes. */
export const passRehearsal = (
  releases: ReleaseFiles,
  name: string,
  version: string,
  changes: Partial<Rehearsal> = {},
) =>
  releases.changeRegistry((registry) =>
    recordRehearsal(registry, { name, version }, createRehearsal(changes)),
  );
