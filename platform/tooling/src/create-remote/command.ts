import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { specifiedPages } from '@fan-base/shared-contracts/routes';
import { openReleases } from '@fan-base/shared-releases/open-releases';
import { CommandError, declare, everyone } from '../cli/command.ts';
import { root } from '../project.ts';
import { resolveVersions } from '../release/resolved-versions.ts';
import { ensureWorkingTree } from '../start/working-releases.ts';
import { copyTemplate } from './copy-template.ts';
import { remoteNames } from './fill-template.ts';
import { findTaken } from './find-taken.ts';
import { withNames } from './with-names.ts';

/** Every workspace must be in the lock file, otherwise the next `npm ci` fails. */
function addToLock() {
  const npm = process.env['npm_execpath'];
  const args = [
    'install',
    '--package-lock-only',
    '--ignore-scripts',
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const options = { cwd: root, stdio: 'inherit' } as const;
  const { status } = npm
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, options);
  if (status !== 0)
    throw new CommandError('npm could not add the remote to package-lock.json; run npm install');
}

/** The length of the name affects formatting, and new files must pass lint. */
function format(folder: string) {
  spawnSync(
    process.execPath,
    [join(root, 'node_modules/@biomejs/biome/bin/biome'), 'check', '--write', folder],
    {
      cwd: root,
    },
  );
}

/** The pages that name all workspaces. */
function writeDocs() {
  const program = join(root, 'workshop/runner/src/docs/cli.ts');
  const { status } = spawnSync(process.execPath, [program], { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new CommandError('the generated pages could not be written; run npm run docs');
}

/** The Danish title, from the command line or from a prompt in a terminal. */
async function requestDanishTitle(given: string | undefined): Promise<string | undefined> {
  if (given !== undefined || !process.stdin.isTTY) return given;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await terminal.question('Danish title of its page (determines the URL): ');
  } finally {
    terminal.close();
  }
}

/** `fan-base create-remote` in a checkout: a workspace for a new remote. */
export const createRemote = declare({
  right: everyone,
  syntax: withNames,
  async run({ args: [typed], options: { title, danishTitle, withService = false }, print }) {
    // Reject an invalid name before prompting.
    remoteNames(typed, specifiedPages);
    const danish = await requestDanishTitle(danishTitle);
    const names = remoteNames(typed, specifiedPages, { english: title, danish });
    if (existsSync(join(root, names.folder))) throw new CommandError(`${names.folder} already exists`);
    const releases = openReleases(process.env);
    const { resolvedVersions } = await resolveVersions(releases, await releases.readRegistry(), []);
    const taken = findTaken(names, [...resolvedVersions.values()]);
    if (taken) throw new CommandError(taken);
    copyTemplate(names, join(root, names.folder), { withService });
    format(names.folder);
    addToLock();
    writeDocs();
    await ensureWorkingTree(releases, print, { apps: [names.folder] });
    const path = specifiedPages.find((route) => route.key === names.key)?.da ?? names.danishPath;
    print(`
${names.folder} is there, built and published. Its first page is at ${path}, on every club's site.

  npm start                     shows it (a product that is running shows it already)
  npx jest ${names.folder}              its tests
  npm run messages              collects its messages for src/locales
  npm run release -- publish ${names.folder}
${withService ? '\nIts service is in service/, its calls in src/service/calls.ts: npm start starts it (docs/guides/own-service.md).\n' : ''}`);
  },
});
