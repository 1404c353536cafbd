import type { BrowserHistory, Place } from '@fan-base/host/browser/navigation/browser-history';
import { createPlaces } from '@fan-base/host/browser/navigation/places';
import { formatLocation, type Location, parseLocation } from '@fan-base/host/page/navigation/location';
import type { PageModule } from '@fan-base/shared-contracts/remote';
import type { RouteMatch } from '@fan-base/shared-contracts/route-table';
import { createRouteTable } from '@fan-base/shared-contracts/route-table';
import type { Site } from '@fan-base/shared-contracts/shell';
import type { PageAhead } from '../../page/navigation/navigation-state.ts';
import { resolvePath } from '../../page/site/resolve-path.ts';
import type { View } from '../../page/view/view.ts';
import { createNavigation, type NavigationDependencies } from './navigation.ts';

const routes = createRouteTable([{ name: 'mf-account', pages: { settings: { guard: 'auth-client' } } }]);

const danish = { kind: 'club', language: 'da', season: 2026, fixtures_season: 2026 } as const;

/** A fake browser history. */
function fakeHistory() {
  const entries: Location[] = [parseLocation('/', 'k0')];
  let pop: (location: Location) => void = () => {};
  const history: BrowserHistory & {
    entries: Location[];
    back: () => void;
    hide: () => void;
    scroll: number;
    link: Place['link'];
    left: string[];
  } = {
    entries,
    scroll: 0,
    link: null,
    left: [],
    current: () => entries.at(-1) as Location,
    push(address, state) {
      const location = parseLocation(address, `k${entries.length}`, state);
      entries.push(location);
      return location;
    },
    replace(address, state) {
      const location = parseLocation(address, `k${entries.length - 1}r`, state);
      entries[entries.length - 1] = location;
      return location;
    },
    go: () => {},
    onPop(listener) {
      pop = listener;
    },
    leave: (address, how) => history.left.push(`${how} ${address}`),
    onHide(listener) {
      history.hide = listener;
    },
    hide: () => {},
    place: () => ({ top: history.scroll, link: history.link }),
    scrollTo: () => {},
    back() {
      entries.pop();
      pop(entries.at(-1) as Location);
    },
  };
  return history;
}

const fresh: NavigationDependencies['freshness'] = {
  takesReload: () => false,
  pageFailed: async () => false,
  pageCame() {},
};
const nothingKept = { read: () => null, write: () => undefined, remove() {} };

function setUp(open?: NavigationDependencies['open'], freshness = fresh) {
  const history = fakeHistory();
  const arrivals: string[] = [];
  const navigation = createNavigation(
    { location: history.current(), match: null, view: null },
    {
      history,
      places: createPlaces(nothingKept),
      freshness,
      resolve: (path) => resolvePath(path, danish, routes),
      open: open ?? (async (match): Promise<View> => ({ kind: 'not-there-yet', match })),
      arrived: ({ location }, how, { top, link }) =>
        arrivals.push(`${how} ${formatLocation(location)} ${top}${link ? ` ${link}` : ''}`),
    },
  );
  return { history, navigation, arrivals };
}

test('[NAV-7] a navigation changes URL and view together when the page is loaded', async () => {
  let arrive: (view: View) => void = () => {};
  const { history, navigation } = setUp(() => new Promise((resolve) => (arrive = resolve)));
  const moved = navigation.go('/trup');
  expect(navigation.pending.getState()).toBe(true);
  expect(history.current().pathname).toBe('/');
  arrive({ kind: 'not-found', path: '/trup' });
  await moved;
  expect(navigation.pending.getState()).toBe(false);
  expect(history.current().pathname).toBe('/trup');
  expect(navigation.store.getState()).toMatchObject({
    location: { pathname: '/trup' },
    view: { kind: 'not-found' },
  });
});

