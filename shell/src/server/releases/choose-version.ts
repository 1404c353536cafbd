import type { AppRegistry } from '@fan-base/shared-contracts/release';
import type { Why } from '../../page/remotes/composition.ts';

/** Who is asking, as far as it decides versions. */
export interface Visitor {
  /** From 0 to 9999, the same for every page of one browser; null for those who must get what is stable. */
  readonly bucket: number | null;
  /** Versions that QA has asked for, by application; empty where pins are not honoured. */
  readonly pins: ReadonlyMap<string, string>;
}

/** Whether a visitor is among a canary's share; at 20 % those of 5 % still are. Each application, or set, draws its own. */
export function isInShare(name: string, bucket: number, share: number): boolean {
  // FNV-1a: spreads buckets evenly, and differently for each name.
  let hash = 0x811c9dc5;
  for (const character of `${name}:${bucket}`)
    hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193) >>> 0;
  return (hash % 10_000) / 100 < share;
}

/**
 * The version of an application for a visitor.
 * @param isTrusted false for a canary that was taken out because it fails
 */
export function chooseVersion(
  name: string,
  app: AppRegistry,
  { bucket, pins }: Visitor,
  isTrusted: (version: string) => boolean = () => true,
): { readonly version: string; readonly why: Why } {
  const pin = pins.get(name);
  // The pin comes from outside: only what stands in the registry itself counts.
  const pinned = pin !== undefined && Object.hasOwn(app.versions, pin) ? app.versions[pin] : undefined;
  if (pin !== undefined && pinned && !pinned.withdrawn) return { version: pin, why: 'pinned' };
  const { canary, stable } = app;
  const isCanary =
    canary &&
    bucket !== null &&
    isTrusted(canary.version) &&
    isInShare(canary.together?.join('+') ?? name, bucket, canary.share);
  return isCanary ? { version: canary.version, why: 'canary' } : { version: stable, why: 'stable' };
}
