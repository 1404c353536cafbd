import { createServedIslands } from '@fan-base/host/browser/hydration/served-islands';
import { reactErrorEvent } from '@fan-base/host/page/react-errors';
import { noRecovery } from '@fan-base/host/page/region/page-recovery';
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createStore } from 'zustand';
import { IslandContext, type IslandEnvironment } from '../page/island/island-environment.ts';
import type { Navigation, NavigationState } from '../page/navigation/navigation-state.ts';
import { i18n, navigator, pageAt } from '../page/testing/page-at.ts';
import { PageRoot } from '../page/view/PageRoot.tsx';
import { createPageRegion } from './page-region.tsx';

// The test observes React's own scheduling.
beforeAll(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));

const provide = (children: ReactNode) => (
  <IslandContext value={{ shellI18n: i18n } as IslandEnvironment}>{children}</IslandContext>
);

const Page = ({ name }: { name: string }) => (
  <>
    <h1>{name}</h1>
    <button type="button">{name}</button>
  </>
);

test('[NAV-1] [MF-1] navigating during hydration shows the next page immediately, without an error', async () => {
  const errors = jest.fn();
  window.addEventListener(reactErrorEvent, errors);
  const first = pageAt('/one', () => <Page name="one" />);
  const next = pageAt('/two', () => <Page name="two" />);
  const element = document.createElement('div');
  document.body.append(element);
  element.innerHTML = renderToString(
    provide(
      <PageRoot
        navigation={createStore<NavigationState>(() => first)}
        navigator={navigator}
        recovery={noRecovery}
      />,
    ),
  );
  const store = createStore<NavigationState>(() => ({ ...first, view: null }));
  const region = createPageRegion({
    element,
    navigation: { store, ahead: createStore(() => null) } as unknown as Navigation,
    navigator,
    openFirst: async () => first.view,
    hasPage: true,
    mustRender: () => false,
    onFailed() {},
    onCame() {},
    onLive() {},
    provide,
    servedIslands: createServedIslands(),
    recovery: noRecovery,
  });

  await region.begin();
  store.setState(next, true);

  expect(screen.getByRole('heading').textContent).toBe('two');
  expect(screen.getByRole('button').textContent).toBe('two');
  expect(errors).not.toHaveBeenCalled();
});