test('[NAV-7] a newer navigation cancels a pending one', async () => {
  const arrive = new Map<string, (view: View) => void>();
  const { history, navigation } = setUp(
    (_match, location) => new Promise((resolve) => arrive.set(location.pathname, resolve)),
  );
  const slow = navigation.go('/trup');
  const quick = navigation.go('/klub');
  arrive.get('/klub')?.({ kind: 'not-found', path: '/klub' });
  await quick;
  arrive.get('/trup')?.({ kind: 'not-found', path: '/trup' });
  await slow;
  expect(history.entries.map(({ pathname }) => pathname)).toEqual(['/', '/klub']);
  expect(navigation.store.getState().location.pathname).toBe('/klub');
});

test('[NAV-7] leaving the page cancels its pending navigation', async () => {
  let arrive: (view: View) => void = () => {};
  const { history, navigation } = setUp(() => new Promise((resolve) => (arrive = resolve)));
  const moved = navigation.go('/trup');
  history.hide();
  expect(navigation.pending.getState()).toBe(false);
  arrive({ kind: 'not-found', path: '/trup' });
  await moved;
  expect(navigation.store.getState().location.pathname).toBe('/');
});

test('[NAV-2] a redirect is followed without a page load', async () => {
  const { history, navigation } = setUp();
  await navigation.go('/kampe?x=1');
  expect(formatLocation(history.current())).toBe('/kampe/2026?x=1');
});

test('[NAV-7] going back returns to the scroll position and the link that was left', async () => {
  const { history, navigation, arrivals } = setUp();
  history.scroll = 640;
  history.link = ['/trup', 2];
  await navigation.go('/trup');
  history.scroll = 0;
  history.link = null;
  history.back();
  await new Promise(process.nextTick);
  expect(arrivals).toEqual(['push /trup 640 /trup,2', 'pop / 640 /trup,2']);
});

test('an in-page link does not reload the page', async () => {
  let opened = 0;
  const { history, navigation } = setUp(async () => {
    opened += 1;
    return { kind: 'not-found', path: '' };
  });
  await navigation.go('#next');
  expect(opened).toBe(0);
  expect(formatLocation(history.current())).toBe('/#next');
});

test('[NAV-7] scroll positions are restored across several navigations', async () => {
  const { history, navigation, arrivals } = setUp();
  const at = async (scroll: number, address: string) => {
    history.scroll = scroll;
    await navigation.go(address);
  };
  await at(100, '/trup');
  await at(200, '/klub');
  await at(300, '/om');
  for (const scroll of [400, 201, 101]) {
    history.scroll = scroll;
    history.back();
    await new Promise(process.nextTick);
  }
  expect(arrivals.slice(3)).toEqual(['pop /klub 300', 'pop /trup 200', 'pop / 100']);
});

test('[NAV-7] an in-page link cancels a pending navigation', async () => {
  let arrive: (view: View) => void = () => {};
  const { history, navigation } = setUp(() => new Promise((resolve) => (arrive = resolve)));
  const slow = navigation.go('/trup');
  await navigation.go('#next');
  expect(navigation.pending.getState()).toBe(false);
  arrive({ kind: 'not-found', path: '/trup' });
  await slow;
  expect(formatLocation(history.current())).toBe('/#next');
});

test('[SHELL-4] a navigation with a full page load keeps path, query and fragment', async () => {
  const asked: string[] = [];
  const { history, navigation } = setUp(() => Promise.reject(new Error('opened')), {
    ...fresh,
    takesReload: (path) => asked.push(path) > 0,
  });
  await navigation.go('/kampe/2026?competition=en.1#next');
  await navigation.go('/trup', { replace: true });
  expect(asked).toEqual(['/kampe/2026', '/trup']);
  expect(history.left).toEqual(['push /kampe/2026?competition=en.1#next', 'replace /trup']);
  expect(navigation.pending.getState()).toBe(false);
  expect(formatLocation(history.current())).toBe('/');
});

const failed: View = { kind: 'failed', remote: 'mf-squad', code: 'chunk-missing' };

test('[SHELL-4] missing code causes a full page load if a newer build exists', async () => {
  const { history, navigation } = setUp(async () => failed, {
    ...fresh,
    pageFailed: async (path) => path === '/trup',
  });
  await navigation.go('/trup?a=b');
  expect(history.left).toEqual(['push /trup?a=b']);
  expect(navigation.store.getState().location.pathname).toBe('/');
});

