import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from '@fan-base/shared-contracts/release';
import { computeIntegrity } from '@fan-base/shared-releases/integrity';
import webpack, { type Configuration } from 'webpack';
import { buildApp } from '../build/build-app.ts';
import { BuildFactsPlugin } from '../build/build-facts-plugin.ts';
import { compile } from '../build/compile.ts';
import { compressFolder } from '../build/compress.ts';
import { webConfiguration } from '../build/webpack.ts';
import { listApps, root } from '../project.ts';

/** The federation's module, in a bundle that holds every remote. */
function bundledRemotes(out: string): string {
  const remotes = listApps().filter((app) => app !== 'shell');
  const file = join(out, 'bundledRemotes.ts');
  const imports = remotes.map(
    (app, at) => `import { remote as remote${at} } from '${join(root, app, 'src/remote.tsx')}';`,
  );
  writeFileSync(
    file,
    `${imports.join('\n')}
import { withMessages } from '${join(root, 'shell/src/page/remotes/loaded-remote.ts')}';
const remotes = { ${remotes.map((app, at) => `'${app}': remote${at}`).join(', ')} };
export const createFederation = (_releases, language) => ({
  load: (name) => withMessages(remotes[name], language),
  peek: () => undefined,
  guard: (_name, work) => work(),
  forget() {},
  expect() {},
  isUsed: () => true,
  replace() {},
});
`,
  );
  return file;
}

/**
 * Builds the shell with all remotes inside as one application, in the place of the shell: the same source, the
 * same lazy pages and widgets, no federation. The documents it belongs to are the same.
 */
export async function buildOneBundle(out: string): Promise<Release> {
  mkdirSync(out, { recursive: true });
  const target = { app: 'shell', version: 'one-bundle', out, mode: 'production' } as const;
  const release = await buildApp(target);
  const federated = webConfiguration(target);
  const configuration: Configuration = {
    ...federated,
    cache: false,
    output: { ...federated.output, clean: false },
    plugins: [
      ...(federated.plugins ?? []).filter((plugin) => plugin?.constructor.name === 'DefinePlugin'),
      new webpack.NormalModuleReplacementPlugin(/remotes\/federation\.ts$/, bundledRemotes(out)),
      new BuildFactsPlugin(),
    ],
  };
  await compile([configuration]);
  const web = join(out, 'web');
  await compressFolder(web);
  const facts = JSON.parse(readFileSync(join(web, 'build-facts.json'), 'utf8'));
  const main = readFileSync(join(web, 'main.js'));
  const bundled: Release = {
    ...release,
    chunks: facts.chunks,
    packages: facts.packages,
    integrity: { ...release.integrity, 'main.js': computeIntegrity(main) },
  };
  writeFileSync(join(out, 'release.json'), JSON.stringify(bundled));
  return bundled;
}
