import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Release } from '@fan-base/shared-contracts/release';
import { compile } from './compile.ts';
import { copyFonts } from './copy-fonts.ts';
import { describeRelease } from './describe-release.ts';
import { sourceDigest } from './source-digest.ts';
import type { UsesCollector } from './uses-plugin.ts';
import { createConfigurations } from './webpack.ts';
import type { BuildTarget } from './webpack-common.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const compressible = /\.(js|css|json|svg)$/;
const smallest = 512;

/** Writes `.br` and `.gz` beside every text file of a web build, at the highest compression level. */
async function compressFolder(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    compressible.test(file),
  );
  await Promise.all(
    files.map(async (file) => {
      const path = join(folder, file);
      const bytes = readFileSync(path);
      if (bytes.length < smallest) return;
      writeFileSync(`${path}.br`, await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
      writeFileSync(`${path}.gz`, await zip(bytes, { level: 9 }));
    }),
  );
}

/**
 * Builds one application for browser and server into `out`, with its `release.json`.
 * @throws Error with the problems of its sources
 */
export async function buildApp(target: BuildTarget): Promise<Release> {
  const sources = sourceDigest(target.app);
  mkdirSync(target.out, { recursive: true });
  const uses: UsesCollector = new Map();
  await compile(createConfigurations({ ...target, uses }));
  const web = join(target.out, 'web');
  if (target.app === 'shell') copyFonts(web);
  await compressFolder(web);
  if (target.app === 'shell') {
    const { writePlatform } = await import('../platform/write-platform.ts');
    await writePlatform(target.out, target.version);
  }
  const release = describeRelease(target, sources, uses);
  writeFileSync(join(target.out, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
  return release;
}
