import { routes } from '@fan-base/shared-contracts/routes';
import type { View } from '../app/view.ts';
import { resolvePath } from '../site/resolvePath.ts';
import type { BrowserHistory } from './BrowserHistory.ts';
import { createNavigation, type NavigationDependencies } from './navigation.ts';
import { addressOf, type Place, placeOf } from './Place.ts';

/** A browser's history without a browser. */
function fakeHistory() {
  const entries: Place[] = [placeOf('/', 'k0')];
  let pop: (place: Place) => void = () => {};
  const history: BrowserHistory & { entries: Place[]; back: () => void; scroll: number } = {
    entries,
    scroll: 0,
    current: () => entries.at(-1) as Place,
    push(address, state) {
      const place = placeOf(address, `k${entries.length}`, state);
      entries.push(place);
      return place;
    },
    replace(address, state) {
      const place = placeOf(address, `k${entries.length - 1}r`, state);
      entries[entries.length - 1] = place;
      return place;
    },
    go: () => {},
    onPop(listener) {
      pop = listener;
    },
    leave: () => {},
    scrollPosition: () => history.scroll,
    scrollTo: () => {},
    back() {
      entries.pop();
      pop(entries.at(-1) as Place);
    },
  };
  return history;
}

function setUp(open?: NavigationDependencies['open']) {
  const history = fakeHistory();
  const arrivals: string[] = [];
  const navigation = createNavigation(
    { place: history.current(), match: null, view: null },
    {
      history,
      resolve: (path) => resolvePath(path, { kind: 'club', language: 'da', routes }),
      open: open ?? (async (match): Promise<View> => ({ kind: 'not-there-yet', match })),
      arrived: ({ place }, how, scrollTop) => arrivals.push(`${how} ${addressOf(place)} ${scrollTop}`),
    },
  );
  return { history, navigation, arrivals };
}

test('[NAV-7] a move changes address and view together, once the page is there', async () => {
  let arrive: (view: View) => void = () => {};
  const { history, navigation } = setUp(() => new Promise((resolve) => (arrive = resolve)));
  const moved = navigation.go('/trup');
  expect(navigation.pending.get()).toBe(true);
  expect(history.current().pathname).toBe('/');
  arrive({ kind: 'error', status: 500, message: '' });
  await moved;
  expect(navigation.pending.get()).toBe(false);
  expect(history.current().pathname).toBe('/trup');
  expect(navigation.moment.get()).toMatchObject({ place: { pathname: '/trup' }, view: { kind: 'error' } });
});

test('[NAV-7] a newer move takes the place of one that is under way', async () => {
  const arrive = new Map<string, (view: View) => void>();
  const { history, navigation } = setUp(
    (_match, place) => new Promise((resolve) => arrive.set(place.pathname, resolve)),
  );
  const slow = navigation.go('/trup');
  const quick = navigation.go('/klub');
  arrive.get('/klub')?.({ kind: 'not-found', path: '/klub' });
  await quick;
  arrive.get('/trup')?.({ kind: 'not-found', path: '/trup' });
  await slow;
  expect(history.entries.map(({ pathname }) => pathname)).toEqual(['/', '/klub']);
  expect(navigation.moment.get().place.pathname).toBe('/klub');
});

test('[NAV-2] a redirect is followed without a load', async () => {
  const { history, navigation } = setUp();
  await navigation.go('/kampe?x=1');
  expect(addressOf(history.current())).toBe('/kampe/2025?x=1');
});

test('[NAV-7] going back finds the scroll position again', async () => {
  const { history, navigation, arrivals } = setUp();
  history.scroll = 640;
  await navigation.go('/trup');
  history.scroll = 0;
  history.back();
  await new Promise(process.nextTick);
  expect(arrivals).toEqual(['push /trup null', 'pop / 640']);
});

test('a link within the page opens nothing anew', async () => {
  let opened = 0;
  const { history, navigation } = setUp(async () => {
    opened += 1;
    return { kind: 'not-found', path: '' };
  });
  await navigation.go('#next');
  expect(opened).toBe(0);
  expect(addressOf(history.current())).toBe('/#next');
});
