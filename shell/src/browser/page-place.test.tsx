import { parseLocation } from '@fan-base/host/page/navigation/location';
import { noRecovery } from '@fan-base/host/page/region/page-recovery';
import type { PageModule } from '@fan-base/shared-contracts/remote';
import { act, render } from '@testing-library/react';
import { useEffect } from 'react';
import { createStore } from 'zustand';
import { IslandContext, type IslandEnvironment } from '../page/island/island-environment.ts';
import type { NavigationState, PageAhead } from '../page/navigation/navigation-state.ts';
import { i18n, navigator, pageAt } from '../page/testing/page-at.ts';
import { PageRoot } from '../page/view/PageRoot.tsx';
import { createPagePlace } from './page-place.tsx';

/** A page that logs its lifecycle. */
function createPage(name: string, log: string[]) {
  return function Page() {
    log.push(`${name} rendered`);
    useEffect(() => {
      const isThere = document.querySelector(`[data-page=${name}]`) !== null;
      log.push(`${name} lives, ${isThere ? 'in the document' : 'nowhere'}`);
      return () => void log.push(`${name} ended`);
    }, []);
    return <h1 data-page={name}>{name}</h1>;
  };
}

/** A region with a page in it. */
function setUp(log: string[], recovery = noRecovery) {
  const store = createStore<NavigationState>(() => pageAt('/one', createPage('one', log)));
  const ahead = createStore<PageAhead | null>(() => null);
  const region = document.body.appendChild(document.createElement('div'));
  render(
    <IslandContext value={{ shellI18n: i18n } as IslandEnvironment}>
      <PageRoot
        navigation={store}
        navigator={navigator}
        recovery={recovery}
        ahead={ahead}
        PagePlace={createPagePlace(region)}
      />
    </IslandContext>,
    { container: region },
  );
  const prepare = async (path: string, Page: PageModule['Page']): Promise<PageAhead> => {
    const page = { ...pageAt(path, Page), element: document.createElement('div') };
    await act(async () => ahead.setState(page, true));
    return page;
  };
  const show = (page: NavigationState) =>
    act(async () => {
      ahead.setState(null, true);
      store.setState(page, true);
    });
  return { region, ahead, prepare, show };
}

test('[NAV-8] a prerendered page runs no effects, and is shown without a rerender', async () => {
  const log: string[] = [];
  const { region, prepare, show } = setUp(log);
  const next = await prepare('/two', createPage('two', log));
  expect(log).toEqual(['one rendered', 'one lives, in the document', 'two rendered']);
  expect(region.textContent).toBe('one');
  expect(next.element.textContent).toBe('two');

  await show({ ...next, location: parseLocation('/two', 'another entry') });
  expect(log.slice(3)).toEqual(['one ended', 'two lives, in the document']);
  expect(region.textContent).toBe('two');

  await show(pageAt('/three', createPage('three', log)));
  expect(log.slice(5)).toEqual(['three rendered', 'two ended', 'three lives, in the document']);
  expect(region.textContent).toBe('three');
  expect(next.element.isConnected).toBe(false);
});

test('[NAV-8] a discarded prerendered page leaves no state behind', async () => {
  const log: string[] = [];
  const { region, ahead, prepare } = setUp(log);
  await prepare('/two', createPage('two', log));
  await prepare('/three', createPage('three', log));
  await act(async () => ahead.setState(null, true));
  expect(log).toEqual(['one rendered', 'one lives, in the document', 'two rendered', 'three rendered']);
  expect(region.textContent).toBe('one');
});

test('[MF-3] an error during prerendering is reported only when the page is shown', async () => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => {});
  const onThrow = jest.fn();
  const { region, prepare, show } = setUp([], {
    ...noRecovery,
    onThrow,
    getHtml: () => '<p>the server’s</p>',
  });
  const next = await prepare('/two', () => {
    throw new Error('broken on purpose');
  });
  expect(onThrow).not.toHaveBeenCalled();
  expect(region.textContent).toBe('one');
  await show(next);
  expect(onThrow.mock.calls).toEqual([['mf-x', expect.any(Error)]]);
  expect(region.textContent).toContain('the server’s');
  said.mockRestore();
});
