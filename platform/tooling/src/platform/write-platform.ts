import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Platform } from '@fan-base/shared-contracts/platform';
import { filesBelow } from '@fan-base/shared-releases/files-below';
import { computeIntegrity } from '@fan-base/shared-releases/integrity';
import { create } from 'tar';
import { sharedVersions } from '../build/shared-versions.ts';
import { installedVersion, root } from '../project.ts';
import { bundleCli } from './bundle-cli.ts';
import { compileLibrary } from './compile-library.ts';

/** Tools of a remote's repository that no import names. */
const tools = [
  '@lingui/cli',
  '@lingui/format-po',
  '@lingui/swc-plugin',
  '@swc/core',
  '@swc/jest',
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/jest',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'axe-core',
  'commander',
  '@module-federation/runtime-core',
  '@module-federation/webpack-bundler-runtime',
  'jest',
  'jest-environment-jsdom',
  'react-dom',
  'swc-loader',
  'typescript',
];

/** The version that the tooling uses, which may be another than that of the rest of the monorepo. */
function toolingVersion(name: string): string {
  const own = join(root, 'platform/tooling/node_modules', name, 'package.json');
  return existsSync(own) ? JSON.parse(readFileSync(own, 'utf8')).version : installedVersion(name);
}

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly [field: string]: unknown;
}

const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));

const withoutWorkspaces = (dependencies: Manifest['dependencies']) =>
  Object.fromEntries(Object.entries(dependencies).filter(([name]) => !name.startsWith('@fan-base/')));

/** A package before it is packed; `peers` are packages of the platform. */
interface Draft {
  readonly folder: string;
  readonly manifest: Readonly<Record<string, unknown>> & { readonly name: string };
  readonly peers: readonly string[];
}

/** Compiled subpaths of a workspace: `./src/*.tsx` becomes declarations and JavaScript. */
const toExports = (exports: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(exports).map(([key, path]) => {
      const base = path.replace(/\.tsx?$/, '');
      return [key, { types: `${base}.d.ts`, default: `${base}.js` }];
    }),
  );

async function draftLibrary(workspace: string, folder: string): Promise<Draft> {
  await compileLibrary(workspace, folder);
  const { name, dependencies, sideEffects, exports } = readManifest(workspace);
  return {
    folder,
    manifest: {
      name,
      sideEffects,
      exports: toExports(exports as Record<string, string>),
      dependencies: withoutWorkspaces(dependencies),
    },
    peers: Object.keys(dependencies).filter((other) => other.startsWith('@fan-base/')),
  };
}

/** The compiler options of the monorepo's remotes, in one file each. */
function writeConfigs(folder: string): void {
  const read = (name: string) =>
    JSON.parse(readFileSync(join(root, `tsconfig.${name}.json`), 'utf8')).compilerOptions;
  const strict = { exactOptionalPropertyTypes: true, noPropertyAccessFromIndexSignature: true };
  const browser = { ...read('base'), ...read('browser') };
  const write = (name: string, compilerOptions: object) =>
    writeFileSync(join(folder, name), JSON.stringify({ compilerOptions }, null, 2));
  write('tsconfig.json', { ...browser, ...strict });
  write('tsconfig.test.json', { ...browser, ...read('test') });
  write('tsconfig.service.json', { ...read('base'), ...read('node'), ...strict });
}

async function draftTooling(folder: string): Promise<Draft> {
  const needed = await bundleCli(join(folder, 'dist/cli'));
  await compileLibrary('platform/tooling/src/testing', join(folder, 'testing'));
  for (const file of ['fan-base.mjs', 'jest.mjs', 'lingui.mjs'])
    cpSync(join(root, 'platform/tooling', file), join(folder, file));
  cpSync(
    join(root, 'platform/tooling/src/testing/jsdom-environment.cjs'),
    join(folder, 'testing/jsdom-environment.cjs'),
  );
  cpSync(join(root, 'platform/tooling/template'), join(folder, 'template'), {
    recursive: true,
    // Compiled messages are not sources.
    filter: (path) => !/locales[\\/][a-z]+\.ts$/.test(path),
  });
  writeConfigs(folder);
  const packages = [...needed, ...tools].filter((name) => !name.startsWith('@fan-base/'));
  return {
    folder,
    manifest: {
      name: '@fan-base/tooling',
      engines: { node: '>=24' },
      bin: { 'fan-base': './fan-base.mjs' },
      exports: {
        './jest': './jest.mjs',
        './lingui': './lingui.mjs',
        './tsconfig.json': './tsconfig.json',
        './tsconfig.test.json': './tsconfig.test.json',
        './tsconfig.service.json': './tsconfig.service.json',
        './testing/jsdom-environment': './testing/jsdom-environment.cjs',
        './testing/*': { types: './testing/*.d.ts', default: './testing/*.js' },
      },
      dependencies: Object.fromEntries(
        [...new Set(packages)].sort().map((name) => [name, toolingVersion(name)]),
      ),
    },
    peers: ['@fan-base/shared-contracts', '@fan-base/shared-ui'],
  };
}

/** Hash of all files below a folder. */
function hashFolder(files: readonly string[], folder: string): string {
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(folder, file)));
  return hash.digest('hex');
}

/** Packs a folder as npm installs it. The version contains a digest of the content. */
async function pack({ folder, manifest, peers }: Draft, out: string) {
  const files = (await filesBelow(folder)).sort();
  const text = JSON.stringify(manifest);
  const digest = createHash('sha256').update(text).update(hashFolder(files, folder)).digest('hex');
  const version = `1.0.0-${digest.slice(0, 12)}`;
  const whole = {
    ...manifest,
    version,
    type: 'module',
    license: 'UNLICENSED',
    // Optional: `npx` installs the command alone, and npm must not look for the others in a registry.
    peerDependencies: Object.fromEntries(peers.map((name) => [name, '*'])),
    peerDependenciesMeta: Object.fromEntries(peers.map((name) => [name, { optional: true }])),
  };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(whole, null, 2)}\n`);
  const file = `${manifest.name.replace('@fan-base/', '')}-${version}.tgz`;
  await create(
    { file: join(out, file), cwd: folder, gzip: true, portable: true, prefix: 'package', mtime: new Date(0) },
    ['package.json', ...files],
  );
  return { name: manifest.name, version, file, integrity: computeIntegrity(readFileSync(join(out, file))) };
}

/**
 * Writes what repositories of remotes are built with into the shell's release: `platform.json`, and the packages
 * that it names.
 * @param release folder of the shell's build
 */
export async function writePlatform(release: string, shell: string): Promise<void> {
  const out = join(release, 'platform');
  const work = join(release, '.packages');
  mkdirSync(out, { recursive: true });
  mkdirSync(work);
  try {
    // One after the other: they share the compiler's output of shared-contracts.
    const drafts = [
      await draftLibrary('shared-contracts', join(work, 'shared-contracts')),
      await draftLibrary('shared-ui', join(work, 'shared-ui')),
      await draftLibrary('platform/service', join(work, 'shared-service')),
      await draftTooling(join(work, 'tooling')),
    ];
    const packages: Platform['packages'] = Object.fromEntries(
      await Promise.all(
        drafts.map(async (draft) => {
          const { name, ...packed } = await pack(draft, out);
          return [name, packed];
        }),
      ),
    );
    const platform: Platform = { shell, singletons: { ...sharedVersions() }, packages };
    writeFileSync(join(out, 'platform.json'), `${JSON.stringify(platform, null, 2)}\n`);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
