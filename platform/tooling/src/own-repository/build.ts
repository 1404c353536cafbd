import { execFile } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Platform } from '@fan-base/shared-contracts/platform';
import { is } from '@fan-base/shared-contracts/struct';
import { ApiDescription } from '@fan-base/shared-contracts/uses';
import { findDisplaced, findUnplaced } from '@fan-base/shared-releases/arrange-contributions';
import { findDeprecatedUses } from '@fan-base/shared-releases/find-deprecations';
import { compileChanged } from '../build/compile-messages.ts';
import { CommandError } from '../cli/command.ts';
import { appFolder, installedVersion, ownRepository, readPackage, root } from '../project.ts';
import { readCandidate } from '../release/candidate.ts';
import { readChanges } from '../release/changelog.ts';
import { typeErrors } from '../release/checks/types.ts';
import { findRefusal } from '../release/find-refusal.ts';
import { updateClient } from '../service/own-service.ts';
import { requestReleases } from './platform.ts';

const run = promisify(execFile);
const timeoutMs = 10_000;

/** Folder of the finished build. */
export const buildFolder = () => join(root, 'build');

/** The API of a platform. @throws CommandError */
async function requestApi(address: string): Promise<ApiDescription> {
  const url = new URL('/platform/api.json', address).href;
  const answer = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
  const description: unknown = answer.ok ? await answer.json() : null;
  if (!is(description, ApiDescription)) throw new CommandError(`${url} does not describe the API`);
  return description;
}

/** Names of packages that differ from those of the platform's shell. */
function findOutdated({ packages }: Platform): string[] {
  const { dependencies } = readPackage(ownRepository?.app ?? '');
  return Object.entries(packages)
    .filter(
      ([name, { version }]) => Object.hasOwn(dependencies ?? {}, name) && installedVersion(name) !== version,
    )
    .map(([name]) => name);
}

/** Type errors of the tests and of the service; those of the sources are in `typeErrors`. */
async function otherErrors(): Promise<string[]> {
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const projects = ['tsconfig.test.json', 'service/tsconfig.json'].filter((file) =>
    existsSync(join(root, file)),
  );
  return run(process.execPath, [tsc, '-b', ...projects, '--pretty', 'false'], { cwd: root }).then(
    () => [],
    ({ stdout, message }: Error & { stdout?: string }) => [(stdout || message).trim()],
  );
}

/**
 * Builds this repository's remote and compares it with everything that runs on the platform, as publishing does.
 * @returns the folder of the build
 * @throws CommandError with all reasons
 */
export async function buildChecked(app: string, address: string, platform: Platform): Promise<string> {
  updateClient(app);
  // The build is refused for them below, with all other reasons.
  const untranslated = await compileChanged([appFolder(app)], { allowsFaults: true });
  const out = buildFolder();
  rmSync(out, { recursive: true, force: true });
  const types = await typeErrors(app);
  const known = [
    ...readChanges(app).reasons,
    ...untranslated,
    ...types,
    // They would repeat the errors of the sources.
    ...(types.length > 0 ? [] : await otherErrors()),
  ];
  // Loading webpack takes longer than all other checks.
  const { buildApp } = await import('../build/build-app.ts');
  await buildApp({ app, version: readPackage(app).version, out, mode: 'production' });
  const candidate = await readCandidate(out);
  const current = await requestReleases(address);
  const resolvedVersions = new Map(current).set(app, candidate.release);
  const displaced = findDisplaced([candidate.release], current, resolvedVersions);
  const api = await requestApi(address);
  const deprecated = findDeprecatedUses(candidate.release, [...resolvedVersions.values()], api);
  for (const text of [...deprecated, ...findUnplaced(candidate.release, resolvedVersions)])
    console.log(`warning: ${text}`);
  const outdated = findOutdated(platform);
  // Not a reason to refuse: everything that the build uses and requires is compared with what runs.
  const verb = outdated.length === 1 ? 'differs' : 'differ';
  const note = `note: ${outdated.join(', ')} ${verb} from the packages of shell ${platform.shell}; to follow it: fan-base update, then npm install`;
  const refusal = findRefusal(candidate, resolvedVersions, { known: [...known, ...displaced], api });
  if (refusal !== null) throw new CommandError(outdated.length > 0 ? `${refusal}\n${note}` : refusal);
  if (outdated.length > 0) console.log(note);
  return out;
}