test('[SHELL-4] without a newer build the failure is shown, and a retry stays on the page', async () => {
  const asked: (string | null)[] = [];
  const { history, navigation } = setUp(async () => failed, {
    ...fresh,
    pageFailed: async (path) => {
      asked.push(path);
      return false;
    },
  });
  await navigation.go('/trup');
  await navigation.retry();
  expect(asked).toEqual(['/trup', null]);
  expect(history.left).toEqual([]);
  expect(navigation.store.getState().view).toBe(failed);
});

const squad: PageModule = { Page: () => null, head: () => ({ title: '', description: '' }) };
const i18n = {} as Extract<View, { kind: 'page' }>['i18n'];

/** A page view; the opener creates a new one each time. */
const pageView = (match: RouteMatch, query = '', module: PageModule = squad): View => ({
  kind: 'page',
  remote: match.route.remote,
  match,
  input: { site: {} as Site, params: match.params, query: new URLSearchParams(query), now: 0 },
  module,
  i18n,
  slots: {},
});

function ahead(path: string, module?: PageModule): PageAhead {
  const location = parseLocation(path, '');
  const found = resolvePath(location.pathname, danish, routes);
  if (found.kind !== 'route') throw new Error(`${path} is no page`);
  const { match } = found;
  return { location, match, view: pageView(match, location.search, module), element: {} as HTMLElement };
}

test('[NAV-8] a prerendered page is shown in the element it was rendered in', async () => {
  const { navigation } = setUp(async (match) => pageView(match));
  const page = ahead('/trup');
  navigation.prepare(page);
  expect(navigation.ahead.getState()).toBe(page);
  navigation.prepare(ahead('/trup'));
  expect(navigation.ahead.getState()).toBe(page);
  await navigation.go('/trup');
  const state = navigation.store.getState();
  expect(state.view).toBe(page.view);
  expect(state.element).toBe(page.element);
  expect(state.location.key).toBe('k1');
  expect(navigation.ahead.getState()).toBeNull();
  // A changed query rerenders it in place.
  await navigation.go('/trup?sort=age');
  expect(navigation.store.getState().element).toBe(page.element);
  expect(navigation.store.getState().view).not.toBe(page.view);
  await navigation.go('/klub');
  expect(navigation.store.getState().element).toBeUndefined();
});

test.each<[string, string, PageModule]>([
  ['another query', '/trup?sort=age', squad],
  ['other code', '/trup', { ...squad }],
])('[NAV-8] a page prerendered with %s is rendered again', async (_what, path, module) => {
  const { navigation } = setUp(async (match, { search }) => pageView(match, search, module));
  const page = ahead('/trup');
  navigation.prepare(page);
  await navigation.go(path);
  expect(navigation.store.getState().view).not.toBe(page.view);
  expect(navigation.store.getState().element).toBe(page.element);
});

test('[NAV-8] a failure replaces the prerendered page', async () => {
  const { navigation } = setUp(async (match) => ({
    kind: 'failed',
    remote: match.route.remote,
    code: 'unreachable',
  }));
  navigation.prepare(ahead('/trup'));
  await navigation.go('/trup');
  expect(navigation.store.getState()).toMatchObject({ view: { kind: 'failed' } });
  expect(navigation.store.getState().element).toBeUndefined();
  expect(navigation.ahead.getState()).toBeNull();
});

test('[NAV-8] guarded and current pages are not prerendered, nor any during a navigation', async () => {
  let arrive: (view: View) => void = () => {};
  const { navigation } = setUp(() => new Promise((resolve) => (arrive = resolve)));
  navigation.prepare(ahead('/indstillinger'));
  expect(navigation.ahead.getState()).toBeNull();
  const moved = navigation.go('/trup');
  navigation.prepare(ahead('/klub'));
  expect(navigation.ahead.getState()).toBeNull();
  arrive(ahead('/trup').view as View);
  await moved;
  navigation.prepare(ahead('/trup?sort=age'));
  expect(navigation.ahead.getState()).toBeNull();
});
