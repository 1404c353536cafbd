import type { Boot } from '../../view/boot.ts';
import type { Visit } from '../visit.ts';

/**
 * What a document says to a tester. On localhost the inspector waits for its keys, so that developers measure
 * what visitors get; whoever has pins, a key, or came to a preview host is shown it.
 * @param isPreview whether the host shows work to colleagues
 */
export function getTesting(
  { access, wanted, devServers }: Pick<Visit, 'access' | 'wanted' | 'devServers'>,
  isPreview: boolean,
): Pick<Boot, 'inspector' | 'devServers'> {
  if (!access.isTester) return {};
  const isShown = isPreview || access.name !== null || wanted.size > 0;
  return {
    inspector: isShown ? 'shown' : 'offered',
    ...(devServers.size > 0 ? { devServers: Object.fromEntries(devServers) } : {}),
  };
}
