import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { buildFactsFile } from '@fan-base/shared-releases/build-files';
import { computeIntegrity } from '@fan-base/shared-releases/integrity';
import webpack, { type Configuration } from 'webpack';
import type { BuildFacts } from './build-facts-plugin.ts';
import { type BuildTarget, common } from './webpack-common.ts';

/** Files of the shell's web build with builds of their own; the pages server relies on these names. */
const workerFile = 'worker.js';
const starterFile = 'starter.js';
/** Files that the starter loads before the page is woken. */
const loadedEntries = {
  member: './src/browser/starter/member.ts',
  morph: './src/browser/starter/morph.ts',
  zone: './src/browser/starter/zone.ts',
};
const besideEntries = { inline: './src/browser/starter/inline.ts', ...loadedEntries };
const toFiles = (entries: object) => Object.keys(entries).map((name) => `${name}.js`);
export const separateFiles = [workerFile, starterFile, ...toFiles(besideEntries)];

/** Build of the shell's service worker: one small file, independent of the page, sent by the pages server. */
function workerConfiguration(target: BuildTarget): Configuration {
  const base = common(target, 'web');
  return {
    ...base,
    name: `${target.app}:worker`,
    cache: false,
    target: ['webworker', 'es2022'],
    entry: '@fan-base/host/browser/offline/worker',
    output: { path: join(target.out, 'web'), filename: workerFile },
  };
}

/** Build of the inline script, and of what the starter loads for some visitors. */
function besideConfiguration(target: BuildTarget): Configuration {
  const base = common(target, 'web');
  return {
    ...base,
    name: `${target.app}:beside-starter`,
    cache: false,
    target: ['web', 'es2022'],
    entry: besideEntries,
    output: { path: join(target.out, 'web'), filename: '[name].js' },
  };
}

/** Hashes of the scripts that the starter loads, by file name. */
function hashFiles(web: string): Record<string, string> {
  const { chunks }: BuildFacts = JSON.parse(readFileSync(join(web, buildFactsFile), 'utf8'));
  const files = [...toFiles(loadedEntries), ...(chunks['main'] ?? [])];
  return Object.fromEntries(
    files.map((file) => [basename(file), computeIntegrity(readFileSync(join(web, file)))]),
  );
}

/** Build of the starter, after the files whose hashes it has: in documents, they would be 0.4 KB each time. */
function starterConfiguration(target: BuildTarget): Configuration {
  const base = common(target, 'web');
  const web = join(target.out, 'web');
  return {
    ...base,
    name: `${target.app}:starter`,
    dependencies: [base.name ?? '', besideConfiguration(target).name ?? ''],
    cache: false,
    target: ['web', 'es2022'],
    entry: './src/browser/starter/starter.ts',
    output: { path: web, filename: starterFile },
    plugins: [
      ...(base.plugins ?? []),
      new webpack.DefinePlugin({
        __FILE_HASHES__: webpack.DefinePlugin.runtimeValue(() => JSON.stringify(hashFiles(web)), true),
      }),
    ],
  };
}

/**
 * Build of the pages server and its render processes: self-contained files, so that a release runs from any
 * folder.
 */
function pagesServerConfiguration(target: BuildTarget): Configuration {
  const base = common(target, 'node');
  return {
    ...base,
    target: 'node24',
    entry: { server: './src/server/start.ts', render: './src/render/main.ts' },
    // The server finds its release relative to its own path.
    node: { __dirname: false },
    output: {
      path: join(target.out, 'node'),
      filename: '[name].cjs',
      library: { type: 'commonjs2' },
      clean: true,
    },
    optimization: { ...base.optimization, minimize: false },
    // One file per entry, since render processes must not load code later.
    module: { ...base.module, parser: { javascript: { dynamicImportMode: 'eager' } } },
  };
}

/** The builds that only the shell has, besides that for browsers. */
export const createShellConfigurations = (target: BuildTarget): Configuration[] => [
  pagesServerConfiguration(target),
  workerConfiguration(target),
  besideConfiguration(target),
  starterConfiguration(target),
];
