import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration } from 'webpack';
import { appFolder, withSlashes } from '../project.ts';
import { singletons } from './singletons.ts';
import { type BuildTarget, common } from './webpack-common.ts';

/** The bundled expectations of a release, below `node/`. */
export const expectationsFile = 'expectations.cjs';

/** A module that exports the expectations of all files. */
const toEntry = (files: readonly string[]): string => {
  const imports = files.map((file, at) => `import { expectations as e${at} } from './${withSlashes(file)}';`);
  const all = files.map((_file, at) => `...e${at}`).join();
  return `data:text/javascript,${encodeURIComponent(`${imports.join('')}export const expectations = [${all}];`)}`;
};

/**
 * The build of a remote's expectations of other remotes' widgets; none without a file `*.expectations.ts`. What they
 * use is only data for the widgets, so it does not count as used by the release.
 */
export function expectationsConfiguration({ uses: _uses, ...target }: BuildTarget): Configuration[] {
  const files = globSync('src/**/*.expectations.ts', { cwd: appFolder(target.app) }).sort();
  if (files.length === 0) return [];
  const base = common(target, 'node');
  return [
    {
      ...base,
      name: `${target.app}:expectations`,
      cache: false,
      target: 'node24',
      entry: { expectations: toEntry(files) },
      output: {
        path: join(target.out, 'node'),
        filename: expectationsFile,
        library: { type: 'commonjs2' },
      },
      externals: Object.fromEntries(singletons.map((specifier) => [specifier, `commonjs ${specifier}`])),
      optimization: { ...base.optimization, minimize: false },
    },
  ];
}
