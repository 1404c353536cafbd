import { copyFileSync, globSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { isAbsolute, join } from 'node:path';
import { compile } from '../build/compile.ts';
import { getPackageName } from '../build/singletons.ts';
import { typescript } from '../build/webpack-common.ts';
import { root } from '../project.ts';

const workspace = /^@fan-base\//;

/**
 * Bundles the command `fan-base` with the workspaces that it uses into ES modules. What comes from npm stays
 * outside.
 * @returns names of the npm packages that it needs
 */
export async function bundleCli(out: string): Promise<Set<string>> {
  const packages = new Set<string>();
  await compile([
    {
      mode: 'production',
      name: 'fan-base',
      context: join(root, 'platform/tooling'),
      target: 'node24',
      devtool: false,
      entry: {
        'fan-base': './src/own-repository/cli.ts',
        'inspect-build': './src/release/inspect-build.ts',
        'read-remote': './src/release/read-remote.ts',
        'read-calls': './src/service/read-calls.ts',
        'end-with-parent': './src/start/end-with-parent.ts',
        'combination.config': { import: '../../e2e/combination.config.ts', library: { type: 'module' } },
        anywhere: '../../e2e/src/anywhere.ts',
      },
      output: { path: out, filename: '[name].js', module: true, chunkFormat: 'module', clean: true },
      experiments: { outputModule: true },
      optimization: { minimize: false, moduleIds: 'named', chunkIds: 'named' },
      resolve: { extensions: ['.ts', '.tsx'] },
      // Paths are relative to the output, as to the sources: `../..` is the package.
      module: {
        rules: [typescript],
        parser: { javascript: { importMeta: false, createRequire: false, url: false } },
      },
      performance: false,
      infrastructureLogging: { level: 'error' },
      externals: [
        ({ request = '' }: { request?: string }, done: (error?: null, external?: string) => void) => {
          if (/^[./]/.test(request) || isAbsolute(request) || workspace.test(request)) return done();
          if (!isBuiltin(request)) packages.add(getPackageName(request));
          return done(null, `module-import ${request}`);
        },
      ],
    },
  ]);
  // Files that builds refer to by path.
  for (const file of globSync('*.{js,cjs}', { cwd: join(root, 'platform/tooling/src/build') }))
    copyFileSync(join(root, 'platform/tooling/src/build', file), join(out, file));
  return packages;
}
