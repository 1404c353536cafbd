import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { openFolder } from '@fan-base/shared-releases/openFolder';
import { publish } from '@fan-base/shared-releases/publish';
import { copyWorkingReleases } from '../start/ensureReleases.ts';
import { freePort } from '../start/freePort.ts';
import { type Product, startProduct } from '../start/product.ts';
import { buildOneBundle } from './oneBundle.ts';

/** The product in one of the forms that are compared. */
export interface Variant {
  readonly name: 'shipped' | 'one bundle';
  /** Folder of its releases. */
  readonly releases: string;
  readonly product: Product;
}

const clock = '2026-11-18T12:00:00Z';

/** The limits of one client are those of all who are measured. */
export const oneAddress = {
  PAGES_TRUSTED_PROXIES: 'loopback',
  RENDERS_PER_MINUTE: '1000000',
  LIVE_PER_CLIENT: '10000',
} as const;

const start = async (releases: string, dataDir: string): Promise<Product> =>
  startProduct({
    ports: { pages: await freePort(), api: await freePort(), demo: await freePort() },
    dataDir,
    releases,
    withDemo: true,
    // What a page costs is measured by making it, and all visitors have one address.
    env: { CLOCK: clock, LOG_LEVEL: 'error', PAGE_CACHE_MB: '0', ...oneAddress },
    onLine: () => {},
  });

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
