/** @jest-environment node */
import type { ServerModule } from '@fan-base/host/page/render-protocol';
import type { PageEntry, RemoteModule, WidgetEntry } from '@fan-base/shared-contracts/remote';
import { getAddress } from '@fan-base/shared-contracts/routes';
import { useApi, useNow } from '@fan-base/shared-contracts/shell';
import { siteIn } from '@fan-base/tooling/testing/test-shell';
import type { RenderTask } from '../page/render-task.ts';
import { getRemoteCode } from './remote-code.ts';
import { renderPage } from './render-page.tsx';

// A process that remotes run in records whose code it is.
jest.mock('@fan-base/host/render/attribution', () => ({ enter() {}, settle: async () => {} }));
// Freezing intrinsics is for a process of its own.
jest.mock('@fan-base/shared-server/confinement/freeze', () => ({ freezeAll() {} }));

type Key = Parameters<typeof useApi<string>>[0];
/** What was rendered, in order. */
let rendered: string[];
beforeEach(() => {
  rendered = [];
});

const Story = ({ of, now }: { of: string; now?: number }) => {
  rendered.push(of);
  const answer = useApi(`/${of}` as Key);
  return <p>{[of, answer.state === 'ready' ? answer.data : answer.state, now].join(' ')}</p>;
};
const Clock = () => <Story of="clock" now={useNow()} />;

const asLoad = (loaded: object) => ({ load: async () => loaded });
const widgets = {
  table: { ...asLoad({ Widget: () => <Story of="table" /> }), data: () => ['/table'] },
  clock: { ...asLoad({ Widget: Clock }), data: () => ['/clock'] },
} as unknown as Record<string, WidgetEntry>;
const uses = Object.keys(widgets).map((widget) => ({ remote: 'mf-news', widget }));
const front = {
  ...asLoad({ Page: () => <Story of="front" />, head: () => ({ title: 'Front', description: '' }) }),
  data: () => ['/front'],
  widgets: () => uses,
} as unknown as PageEntry;
const news = {
  name: 'mf-news',
  pages: { front },
  widgets,
  messages: async () => ({}),
} as unknown as RemoteModule;
const modules = {
  add() {},
  describe: () => ({ pages: { front: {} }, widgets: { table: {}, clock: {} } }) as unknown as ServerModule,
  load: () => news,
};

const site = siteIn('en');
const answers = { '/front': '"one"', '/table': '"two"', '/clock': '"three"' };

async function render(changes: Partial<RenderTask> = {}, changed: Partial<typeof answers> = {}) {
  rendered = [];
  const task: RenderTask = {
    kind: 'render',
    constants: { site: 1, routes: 2, contributions: 3 },
    site,
    routes: [],
    contributions: { id: '', menu: [], slots: {} },
    pathname: '/',
    search: '',
    match: { route: getAddress('front'), params: {} },
    versions: { shell: '1', 'mf-news': '1' },
    refusals: {},
    isBot: false,
    now: 0,
    data: { answers: new Map(Object.entries({ ...answers, ...changed })), failures: new Map() },
    mayRequestMore: false,
    mayReuse: true,
    ...changes,
  };
  const result = await renderPage(task, await getRemoteCode(task, modules));
  if (result.kind !== 'rendered') throw new Error(`Expected a page, got ${result.kind}`);
  return { ...result, rendered };
}

test('a rendering whose data is the same reuses all of it', async () => {
  const first = await render();
  expect(first.rendered.sort()).toEqual(['clock', 'front', 'table']);
  const { rendered, ...again } = await render();
  expect(rendered).toEqual([]);
  expect(again).toEqual({ ...first, rendered: undefined });
});

test.each([
  ['a response', {}, { '/table': '"four"' }, ['table']],
  ['the time', { now: 60_000 }, {}, ['clock']],
  ['the path', { pathname: '/other' }, {}, ['clock', 'front', 'table']],
  ['the parameters', { search: '?page=2' }, {}, ['clock', 'front', 'table']],
  ['the remote', { versions: { shell: '1', 'mf-news': '2' } }, {}, ['clock', 'front', 'table']],
  ['another remote', { versions: { shell: '1', 'mf-news': '1', 'mf-quiz': '1' } }, {}, ['front']],
  ['the site', { constants: { site: 9, routes: 2, contributions: 3 } }, {}, ['clock', 'front', 'table']],
] as const)('a change of %s renders only what depends on it', async (_what, changes, changed, expected) => {
  await render();
  const { rendered, html } = await render(changes, changed);
  expect(rendered.sort()).toEqual(expected);
  const alone = await render({ ...changes, mayReuse: false }, changed);
  expect(html).toBe(alone.html);
});

test('a reused part that has read the time makes the document depend on it', async () => {
  await render();
  expect((await render()).hasReadClock).toBe(true);
});
