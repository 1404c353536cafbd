/** @jest-environment node */
import type { Release } from '@fan-base/shared-contracts/release';
import { ApiError } from '@fan-base/shared-contracts/shell';
import { momentKey } from '@fan-base/shared-contracts/surrogate-keys';
import type { RenderResult } from '../page/render-protocol.ts';
import { LateData } from './late-data.ts';
import type { PageRequest } from './page-request.ts';
import { loadAndRender } from './render.ts';
import type { RenderPool } from './render-pool.ts';
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

const requires = (keys: readonly string[]): RenderResult => ({
  kind: 'requirements',
  keys,
  widgets: [],
  head: null,
  failures: [],
});
const rendered = (keys: readonly string[]): RenderResult => ({
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
  hasReadClock: false,
});

/** The stage with a scripted pool, and an API that has everything but `/gone`. */
function stage(code: (made: Made) => RenderResult) {
  const asked: string[][] = [];
  const tasks: Made[] = [];
  const now = Date.parse('2026-11-18T12:00:10Z');
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
        return {
          answers,
          surrogateKeys: keys.map((key) => `key of ${key}`),
          mayLag: keys.includes('/lagging'),
        };
      },
    },
    lateData,
    shell: { name: 'shell', version: '1', chunks: {}, integrity: {} } as unknown as Release,
    config: { assets: '/assets' },
    now: () => now,
    counts: { rendered() {}, renderTook() {} },
    freshness: { moment: () => ({ revision: 0, time: 0 }) },
    views: createViewSigner(['x'.repeat(32)]),
  } as unknown as Parameters<typeof loadAndRender>[1];
  return {
    asked,
    tasks,
    lateData,
    render: () => loadAndRender(page, dependencies, () => {}).document,
  };
}

/** A page that is rendered once it has these keys. */
const wanting =
  (...keys: string[]) =>
  ({ data, mayRequestMore }: Made): RenderResult =>
    data && (!mayRequestMore || keys.every((key) => data.answers.has(key) || data.failures.has(key)))
      ? rendered(keys)
      : requires(keys);

test('a page is planned, its data is fetched in one batch, and it is rendered', async () => {
  const { asked, tasks, render } = stage(wanting('/a', '/gone'));
  expect((await render()).body).toContain('{"/a":"/a"}');
  expect(asked).toEqual([['/a', '/gone']]);
  expect(tasks).toHaveLength(2);
});

test('keys that depend on data are fetched in another round', async () => {
  const { asked, render } = stage((made) =>
    made.data?.answers.has('/a') ? wanting('/a', '/b')(made) : requires(['/a']),
  );
  expect((await render()).body).toContain('{"/a":"/a","/b":"/b"}');
  expect(asked).toEqual([['/a'], ['/b']]);
});

test.each([
  ['the data that it was rendered from', rendered(['/a']), ['key of /a']],
  [
    'the hour, if it has read the clock',
    { ...rendered(['/a']), hasReadClock: true },
    ['key of /a', momentKey(Date.parse('2026-11-18T13:00:00Z'))],
  ],
])('the surrogate keys of a document name %s', async (_what, answer, keys) => {
  const { render } = stage(({ data }) => (data ? answer : requires(['/a'])));
  expect((await render()).surrogateKeys).toEqual(keys);
});

test('a document of which any data may lag may lag itself', async () => {
  const { render } = stage((made) =>
    made.data?.answers.has('/a') ? wanting('/a', '/lagging')(made) : requires(['/a']),
  );
  expect((await render()).mayLag).toBe(true);
  expect((await stage(wanting('/a')).render()).mayLag).toBe(false);
});

test('a document with failed data may change at any second', async () => {
  const { render } = stage(wanting('/gone'));
  expect((await render()).surrogateKeys).toEqual([
    'key of /gone',
    momentKey(Date.parse('2026-11-18T12:00:00Z')),
  ]);
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
  const text = await lateData.find(boot.late.path)?.as(null);
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
