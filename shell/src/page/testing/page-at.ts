import { parseLocation } from '@fan-base/host/page/navigation/location';
import type { PageModule } from '@fan-base/shared-contracts/remote';
import type { RouteMatch } from '@fan-base/shared-contracts/route-table';
import type { Site } from '@fan-base/shared-contracts/shell';
import { setupI18n } from '@lingui/core';
import type { NavigationState } from '../navigation/navigation-state.ts';
import { createNavigator } from '../navigation/RouterBridge.tsx';
import type { View } from '../view/view.ts';

export const i18n = setupI18n({ locale: 'da', messages: { da: {} } });
export const navigator = createNavigator({ go: async () => {}, goBy() {} });

/** A navigation state with a page of a remote `mf-x`. */
export function pageAt(
  path: string,
  Page: PageModule['Page'],
): NavigationState & { match: RouteMatch; view: View } {
  const match = { route: { key: path, remote: 'mf-x' }, params: {} } as unknown as RouteMatch;
  const input = { site: {} as Site, params: {}, query: new URLSearchParams(), now: 0 };
  const view: View = {
    kind: 'page',
    remote: 'mf-x',
    match,
    input,
    module: { Page, head: () => ({ title: '', description: '' }) },
    i18n,
    slots: {},
  };
  return { location: parseLocation(path, path), match, view };
}
