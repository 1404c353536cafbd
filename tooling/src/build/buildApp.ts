import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Release } from '@fan-base/shared-contracts/release';
import { fontFiles } from '@fan-base/shared-ui/theme/fonts';
import { root } from '../project.ts';
import { compile } from './compile.ts';
import { compressFolder } from './compress.ts';
import { releaseOf } from './releaseOf.ts';
import { sourceDigest } from './sourceDigest.ts';
import {
  type BuildTarget,
  pagesServerConfiguration,
  remoteServerConfiguration,
  webConfiguration,
} from './webpack.ts';

/** The fonts come with the shell, whose documents name them. */
function copyFonts(web: string) {
  const require = createRequire(join(root, 'shared-ui/package.json'));
  mkdirSync(join(web, 'fonts'), { recursive: true });
  for (const { from, name } of fontFiles) copyFileSync(require.resolve(from), join(web, 'fonts', name));
}

/**
 * Builds one application for browser and server into `out`, with its `release.json`.
 * @throws Error that says what is wrong with its sources
 */
export async function buildApp(target: BuildTarget): Promise<Release> {
  const isShell = target.app === 'shell';
  const sources = sourceDigest(target.app);
  mkdirSync(target.out, { recursive: true });
  await compile([
    webConfiguration(target),
    isShell ? pagesServerConfiguration(target) : remoteServerConfiguration(target),
  ]);
  const web = join(target.out, 'web');
  if (isShell) copyFonts(web);
  await compressFolder(web);
  const release = releaseOf(target, sources);
  writeFileSync(join(target.out, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
  return release;
}
