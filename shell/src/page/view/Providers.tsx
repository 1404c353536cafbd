import { CacheProvider, type EmotionCache } from '@emotion/react';
import { type ReadonlyStore, type Shell, ShellContext } from '@fan-base/shared-contracts/shell';
import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { SWRConfig, type SWRConfiguration } from 'swr';
import { IslandContext, type IslandEnvironment } from '../island/island-environment.ts';
import type { NavigationState } from '../navigation/navigation-state.ts';
import { type createNavigator, RouterBridge } from '../navigation/RouterBridge.tsx';

/** The contexts that every React root of the page needs; constant for the page's lifetime. */
export interface PageContexts {
  readonly styles: EmotionCache;
  readonly shell: Shell;
  readonly data: SWRConfiguration;
  readonly navigation: ReadonlyStore<NavigationState>;
  readonly navigator: ReturnType<typeof createNavigator>;
}

interface ProvidersProps {
  readonly contexts: PageContexts;
  readonly children: ReactNode;
}

const RootProviders = ({ contexts: { styles, data, shell }, children }: ProvidersProps) => (
  <CacheProvider value={styles}>
    <SWRConfig value={data}>
      <ShellContext value={shell}>{children}</ShellContext>
    </SWRConfig>
  </CacheProvider>
);

/** Provides a router that follows the current URL. */
export const FollowAddress = ({ contexts: { navigation, navigator }, children }: ProvidersProps) => (
  <RouterBridge navigation={navigation} navigator={navigator}>
    {children}
  </RouterBridge>
);

/** The contexts of an island's root. */
export const IslandProviders = ({ contexts, children }: ProvidersProps) => (
  <RootProviders contexts={contexts}>
    <FollowAddress contexts={contexts}>{children}</FollowAddress>
  </RootProviders>
);

/** The contexts for the frame's and the page region's roots, without a router. */
export function Providers(props: {
  contexts: PageContexts;
  islands: IslandEnvironment;
  i18n: I18n;
  children: ReactNode;
}) {
  return (
    <RootProviders contexts={props.contexts}>
      <IslandContext value={props.islands}>
        <I18nProvider i18n={props.i18n}>{props.children}</I18nProvider>
      </IslandContext>
    </RootProviders>
  );
}
