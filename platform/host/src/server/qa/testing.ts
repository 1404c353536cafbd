import type { PlatformBoot } from '../../page/boot.ts';
import type { VersionVisitor } from '../releases/visitor.ts';

/**
 * Boot data for testers. On localhost, the inspector only opens by its shortcut, so that developers measure
 * what visitors get; with pins or a key, it is shown.
 */
export function getTesting({
  access,
  requestedPins,
  devServers,
}: Pick<VersionVisitor, 'access' | 'requestedPins' | 'devServers'>): Pick<
  PlatformBoot,
  'inspector' | 'devServers'
> {
  if (!access.isTester) return {};
  const isShown = access.name !== null || requestedPins.size > 0;
  return {
    inspector: isShown ? 'shown' : 'offered',
    ...(devServers.size > 0 ? { devServers: Object.fromEntries(devServers) } : {}),
  };
}
