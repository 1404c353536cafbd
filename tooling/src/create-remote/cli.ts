import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { routes } from '@fan-base/shared-contracts/routes';
import { openReleases } from '@fan-base/shared-releases/open-releases';
import { writeDocs } from '../docs/generated-docs.ts';
import { root } from '../project.ts';
import { ensureWorkingTree } from '../start/working-releases.ts';
import { fillTemplate, type RemoteNames, remoteNames, withoutOwnRoutes } from './fill-template.ts';

const template = join(root, 'tooling/template');

function copyTemplate(names: RemoteNames) {
  const isInTable = routes.some((route) => route.remote === names.folder);
  const files = readdirSync(template, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  for (const entry of files) {
    const source = join(entry.parentPath, entry.name);
    const path = source.slice(template.length + 1);
    if (/locales\/[a-z]+\.ts$/.test(path)) continue;
    const target = join(root, names.folder, fillTemplate(path, names));
    const text = fillTemplate(readFileSync(source, 'utf8'), names);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, isInTable && path === 'src/remote.tsx' ? withoutOwnRoutes(text) : text);
  }
}

/** The compiler's list of projects; each remote is one, and its tests are another. */
function addToTypes(folder: string) {
  const path = join(root, 'tsconfig.json');
  const config: { files: string[]; references: { path: string }[] } = JSON.parse(readFileSync(path, 'utf8'));
  config.references.push({ path: folder }, { path: `${folder}/tsconfig.test.json` });
  writeFileSync(path, `${JSON.stringify(config, null, 2)}\n`);
}

/** Every workspace stands in the lock file, or the next `npm ci` fails. */
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
  if (status !== 0) throw new Error('npm could not add the remote to package-lock.json; run npm install');
}

/** Other names have other lengths: the files are to pass the lint as they are. */
function format(folder: string) {
  spawnSync(
    process.execPath,
    [join(root, 'node_modules/@biomejs/biome/bin/biome'), 'check', '--write', folder, 'tsconfig.json'],
    {
      cwd: root,
    },
  );
}

async function create(typed: string) {
  const names = remoteNames(typed, routes);
  if (existsSync(join(root, names.folder))) throw new Error(`${names.folder} exists already`);
  copyTemplate(names);
  addToTypes(names.folder);
  format(names.folder);
  addToLock();
  writeDocs();
  await ensureWorkingTree(openReleases(process.env), console.log, { apps: [names.folder] });
  const path = routes.find((route) => route.key === names.key)?.da ?? `/${names.key}`;
  console.log(`
${names.folder} is there, built and published. Its first page is at ${path}, on every club's site.

  npm start                     shows it (a product that is running shows it already)
  npx jest ${names.folder}              its tests
  npm run messages              collects its messages for src/locales
  npm run release -- publish ${names.folder}
`);
}

try {
  await create(process.argv[2] ?? '');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
