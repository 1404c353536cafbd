import { originOf } from '@fan-base/platform-tests/site';
import { siteApi } from '@fan-base/platform-tests/site-api';
import type { Transfers } from '@fan-base/shared-contracts/api/transfers';
import { expect } from '@playwright/test';

/** A season in which the simulated club bought, sold, loaned and recalled players. */
const seasonOfMoves = 2025;

/** That season's transfers, once they are imported: the demonstration's providers are polled for them last. */
export async function movesOn(host: string, language: 'da' | 'en'): Promise<Transfers> {
  const read = () => siteApi<Transfers>(originOf(host), `/transfers/${seasonOfMoves}`, language);
  await expect.poll(async () => (await read()).highest, { timeout: 40_000 }).not.toEqual([]);
  return read();
}

/** The path of the season's page. */
export const pathOfMoves = `/transfers/${seasonOfMoves}`;
