import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { lockedPackages, root } from '../project.ts';
import { BuildFactsPlugin } from './build-facts-plugin.ts';
import { ChunkIntegrityPlugin } from './chunk-integrity-plugin.ts';
import { MergedTablePlugin } from './merged-table-plugin.ts';
import { SharedFilePlugin } from './shared-file-plugin.ts';
import { requiredModules, sharedVersions, singletons } from './singletons.ts';

const require = createRequire(import.meta.url);

/** A file of a package that is replaced in builds. @throws Error when the package has it elsewhere now */
function packageFile(path: string): string {
  const file = join(root, 'node_modules', path);
  if (!existsSync(file)) throw new Error(`${path} is not where webpack.ts replaces it: look where it went`);
  return file;
}

/**
 * The federation plugin requires its runtime in CommonJS and imports it as ES modules, so that the shell would
 * hold it twice (10 KB brotli): one of them for both.
 */
const oneFederationRuntime = Object.fromEntries(
  ['runtime-core', 'sdk'].map((name) => [
    `@module-federation/${name}$`,
    packageFile(`@module-federation/${name}/dist/index.js`),
  ]),
);

/**
 * The part of the federation that each container would hold (4 KB brotli): the shell gives it to the remotes, by this
 * name of the page.
 */
const bundlerRuntime = packageFile('@module-federation/webpack-bundler-runtime/dist/bundler.js');
const bundlerRuntimeName = 'fanBaseBundlerRuntime';

/**
 * React, which is half of what the shell sends first and changes with its own versions only, is a file by itself: an
 * engine reads two files at the same time, and its address is the same in all versions of the shell (`SharedFilePlugin`).
 */
const reactFile = {
  test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/,
  name: 'react',
  chunks: 'initial',
  enforce: true,
} as const;

/**
 * Has Chrome and Edge (136 and later; others read a comment) compile all of a file's functions while it comes in, beside
 * the main thread. Else each is read twice: webpack's modules are methods, which are compiled when they are called.
 */
const compileHint = '//# allFunctionsCalledOnLoad';

/** The service worker's file in the shell's web build; the pages server knows it by this name. */
const workerFile = 'worker.js';

export interface BuildTarget {
  /** Folder of the application: `shell`, `mf-news`. */
  readonly app: string;
  readonly version: string;
  /** Folder that gets `web/` and `node/`, and in production `maps/`. */
  readonly out: string;
  /** For development nothing is minified; React is production's, or it would not run in the published shell. */
  readonly mode: 'production' | 'development';
  /** Another name for the federation container, so that two versions can live on one page. */
  readonly container?: string;
}

/** `mf-news` is `mf_news` as a federation container, which must be a name in JavaScript. */
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

const typescript = {
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

/** The router's components that nothing here uses would come along otherwise (10 KB brotli). */
const router = {
  test: /node_modules\/react-router\/dist\/.*\.mjs$/,
  loader: join(import.meta.dirname, 'pure-components.cjs'),
};

/** Changes with the way things are built and with every package: what was built before is worthless then. */
const buildDigest = globSync(join(import.meta.dirname, '*.{js,cjs,ts}'))
  .sort()
  .reduce((hash, file) => hash.update(readFileSync(file)), createHash('sha256').update(lockedPackages()))
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
    // Also under the name that `SharedFilePlugin` gives it.
    exclude: new RegExp(`(^|/)${reactFile.name}\\.js$`),
    moduleFilenameTemplate: ({ absoluteResourcePath }: { absoluteResourcePath: string }) =>
      relative(root, absoluteResourcePath),
  });

function common({ app, version, mode }: BuildTarget, kind: 'web' | 'node'): Configuration {
  const isProduction = mode === 'production';
  return {
    ...(isProduction ? minimized : readable),
    // Decides which React it is, in development too.
    mode: 'production',
    name: `${app}:${kind}`,
    context: join(root, app),
    resolve: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      // In both builds, or the server would write other attributes than the browser expects.
      alias: { '@emotion/is-prop-valid$': join(import.meta.dirname, 'is-prop-valid.js') },
    },
    module: { rules: [typescript, router] },
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
      // Leaves out what serves manifests and Node: entries are loaded by their address from the registry.
      // A remote loads no other through its own container: the shell does (`RemoteWidget`).
      optimization: { disableSnapshot: true, disableRemote: true, target: 'web' },
    },
  }),
  new MergedTablePlugin(container),
];

/**
 * The shell is the federation's host by its runtime (`shell/src/browser/remotes/federation-runtime.ts`), which is built with what
 * the plugin would say.
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

/** The browser's build: a federation container for a remote, the federation's host for the shell. */
export function webConfiguration(target: BuildTarget): Configuration {
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
        // Unused with `disableRemote`, but the plugin keeps it and the whole SDK behind it.
        ...(isShell
          ? {}
          : { [packageFile('@module-federation/webpack-bundler-runtime/dist/remotes.js')]: false }),
        'use-sync-external-store/shim$': join(import.meta.dirname, 'use-sync-external-store.js'),
        // Only emotion's withTheme needs it, which nothing here uses; it would bring react-is with it.
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
      // What comes later comes as one file each, with its packages.
      ...(isShell && { splitChunks: { cacheGroups: { react: reactFile, defaultVendors: false } } }),
    },
    externals: isShell
      ? []
      : [
          ({ request }: { request?: string }, done: (error?: null, external?: string) => void) =>
            request === bundlerRuntime ? done(null, `global ${bundlerRuntimeName}`) : done(),
        ],
    output: {
      path: join(target.out, 'web'),
      publicPath: 'auto',
      // A hash in the entry's name breaks the federation runtime; the folder has the version instead.
      filename: '[name].js',
      chunkFilename: '[name].[contenthash:8].js',
      uniqueName: container,
      crossOriginLoading: 'anonymous',
      // As long as a visitor waits: a chunk that never comes is given up then, so that a retry asks anew.
      chunkLoadTimeout: 10_000,
      // The worker's build puts its file there at the same time.
      clean: { keep: workerFile },
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

/** The shell's service worker: one small file that shares nothing with the page, which the pages server serves. */
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

/**
 * The server's build of a remote: one file that asks its host for the singletons by `require`. The pages server
 * runs it after comparing its hash with the registry's, so nothing else can be loaded behind its back.
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
 * The pages server and its render processes: files with everything inside, so that a release runs wherever its
 * folder lies.
 */
function pagesServerConfiguration(target: BuildTarget): Configuration {
  const base = common(target, 'node');
  return {
    ...base,
    target: 'node24',
    entry: { server: './src/server/start.ts', render: './src/render/main.ts' },
    // The server finds its own release beside itself.
    node: { __dirname: false },
    output: {
      path: join(target.out, 'node'),
      filename: '[name].cjs',
      library: { type: 'commonjs2' },
      clean: true,
    },
    optimization: { ...base.optimization, minimize: false },
    // One file an entry: nothing is loaded later, which a render process may not do.
    module: { ...base.module, parser: { javascript: { dynamicImportMode: 'eager' } } },
  };
}

/** The builds of an application: for browsers and for the server; of the shell also the worker. */
export const createConfigurations = (target: BuildTarget): Configuration[] => [
  webConfiguration(target),
  ...(target.app === 'shell'
    ? [pagesServerConfiguration(target), workerConfiguration(target)]
    : [remoteServerConfiguration(target)]),
];
