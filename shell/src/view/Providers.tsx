import { CacheProvider, type EmotionCache } from '@emotion/react';
import { type ReadonlyStore, type Shell, ShellContext } from '@fan-base/shared-contracts/shell';
import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { SWRConfig, type SWRConfiguration } from 'swr';
import { IslandContext, type IslandEnvironment } from '../island/island-environment.ts';
import type { NavigationState } from '../navigation/navigation.ts';
import { type createNavigator, RouterBridge } from '../navigation/RouterBridge.tsx';

/** Everything that a React root of the page takes from context; each member is constant for the page's life. */
export interface PageContexts {
  readonly styles: EmotionCache;
  readonly shell: Shell;
  readonly data: SWRConfiguration;
  readonly navigation: ReadonlyStore<NavigationState>;
  readonly navigator: ReturnType<typeof createNavigator>;
}

/** The contexts of an island's root. */
export function IslandProviders({ contexts, children }: { contexts: PageContexts; children: ReactNode }) {
  const { styles, shell, data, navigation, navigator } = contexts;
  return (
    <CacheProvider value={styles}>
      <SWRConfig value={data}>
        <ShellContext value={shell}>
          <RouterBridge navigation={navigation} navigator={navigator}>
            {children}
          </RouterBridge>
        </ShellContext>
      </SWRConfig>
    </CacheProvider>
  );
}

/** The contexts of the frame's and the page region's roots. */
export function Providers(props: {
  contexts: PageContexts;
  islands: IslandEnvironment;
  i18n: I18n;
  children: ReactNode;
}) {
  return (
    <IslandProviders contexts={props.contexts}>
      <IslandContext value={props.islands}>
        <I18nProvider i18n={props.i18n}>{props.children}</I18nProvider>
      </IslandContext>
    </IslandProviders>
  );
}
