import type { Boot } from '../../page/view/boot.ts';
import type { Visit } from '../pages/visit.ts';

/**
 * Boot data for testers. On localhost, the inspector only opens by its shortcut, so that developers measure
 * what visitors get; with pins or a key, it is shown.
 */
export function getTesting({
  access,
  requestedPins,
  devServers,
}: Pick<Visit, 'access' | 'requestedPins' | 'devServers'>): Pick<Boot, 'inspector' | 'devServers'> {
  if (!access.isTester) return {};
  const isShown = access.name !== null || requestedPins.size > 0;
  return {
    inspector: isShown ? 'shown' : 'offered',
    ...(devServers.size > 0 ? { devServers: Object.fromEntries(devServers) } : {}),
  };
}
