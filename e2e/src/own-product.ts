import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { replaceParts } from '@fan-base/platform-tests/under-test';
import { freePort } from '@fan-base/shared-server/free-port';
import { type Product, startProduct } from '@fan-base/tooling/start/product';
import { createDataFolder } from './data-folder.ts';
import { newDatabase } from './new-database.ts';
import { sitesUnderTest } from './sites-under-test.ts';

/**
 * Starts a product for this file's tests, without the demonstration, on a copy of the releases. `on`, `ask`, `apiUrl`
 * and `releasesFolder` refer to it until it is stopped.
 * @param env settings that differ from those of the shared product
 * @returns the product; `stop` restores the shared one
 */
export async function startOwnProduct(env: Readonly<Record<string, string>> = {}): Promise<Product> {
  const { settings, operator, releases: shared } = sitesUnderTest();
  const folder = mkdtempSync(join(tmpdir(), 'fan-base-product-'));
  const dataDir = join(folder, 'data');
  await createDataFolder(dataDir);
  const releases = join(folder, 'releases');
  cpSync(shared, releases, { recursive: true });
  const database = await newDatabase();
  const product = await startProduct({
    ports: { pages: await freePort(), api: await freePort(), demo: await freePort() },
    dataDir,
    releases,
    withDemo: false,
    env: { ...settings, ...database.env, OPERATOR_TOKEN: operator, ...env },
    onLine: () => {},
  });
  replaceParts({ pages: product.pagesUrl, api: product.apiUrl, releases });
  return {
    ...product,
    async stop() {
      replaceParts();
      await product.stop();
      await database.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
