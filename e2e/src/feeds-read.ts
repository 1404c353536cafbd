import { danish, english, originOf } from '@fan-base/platform-tests/site';
import { siteApi } from '@fan-base/platform-tests/site-api';
import type { ShopPage } from '@fan-base/shared-contracts/api/shop';
import type { Streaming } from '@fan-base/shared-contracts/api/streaming';
import type { TripPage } from '@fan-base/shared-contracts/api/trips';
import { expect } from '@playwright/test';

/** Waits until the partners' feeds are imported: they are the last step of filling the demonstration. */
export async function feedsRead(): Promise<void> {
  for (const [host, language] of [
    [danish, 'da'],
    [english, 'en'],
  ] as const) {
    const filled = async () => {
      const { choices } = await siteApi<TripPage>(originOf(host), '/trips', language);
      const { kinds } = await siteApi<ShopPage>(originOf(host), '/shop', language);
      const { channels } = await siteApi<Streaming>(originOf(host), '/streaming', language);
      return [
        choices.providers.length,
        kinds.shirt > 3,
        kinds.accessory > 1,
        (channels[0]?.matches ?? 0) > 2,
      ];
    };
    await expect.poll(filled, { timeout: 90_000 }).toEqual([2, true, true, true]);
  }
}
