import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, normalize } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { appFolder, lockedPackages, root, sourceName } from '../project.ts';
import { BuildFactsPlugin } from './build-facts-plugin.ts';
import { ChunkIntegrityPlugin } from './chunk-integrity-plugin.ts';
import { MergedTablePlugin } from './merged-table-plugin.ts';
import { SharedFilePlugin } from './shared-file-plugin.ts';
import { requiredModules, sharedVersions, singletons } from './singletons.ts';

const require = createRequire(import.meta.url);

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
 * React is half of the shell's initial script and changes only with its own versions, so it is a separate
 * file: engines parse two files in parallel, and its URL is the same in all versions of the shell
 * (`SharedFilePlugin`).
 */
const reactFile = {
  test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/,
  name: 'react',
  chunks: 'initial',
  enforce: true,
} as const;

/**
 * Makes Chrome and Edge (from 136; a comment for others) compile all functions of a file while it is
 * downloaded, off the main thread. Otherwise each is parsed twice: webpack's modules are methods, which are
 * compiled lazily.
 */
const compileHint = '//# allFunctionsCalledOnLoad';

/** Files of the shell's web build with builds of their own; the pages server relies on these names. */
const workerFile = 'worker.js';
const starterEntries = {
  inline: './src/browser/starter/inline.ts',
  morph: './src/browser/starter/morph.ts',
  starter: './src/browser/starter/starter.ts',
};
const separateFiles = [workerFile, ...Object.keys(starterEntries).map((name) => `${name}.js`)];

export interface BuildTarget {
  /** Folder of the application: `shell`, `mf-news`. */
  readonly app: string;
  readonly version: string;
  /** Output folder for `web/` and `node/`, and in production `maps/`. */
  readonly out: string;
  /** Development builds are not minified, but use production React, which the published shell requires. */
  readonly mode: 'production' | 'development';
  /** Custom name of the federation container, so that two versions can be on one page. */
  readonly container?: string;
}

/** Container name, a valid JavaScript identifier: `mf_news` for `mf-news`. */
export const containerName = (app: string): string => app.replaceAll('-', '_');

const minimized: Configuration = {
  devtool: false,
  optimization: {
    moduleIds: 'deterministic',
    chunkIds: 'deterministic',
    minimizer: [new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, extractComments: false })],
  },
};

const readable: Configuration = {
  devtool: 'cheap-module-source-map',
  optimization: { moduleIds: 'named', chunkIds: 'named', minimize: false, concatenateModules: false },
};

/** Compiles sources, with messages by id. */
export const typescript = {
  test: /\.tsx?$/,
  use: {
    loader: require.resolve('swc-loader'),
    options: {
      swcrc: false,
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: 'es2022',
        transform: { react: { runtime: 'automatic', development: false } },
        experimental: { plugins: [[require.resolve('@lingui/swc-plugin'), { descriptorFields: 'id-only' }]] },
      },
    },
  },
};

/** Drops unused components of the router (10 KB brotli). */
const router = {
  test: /node_modules[\\/]react-router[\\/]dist[\\/].*\.mjs$/,
  loader: join(import.meta.dirname, 'pure-components.cjs'),
};

/**
 * The platform's packages, compiled from TypeScript, which is built as `auto` too. In a strict module, the default
 * import of a shared module would be the whole module.
 */
const platformPackages = { test: /node_modules[\\/]@fan-base[\\/].*\.js$/, type: 'javascript/auto' } as const;

/** Changes with the build tooling and every package, which invalidates the build cache. */
const buildDigest = globSync('*.{js,cjs,ts}', { cwd: import.meta.dirname })
  .sort()
  .reduce(
    (hash, file) => hash.update(readFileSync(join(import.meta.dirname, file))),
    createHash('sha256').update(lockedPackages()),
  )
  .digest('hex');

/**
 * Hidden source maps, in a folder of their own: no published file names them, and the rule that makes `web/` public leaves
 * them out. They name the sources from the project's root and do not contain them. React's own file has none: its map would
 * be the largest, and a position in React says nothing about the fault.
 */
const hiddenSourceMaps = (kind: 'web' | 'node') =>
  new webpack.SourceMapDevToolPlugin({
    filename: `../maps/${kind}/[file].map`,
    append: false,
    noSources: true,
    // Also matches the name given by `SharedFilePlugin`.
    exclude: new RegExp(`(^|/)${reactFile.name}\\.js$`),
    moduleFilenameTemplate: ({ absoluteResourcePath }: { absoluteResourcePath: string }) =>
      sourceName(absoluteResourcePath),
  });

function common({ app, version, mode }: BuildTarget, kind: 'web' | 'node'): Configuration {
  const isProduction = mode === 'production';
  return {
    ...(isProduction ? minimized : readable),
    // Selects production React, in development builds as well.
    mode: 'production',
    name: `${app}:${kind}`,
    context: appFolder(app),
    resolve: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      // In both builds, otherwise the server would render different attributes than the browser.
      alias: { '@emotion/is-prop-valid$': join(import.meta.dirname, 'is-prop-valid.js') },
    },
    module: { rules: [typescript, router, platformPackages] },
    cache: {
      type: 'filesystem',
      cacheDirectory: join(root, '.cache/webpack', app),
      name: isProduction ? kind : `${kind}-${mode}`,
      version: buildDigest,
    },
    infrastructureLogging: { level: 'error' },
    performance: false,
    plugins: [
      ...(isProduction ? [hiddenSourceMaps(kind)] : []),
      new webpack.DefinePlugin({
        __SERVER__: JSON.stringify(kind === 'node'),
        __APP_VERSION__: JSON.stringify(version),
      }),
    ],
  };
}

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
 * The shell is the federation's host by its runtime (`shell/src/browser/remotes/federation-runtime.ts`),
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

/** Build of the shell's service worker: one small file, independent of the page, sent by the pages server. */
function workerConfiguration(target: BuildTarget): Configuration {
  const base = common(target, 'web');
  return {
    ...base,
    name: `${target.app}:worker`,
    cache: false,
    target: ['webworker', 'es2022'],
    entry: './src/browser/offline/worker.ts',
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
      clean: true,
    },
    externals: Object.fromEntries(singletons.map((specifier) => [specifier, `commonjs ${specifier}`])),
    optimization: { ...base.optimization, minimize: false },
    plugins: [...(base.plugins ?? []), new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
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

/** Builds of an application: browser, server and, for the shell, the service worker and the starter. */
export const createConfigurations = (target: BuildTarget): Configuration[] => [
  webConfiguration(target),
  ...(target.app === 'shell'
    ? [pagesServerConfiguration(target), workerConfiguration(target), starterConfiguration(target)]
    : [remoteServerConfiguration(target)]),
];
