import { type ShowHow, showInspector } from '@fan-base/host/browser/inspector/show-inspector.tsx';
import { resolvePath } from '../../page/site/resolve-path.ts';
import type { Boot } from '../../page/view/boot.ts';

/** Shows the inspector on a page. */
export function inspect(boot: Boot, errors: readonly Event[], how: ShowHow): Promise<void> {
  const { settings, routes } = boot;
  const getPage = () => {
    const resolved = resolvePath(location.pathname, settings, routes);
    return resolved.kind === 'route' ? resolved.match.route : null;
  };
  return showInspector({ boot, language: settings.language, errors, getPage }, how);
}
