import { join } from 'node:path';
import type { Configuration } from 'webpack';
import { type BuildTarget, common } from './webpack-common.ts';

/** Files of the shell's web build with builds of their own; the pages server relies on these names. */
const workerFile = 'worker.js';
const starterEntries = {
  inline: './src/browser/starter/inline.ts',
  member: './src/browser/starter/member.ts',
  morph: './src/browser/starter/morph.ts',
  starter: './src/browser/starter/starter.ts',
  zone: './src/browser/starter/zone.ts',
};
export const separateFiles = [workerFile, ...Object.keys(starterEntries).map((name) => `${name}.js`)];

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

/** Build of the scripts that run in every document before the page is woken, without React. */
function starterConfiguration(target: BuildTarget): Configuration {
  const base = common(target, 'web');
  return {
    ...base,
    name: `${target.app}:starter`,
    cache: false,
    target: ['web', 'es2022'],
    entry: starterEntries,
    output: { path: join(target.out, 'web'), filename: '[name].js' },
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
  starterConfiguration(target),
];
