import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { appFolder, lockedPackages, root, sourceName } from '../project.ts';
import { type UsesCollector, UsesPlugin } from './uses-plugin.ts';

const require = createRequire(import.meta.url);

/**
 * React is half of the shell's initial script and changes only with its own versions, so it is a separate
 * file: engines parse two files in parallel, and its URL is the same in all versions of the shell
 * (`SharedFilePlugin`).
 */
export const reactFile = {
  test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/,
  name: 'react',
  chunks: 'initial',
  enforce: true,
} as const;

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
  /** Receives what the builds use. */
  readonly uses?: UsesCollector;
}

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

/** Emotion is the shell's, also for remotes. */
const memoizedStyles = {
  test: /[\\/]node_modules[\\/]@emotion[\\/]/,
  resolve: { alias: { '@emotion/serialize$': '@fan-base/host/page/memoized-serialize' } },
};

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

/** What all builds of an application have in common. */
export function common({ app, version, mode, uses }: BuildTarget, kind: 'web' | 'node'): Configuration {
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
    module: { rules: [typescript, router, platformPackages, ...(app === 'shell' ? [memoizedStyles] : [])] },
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
      ...(uses ? [new UsesPlugin(uses)] : []),
      new webpack.DefinePlugin({
        __SERVER__: JSON.stringify(kind === 'node'),
        __APP_VERSION__: JSON.stringify(version),
      }),
    ],
  };
}
