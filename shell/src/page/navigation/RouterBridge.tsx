import { formatLocation, type Location } from '@fan-base/host/page/navigation/location';
import { Router } from '@fan-base/shared-contracts/router';
import type { ReadonlyStore } from '@fan-base/shared-contracts/shell';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import type { Navigation, NavigationState } from './navigation-state.ts';

type To = Parameters<Parameters<typeof Router>[0]['navigator']['push']>[0];
export type Navigator = Parameters<typeof Router>[0]['navigator'];

const formatTo = (to: To): string =>
  typeof to === 'string'
    ? to
    : formatLocation({ pathname: to.pathname ?? '', search: to.search ?? '', hash: to.hash ?? '' });

/** Adapts the shell's navigation to the router's navigator. */
export const createNavigator = (navigation: Pick<Navigation, 'go' | 'goBy'>): Navigator => ({
  createHref: formatTo,
  push: (to, state) => void navigation.go(formatTo(to), { state }),
  replace: (to, state) => void navigation.go(formatTo(to), { state, replace: true }),
  go: (delta) => navigation.goBy(delta),
});

/** The router at a location. Another history entry with the same location does not cause a rerender. */
export function LocationProvider(props: { location: Location; navigator: Navigator; children: ReactNode }) {
  const { pathname, search, hash, state } = props.location;
  return (
    <Router navigator={props.navigator} location={{ pathname, search, hash, state }} static={__SERVER__}>
      {props.children}
    </Router>
  );
}

/**
 * The router for a React root. The frame and each island have one, all following the same state; a root that
 * hydrates late starts with the server's. The page region has one for each page in it.
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
