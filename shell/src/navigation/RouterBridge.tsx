import { Router } from '@fan-base/shared-contracts/router';
import type { ReadonlyStore } from '@fan-base/shared-contracts/shell';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { formatLocation } from './location.ts';
import type { Navigation, NavigationState } from './navigation.ts';

type To = Parameters<Parameters<typeof Router>[0]['navigator']['push']>[0];
type Navigator = Parameters<typeof Router>[0]['navigator'];

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

/**
 * The router for one React root. Every root of the page (the frame, the page region, each island) has one, all
 * following the same state; a root that is hydrated late begins with the server's.
 */
export function RouterBridge(props: {
  navigation: ReadonlyStore<NavigationState>;
  navigator: Navigator;
  children: ReactNode;
}) {
  const { navigation, navigator } = props;
  const { location } = useStore(navigation);
  return (
    <Router navigator={navigator} location={location} static={__SERVER__}>
      {props.children}
    </Router>
  );
}
