import type { AppRegistry } from '@fan-base/shared-contracts/release';
import type { Why } from '../../page/remotes/composition.ts';

/** The facts about a visitor that determine versions. */
export interface Visitor {
  /** From 0 to 9999, constant per browser; null for clients that must get the stable releases. */
  readonly bucket: number | null;
  /** Pinned versions, by application; empty if pins are not allowed. */
  readonly pins: ReadonlyMap<string, string>;
}

/**
 * Whether a visitor is in a canary's share. Raising the share from 5 % to 20 % keeps the first 5 %. Shares
 * are independent per application, or per set.
 */
export function isInShare(name: string, bucket: number, share: number): boolean {
  // FNV-1a distributes buckets evenly, and differently for each name.
  let hash = 0x811c9dc5;
  for (const character of `${name}:${bucket}`)
    hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193) >>> 0;
  return (hash % 10_000) / 100 < share;
}

/**
 * Chooses a visitor's version of an application. Without a stable version, only testers and the canary's visitors get one.
 * @returns null: none
 * @param isTrusted returns false for a canary that was stopped because it fails
 */
export function chooseVersion(
  name: string,
  app: AppRegistry,
  { bucket, pins }: Visitor,
  isTrusted: (version: string) => boolean = () => true,
): { readonly version: string; readonly why: Why } | null {
  const pin = pins.get(name);
  // Pins are client input, so only the registry's own properties count.
  const pinned = pin !== undefined && Object.hasOwn(app.versions, pin) ? app.versions[pin] : undefined;
  if (pin !== undefined && pinned && !pinned.withdrawn) return { version: pin, why: 'pinned' };
  const { canary, stable } = app;
  const isCanary =
    canary &&
    bucket !== null &&
    isTrusted(canary.version) &&
    isInShare(canary.together?.join('+') ?? name, bucket, canary.share);
  if (isCanary) return { version: canary.version, why: 'canary' };
  return stable === undefined ? null : { version: stable, why: 'stable' };
}
