// Installs the npm packages if they are missing or differ from the lock file: without dependencies, like bootstrap.mjs.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listUsers, UnknownUsers } from './processes.mjs';

/** The packages cannot be installed; the message is for the user. */
export class NotInstalled extends Error {}

/** Installed packages of a lock file by path, without workspaces and new remotes, which change nothing installed. */
function readPackages(file) {
  const packages = Object.entries(JSON.parse(readFileSync(file, 'utf8')).packages);
  return new Map(packages.filter(([path, { link }]) => path.includes('node_modules/') && !link));
}

/**
 * Differences between the lock file and the installed packages, as text. Optional packages may be absent: they are for
 * other systems. So may those for development, if production was installed and is to run.
 */
function listDifferences({ root, node }) {
  // Written by npm at the end of every installation: what is installed.
  const installedLock = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(node) || !existsSync(installedLock)) return ['no packages are installed'];
  const locked = readPackages(join(root, 'package-lock.json'));
  const installed = readPackages(installedLock);
  const isProduction = process.env.NODE_ENV === 'production';
  const mayLack = ({ optional, dev, devOptional }) => optional || (isProduction && (dev || devOptional));
  const name = (path) => path.replace(/^node_modules\//, '');
  const changed = [...locked].flatMap(([path, expected]) => {
    const found = installed.get(path);
    if (!found) return mayLack(expected) ? [] : [`${name(path)} ${expected.version} is missing`];
    if (found.version === expected.version && found.integrity === expected.integrity) return [];
    return [`${name(path)} is ${found.version}, not ${expected.version}`];
  });
  const extra = [...installed.keys()].filter((path) => !locked.has(path));
  return [...changed, ...extra.map((path) => `${name(path)} is no longer used`)];
}

/** The first of some texts, and how many more there are. */
const summarize = (texts, count = 3) =>
  texts.slice(0, count).join(', ') + (texts.length > count ? ` and ${texts.length - count} more` : '');

/** Everything that uses the installed packages. @throws NotInstalled if that is unknown */
function requireKnown(project, why) {
  try {
    return listUsers(project);
  } catch (error) {
    if (!(error instanceof UnknownUsers)) throw error;
    throw new NotInstalled(
      `The npm packages must be installed (${why}), but the processes that use them cannot be listed (${error.message}). Stop everything that runs from ${project.root}, delete .cache/running in it, then try again.`,
    );
  }
}

/**
 * Installs the packages if they differ from the lock file. npm first deletes node_modules, which breaks everything
 * that runs from it, so nothing is installed while something does, and never in production.
 * @param project `root`: the folder; `node`: the installed Node; `running`: folder of the registered processes
 * @throws NotInstalled
 */
export function installPackages(project) {
  const { root } = project;
  const differences = listDifferences(project);
  if (differences.length === 0) return;
  const why = summarize(differences);
  const isFirst = !existsSync(join(root, 'node_modules'));
  if (process.env.NODE_ENV === 'production' && !isFirst)
    throw new NotInstalled(
      `The npm packages of ${root} differ from package-lock.json: ${why}. With NODE_ENV=production they are not replaced. Stop what runs in this folder and run npm ci, or install beside it.`,
    );
  const users = isFirst ? [] : requireKnown(project, why);
  if (users.length > 0)
    throw new NotInstalled(
      `The npm packages must be installed (${why}), but are in use: stop ${summarize(users, 10)}, then try again.`,
    );
  // The output of some commands is used as it is.
  console.error(`installing npm packages, which needs the network and replaces node_modules: ${why}`);
  const npm = process.env.npm_execpath;
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  // NODE_ENV=production would skip the packages for building and testing.
  const env = { ...process.env, NODE_ENV: 'development' };
  const result = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: 'inherit', env })
    : spawnSync('npm', args, { cwd: root, stdio: 'inherit', env, shell: process.platform === 'win32' });
  if (result.status !== 0) throw new NotInstalled('npm could not install the packages; see above');
}
