import { Router } from '@fan-base/shared-contracts/router';
import type { ReadonlyStore } from '@fan-base/shared-contracts/shell';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { formatLocation, type Location } from './location.ts';
import type { Navigation, NavigationState } from './navigation-state.ts';

type To = Parameters<Parameters<typeof Router>[0]['navigator']['push']>[0];
export type Navigator = Parameters<typeof Router>[0]['navigator'];

const formatTo = (to: To): string =>
  typeof to === 'string'
    ? to
    : formatLocation({ pathname: to.pathname ?? '', search: to.search ?? '', hash: to.hash ?? '' });

/** The router's navigator on top of the shell's navigation. */
export const createNavigator = (navigation: Pick<Navigation, 'go' | 'goBy'>): Navigator => ({
  createHref: formatTo,
  push: (to, state) => void navigation.go(formatTo(to), { state }),
  replace: (to, state) => void navigation.go(formatTo(to), { state, replace: true }),
  go: (delta) => navigation.goBy(delta),
});

/** The router at one place. The same place with another entry in the history renders nothing again. */
export function LocationProvider(props: { location: Location; navigator: Navigator; children: ReactNode }) {
  const { pathname, search, hash, state } = props.location;
  return (
    <Router navigator={props.navigator} location={{ pathname, search, hash, state }} static={__SERVER__}>
      {props.children}
    </Router>
  );
}

/**
 * The router for one React root. The frame and each island has one, all following the same state; a root that is
 * hydrated late begins with the server's. The page region has one for each page in it.
 */
export function RouterBridge(props: {
  navigation: ReadonlyStore<NavigationState>;
  navigator: Navigator;
  children: ReactNode;
}) {
  const { navigation, navigator } = props;
  const { location } = useStore(navigation);
  return (
    <LocationProvider navigator={navigator} location={location}>
      {props.children}
    </LocationProvider>
  );
}
