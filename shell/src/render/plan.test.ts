/** @jest-environment node */
import type { PageEntry, WidgetEntry } from '@fan-base/shared-contracts/remote';
import { getAddress } from '@fan-base/shared-contracts/routes';
import type { RenderTask } from '../page/render-task.ts';
import type { LoadedRemote } from '../page/view/remotes.ts';
import { FailureList, planPage } from './plan.ts';
import type { RemoteCode } from './remote-code.ts';

const page = {
  site: { language: 'en' },
  pathname: '/',
  search: '',
  match: { route: getAddress('front'), params: {} },
  versions: { 'mf-news': '1.0.0' },
} as unknown as RenderTask;

/** Plans a page, by default the front page, of remotes with arbitrary code. */
async function plan(entry: object, widget: object = {}, task = page) {
  const block = { load: async () => ({}), minHeight: 0, ...widget } as unknown as WidgetEntry;
  const module = {
    name: 'mf-news',
    pages: { front: { load: async () => ({}), ...entry } as PageEntry },
    widgets: { block, 'ways-on': block, 'next-match': block },
  };
  const code = {
    site: task.site,
    now: () => 0,
    hasPage: () => true,
    contributions: { slots: { 'front/side': [{ remote: 'mf-news', widget: 'block' }] } },
    remotes: {
      expect() {},
      guard: (_name: string, work: () => Promise<unknown>) => work(),
      load: async () => ({ module, i18n: {} }) as unknown as LoadedRemote,
    },
  } as unknown as RemoteCode;
  const failures = new FailureList(task);
  const { view, keys, widgets } = await planPage(
    task,
    { read: () => undefined, failures: new Map() },
    code,
    failures,
  );
  return {
    view: view.kind,
    keys,
    widgets: widgets.length,
    failures: failures.all.map(({ remote, region }) => `${remote} ${region}`),
  };
}
const block = { remote: 'mf-news', widget: 'block' };

test('[MF-3] a plan has the page’s keys, and its widgets with theirs', async () => {
  const entry = { data: () => ['/news'], widgets: () => [{ ...block, hydrate: 'load' }] };
  expect(await plan(entry, { data: () => ['/shop'] })).toEqual({
    view: 'page',
    keys: ['/news', '/shop'],
    widgets: 1,
    failures: [],
  });
});

test.each(['load', 'visible', 'interaction'])('[MF-3] a widget can hydrate on %s', async (hydrate) => {
  expect(await plan({ widgets: () => [{ ...block, hydrate }] })).toMatchObject({ widgets: 1, failures: [] });
});

test.each([
  ['widgets of another kind', { widgets: () => [{ ...block, hydrate: 'idle' }] }, 'page', 0],
  ['widgets that are no list', { widgets: () => 'block' }, 'page', 0],
  ['keys that are none', { data: () => [1] }, 'failed', 0],
  ['keys that are no list', { data: () => 'news' }, 'failed', 0],
])(
  '[MF-3] a page that requests %s fails, and the shell is not blamed',
  async (_what, entry, view, widgets) => {
    expect(await plan(entry)).toMatchObject({ view, widgets, failures: ['mf-news page'] });
  },
);

test('[MF-3] a widget with invalid keys only affects itself', async () => {
  const { view, keys, failures } = await plan({ widgets: () => [block] }, { data: () => [{}] });
  expect({ view, keys, failures }).toEqual({ view: 'page', keys: [], failures: ['mf-news mf-news-block'] });
});

test('[MF-3] a plan has the widgets that are contributed to the slots of its page, with their data', async () => {
  const slots = { 'front/side': { limit: 1, props: () => ({ rows: 2 }) }, 'front/empty': { limit: 1 } };
  const widget = { data: ({ props }: { props: object }) => [`/news?${JSON.stringify(props)}`] };
  expect(await plan({ slots }, widget)).toMatchObject({ keys: ['/news?{"rows":2}'], widgets: 1 });
  expect(await plan({}, widget)).toMatchObject({ keys: [], widgets: 0 });
});

test.each([
  ['that the page hides', () => null, 'page', []],
  ['whose props are not plain data', () => ({ value: 1n }), 'page', ['mf-news page']],
  [
    'whose props throw',
    () => {
      throw new Error('broken');
    },
    'failed',
    ['mf-news page'],
  ],
])('[MF-3] a slot %s shows nothing', async (_what, props, view, failures) => {
  const planned = await plan({ slots: { 'front/side': { limit: 1, props } } });
  expect(planned).toMatchObject({ view, widgets: 0, failures });
});

test('[NAV-6] the page for an unknown path has links for visitors and no scripts for bots', async () => {
  const unknown = { ...page, site: { ...page.site, kind: 'club' }, match: null, pathname: '/nej' } as const;
  const planUnknown = (isBot: boolean) => plan({}, { data: () => ['/news'] }, { ...unknown, isBot });
  expect(await planUnknown(false)).toMatchObject({ view: 'not-found', keys: ['/news'], widgets: 2 });
  expect(await planUnknown(true)).toMatchObject({ view: 'not-found', keys: [], widgets: 0 });
});
