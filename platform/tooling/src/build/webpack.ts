import { existsSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Configuration } from 'webpack';
import { root } from '../project.ts';
import { BuildFactsPlugin } from './build-facts-plugin.ts';
import { ChunkIntegrityPlugin } from './chunk-integrity-plugin.ts';
import { MergedTablePlugin } from './merged-table-plugin.ts';
import { SharedFilePlugin } from './shared-file-plugin.ts';
import { requiredModules, sharedVersions } from './shared-versions.ts';
import { singletons } from './singletons.ts';
import { type BuildTarget, common, reactFile } from './webpack-common.ts';
import { expectationsConfiguration, expectationsFile } from './webpack-expectations.ts';
import { createShellConfigurations, separateFiles } from './webpack-shell.ts';

/** Path of a package file that builds replace. @throws Error if the package no longer has it there */
function packageFile(path: string): string {
  const file = join(root, 'node_modules', path);
  if (!existsSync(file))
    throw new Error(`${path} does not exist, but webpack.ts replaces it: find its new path`);
  return file;
}

/**
 * The federation plugin loads its runtime both as CommonJS and as ES modules, so the shell would contain it
 * twice (10 KB brotli); this maps both to one.
 */
const oneFederationRuntime = Object.fromEntries(
  ['runtime-core', 'sdk'].map((name) => [
    `@module-federation/${name}$`,
    packageFile(`@module-federation/${name}/dist/index.js`),
  ]),
);

/**
 * The part of the federation runtime that every container would bundle (4 KB brotli): the shell provides it
 * to the remotes under this global name.
 */
const bundlerRuntime = packageFile('@module-federation/webpack-bundler-runtime/dist/bundler.js');
const bundlerRuntimeName = 'fanBaseBundlerRuntime';

/**
 * Makes Chrome and Edge (from 136; a comment for others) compile all functions of a file while it is
 * downloaded, off the main thread. Otherwise each is parsed twice: webpack's modules are methods, which are
 * compiled lazily.
 */
const compileHint = '//# allFunctionsCalledOnLoad';

/** Container name, a valid JavaScript identifier: `mf_news` for `mf-news`. */
export const containerName = (app: string): string => app.replaceAll('-', '_');

/** A remote is a federation container. */
const federationContainer = (container: string) => [
  new ModuleFederationPlugin({
    name: container,
    filename: 'remoteEntry.js',
    exposes: { './remote': { import: './src/remote.tsx', name: 'remote' } },
    shared: requiredModules(),
    shareStrategy: 'loaded-first',
    manifest: false,
    dts: false,
    experiments: {
      externalRuntime: true,
      // Drops support for manifests and Node: entries are loaded by URL from the registry.
      // Remotes do not load other remotes; the shell does (`RemoteWidget`).
      optimization: { disableSnapshot: true, disableRemote: true, target: 'web' },
    },
  }),
  new MergedTablePlugin(container),
];

/**
 * The shell is the federation's host by its runtime (`platform/host/src/browser/remotes/federation-runtime.ts`),
 * which is built with the defines that the plugin would set.
 */
const federationHost = () => [
  new webpack.DefinePlugin({
    __SHARED_VERSIONS__: JSON.stringify(sharedVersions()),
    FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
    FEDERATION_HAS_EXPOSES: 'false',
    ENV_TARGET: JSON.stringify('web'),
  }),
  new SharedFilePlugin(`${reactFile.name}.js`),
];

/** The browser build: a federation container for a remote, the federation host for the shell. */
function webConfiguration(target: BuildTarget): Configuration {
  const isShell = target.app === 'shell';
  const container = target.container ?? containerName(target.app);
  const base = common(target, 'web');
  return {
    ...base,
    resolve: {
      ...base.resolve,
      alias: {
        ...base.resolve?.alias,
        ...oneFederationRuntime,
        [packageFile('@module-federation/error-codes/dist/desc.mjs')]: join(
          import.meta.dirname,
          'federation-errors.js',
        ),
        // Unused with `disableRemote`, but the plugin keeps it and the whole SDK with it.
        ...(isShell
          ? {}
          : { [packageFile('@module-federation/webpack-bundler-runtime/dist/remotes.js')]: false }),
        'use-sync-external-store/shim$': join(import.meta.dirname, 'use-sync-external-store.js'),
        // Only used by emotion's withTheme, which is unused here; it would add react-is.
        'hoist-non-react-statics$': false,
        '@module-federation/runtime-tools/runtime-core$': packageFile(
          '@module-federation/runtime-core/dist/index.js',
        ),
      },
    },
    target: ['web', 'es2022'],
    entry: isShell ? { main: './src/browser/main.ts' } : {},
    optimization: {
      ...base.optimization,
      // Lazy chunks are one file each, including their packages.
      ...(isShell && { splitChunks: { cacheGroups: { react: reactFile, defaultVendors: false } } }),
    },
    externals: isShell
      ? []
      : [
          ({ request = '' }: { request?: string }, done: (error?: null, external?: string) => void) =>
            normalize(request) === bundlerRuntime ? done(null, `global ${bundlerRuntimeName}`) : done(),
        ],
    output: {
      path: join(target.out, 'web'),
      publicPath: 'auto',
      // A hash in the entry's name breaks the federation runtime; the folder has the version instead.
      filename: '[name].js',
      chunkFilename: '[name].[contenthash:8].js',
      uniqueName: container,
      crossOriginLoading: 'anonymous',
      // Equals the visitor's timeout, after which a pending chunk is abandoned, so that a retry requests it again.
      chunkLoadTimeout: 10_000,
      // Their builds write these files in parallel.
      clean: { keep: (file) => separateFiles.includes(file) },
    },
    plugins: [
      ...(base.plugins ?? []),
      ...(isShell ? federationHost() : federationContainer(container)),
      new webpack.BannerPlugin({
        banner: compileHint,
        raw: true,
        // After minification, and before source maps are made: it moves the code one line down.
        stage: webpack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING - 1,
      }),
      new ChunkIntegrityPlugin(),
      new BuildFactsPlugin(),
    ],
  };
}

/**
 * The server build of a remote: one file that requires the singletons from its host. The pages server
 * verifies its hash against the registry before running it, so no other code can be loaded.
 */
function remoteServerConfiguration(target: BuildTarget): Configuration {
  const base = common(target, 'node');
  return {
    ...base,
    target: 'node24',
    entry: { server: './src/remote.tsx' },
    output: {
      path: join(target.out, 'node'),
      filename: 'server.cjs',
      library: { type: 'commonjs2' },
      // Otherwise a second import of a page that threw finds it half defined: "Cannot access 'head' before initialization".
      strictModuleErrorHandling: true,
      clean: { keep: expectationsFile },
    },
    externals: Object.fromEntries(singletons.map((specifier) => [specifier, `commonjs ${specifier}`])),
    optimization: { ...base.optimization, minimize: false },
    plugins: [...(base.plugins ?? []), new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  };
}

/** Builds of an application: browser, server and, for the shell, the service worker and the starter. */
export const createConfigurations = (target: BuildTarget): Configuration[] => [
  webConfiguration(target),
  ...(target.app === 'shell'
    ? createShellConfigurations(target)
    : [
        remoteServerConfiguration(target),
        // Development builds are never compared.
        ...(target.mode === 'production' ? expectationsConfiguration(target) : []),
      ]),
];
