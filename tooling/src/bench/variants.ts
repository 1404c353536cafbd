import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { openFolder } from '@fan-base/shared-releases/open-folder';
import { publish } from '@fan-base/shared-releases/publish';
import type { Product } from '../start/product.ts';
import { copyWorkingReleases } from '../start/working-releases.ts';
import { buildOneBundle } from './one-bundle.ts';
import { startWhole } from './servers.ts';

/** The product in one of the forms that are compared. */
export interface Variant {
  readonly name: 'shipped' | 'one bundle';
  /** Folder of its releases. */
  readonly releases: string;
  readonly product: Product;
}

/** The day of the measurements: the tests', on which no match is played. */
export const clock = '2026-11-18T12:00:00Z';

const start = (releases: string, dataDir: string): Promise<Product> =>
  // What a page costs is measured by making it.
  startWhole({ dataDir, releases, withDemo: true, env: { CLOCK: clock, PAGE_CACHE_MB: '0' } });

/** Starts the product as shipped beside the same source as one bundle, each with a database of its own. */
export async function startVariants(folder: string): Promise<Variant[]> {
  const shipped = join(folder, 'shipped');
  const bundled = join(folder, 'bundled');
  await copyWorkingReleases(shipped, console.log);
  cpSync(shipped, bundled, { recursive: true });
  console.log('building the same source as one bundle');
  const build = join(folder, 'build');
  await buildOneBundle(build);
  await publish({ build, releases: openFolder(bundled), why: 'to measure' });
  return [
    { name: 'shipped', releases: shipped, product: await start(shipped, join(folder, 'a')) },
    { name: 'one bundle', releases: bundled, product: await start(bundled, join(folder, 'b')) },
  ];
}
