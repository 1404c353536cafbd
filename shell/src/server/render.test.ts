/** @jest-environment node */
import type { Release } from '@fan-base/shared-contracts/release';
import { ApiError } from '@fan-base/shared-contracts/shell';
import { LRUCache } from 'lru-cache';
import type { PageFailure, RenderAnswer } from '../page/render-protocol.ts';
import { LateData } from './late-data.ts';
import { loadAndRender } from './render.ts';
import type { RenderPool } from './render-pool.ts';
import type { PagePlan } from './rendered-document.ts';
import type { PageRequest } from './resolve.ts';
import { createViewSigner } from './telemetry/view-signer.ts';

const page = {
  settings: {
    domain: 'liverpool-fans.dk',
    language: 'da',
    kind: 'club',
    colors: { bg: { light: '#ffffff', dark: '#000000' }, text: { light: '#000000', dark: '#ffffff' } },
    product: 'Fan-Base',
  },
  origin: 'https://liverpool-fans.dk',
  pathname: '/trup',
  search: '',
  match: null,
  versions: new Map(),
  extraRoutes: [],
  isPreview: false,
  isAvailableOffline: false,
  isBot: false,
  testing: {},
} as unknown as PageRequest;

type Made = Parameters<RenderPool['render']>[1];

const failure: PageFailure = {
  remote: 'mf-squad',
  version: '1',
  code: 'threw-on-render',
  duration: 1,
  region: 'page',
  error: 'x',
};
const requires = (keys: readonly string[], failures: readonly PageFailure[] = []): RenderAnswer => ({
  kind: 'requirements',
  keys,
  widgets: [],
  head: null,
  failures,
});
const rendered = (keys: readonly string[]): RenderAnswer => ({
  kind: 'rendered',
  status: 200,
  view: { kind: 'not-found', path: '/trup' },
  head: { title: 'Trup', description: '' },
  styles: '',
  html: `<p>${keys}</p>`,
  keys,
  widgets: [],
  missing: [],
  late: {},
  failures: [],
  fragments: { rendered: 2, reused: 0 },
});

/** The stage with a scripted pool, and an API that has everything but `/gone`. */
function stage(code: (made: Made) => RenderAnswer) {
  const asked: string[][] = [];
  const tasks: Made[] = [];
  let now = Date.parse('2026-11-18T12:00:10Z');
  const lateData = new LateData();
  const dependencies = {
    pool: {
      render: async (_page: unknown, made: Made) => {
        tasks.push(made);
        return code(made);
      },
    },
    api: {
      getAll: async (keys: readonly string[]) => {
        asked.push([...keys]);
        const answer = (key: string) =>
          key.startsWith('/list')
            ? '{"page":3,"pages":2}'
            : key === '/long'
              ? `"${'x'.repeat(2_000)}"`
              : `"${key}"`;
        const answers = new Map(
          keys.map((key) => [key, key === '/gone' ? new ApiError(404, 'gone') : answer(key)]),
        );
        return { answers, surrogateKeys: [] };
      },
    },
    plans: new LRUCache<string, PagePlan>({ max: 10 }),
    lateData,
    shell: { name: 'shell', version: '1', chunks: {}, integrity: {} } as unknown as Release,
    config: { assets: '/assets' },
    now: () => now,
    counts: { fragments() {}, renderTook() {} },
    views: createViewSigner(['x'.repeat(32)]),
  } as unknown as Parameters<typeof loadAndRender>[1];
  return {
    asked,
    tasks,
    lateData,
    wait: (ms: number) => {
      now += ms;
    },
    render: () => loadAndRender(page, dependencies).document,
  };
}

/** A page that is rendered once it has these keys. */
const wanting =
  (...keys: string[]) =>
  ({ data, mayRequestMore }: Made): RenderAnswer =>
    data && (!mayRequestMore || keys.every((key) => data.answers.has(key) || data.failures.has(key)))
      ? rendered(keys)
      : requires(keys);

test('a page is planned once a minute; then its data is prefetched and it renders in one task', async () => {
  const { asked, tasks, render, wait } = stage(wanting('/a', '/gone'));
  const { body } = await render();
  expect(body).toContain('{"/a":"/a"}');
  expect(asked).toEqual([['/a', '/gone']]);
  expect(tasks).toHaveLength(2);
  expect((await render()).body).toBe(body);
  expect(tasks).toHaveLength(3);
  wait(50_000);
  await render();
  expect(tasks).toHaveLength(5);
});

test('new requirements are fetched, obsolete ones omitted, and both remembered', async () => {
  let keys = ['/a', '/b'];
  const { asked, tasks, render } = stage((made) => wanting(...keys)(made));
  await render();
  keys = ['/a', '/c'];
  expect((await render()).body).toContain('{"/a":"/a","/c":"/c"}');
  expect(asked.splice(0)).toEqual([['/a', '/b'], ['/a', '/b'], ['/c']]);
  tasks.length = 0;
  await render();
  expect(asked).toEqual([['/a', '/c']]);
  expect(tasks).toHaveLength(1);
});

test('requirements of a failed page are not cached', async () => {
  const { tasks, render } = stage((made) => (made.data ? rendered(['/a']) : requires(['/a'], [failure])));
  await render();
  await render();
  expect(tasks.map(({ data }) => data === null)).toEqual([true, false, true, false]);
});

test('a list page beyond the last is not found', async () => {
  const { tasks, render } = stage(wanting('/list?page=3'));
  await render();
  expect([...(tasks.at(-1)?.data?.failures ?? [])]).toEqual([['/list?page=3', 404]]);
});

test('a page that keeps requesting data is rendered with what it has', async () => {
  let count = 0;
  const { tasks, render } = stage(({ data, mayRequestMore }) => {
    count += 1;
    return data && !mayRequestMore ? rendered([]) : requires([`/${count}`]);
  });
  expect((await render()).status).toBe(200);
  expect(tasks.map(({ mayRequestMore }) => mayRequestMore)).toEqual([true, true, true, false]);
});

const late = { 'mf-a-b': ['/long'], 'mf-a-c': ['/b'] };

test('data of late islands is at a separate URL instead of in the document', async () => {
  const { lateData, render } = stage((made) => {
    const answer = wanting('/a', '/b', '/long')(made);
    return answer.kind === 'rendered' ? { ...answer, late } : answer;
  });
  const { body } = await render();
  expect(body).toContain('id="data">{"/a":"/a"}<');
  const boot = JSON.parse(/id="boot">(.*?)</.exec(body)?.[1] ?? '');
  expect(boot.late.keys).toEqual(late);
  const text = await lateData.find(boot.late.path.split('/').at(-1))?.as(null);
  expect(Object.keys(JSON.parse(String(text)))).toEqual(['/b', '/long']);
  expect((await render()).body).toBe(body);
});

test('short late data stays in the document', async () => {
  const { render } = stage((made) => {
    const answer = wanting('/a', '/b')(made);
    return answer.kind === 'rendered' ? { ...answer, late: { 'mf-a-c': ['/b'] } } : answer;
  });
  const { body } = await render();
  expect(body).toContain('id="data">{"/a":"/a","/b":"/b"}<');
  expect(body).not.toContain('"late"');
});
