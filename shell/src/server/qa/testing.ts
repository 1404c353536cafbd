import type { Boot } from '../../page/view/boot.ts';
import type { Visit } from '../visit.ts';

/**
 * The boot document's fields for testers. On localhost the inspector waits for its keys, so that developers measure
 * what visitors get; it is shown with pins or a key.
 */
export function getTesting({
  access,
  wanted,
  devServers,
}: Pick<Visit, 'access' | 'wanted' | 'devServers'>): Pick<Boot, 'inspector' | 'devServers'> {
  if (!access.isTester) return {};
  const isShown = access.name !== null || wanted.size > 0;
  return {
    inspector: isShown ? 'shown' : 'offered',
    ...(devServers.size > 0 ? { devServers: Object.fromEntries(devServers) } : {}),
  };
}
