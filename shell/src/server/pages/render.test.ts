/** @jest-environment node */

import type { ReleaseStore } from '@fan-base/host/server/releases/release-store';
import { Observations } from '@fan-base/host/server/watch/observations';
import { createViewSigner } from '@fan-base/host/server/watch/view-signer';
import type { Release } from '@fan-base/shared-contracts/release';
import { ApiError } from '@fan-base/shared-contracts/shell';
import { momentKey } from '@fan-base/shared-contracts/surrogate-keys';
import type { RenderResult } from '../../page/render-task.ts';
import type { BootData, Start } from '../../page/view/boot.ts';
import { createSharePictures } from '../site/search/share-picture.ts';
import { PageDataStore } from './page-data-store.ts';
import type { PagePool } from './page-pool.ts';
import type { PageRequest } from './page-request.ts';
import { loadAndRender } from './render.ts';
import { createStarter } from './starter.ts';

const page = {
  settings: {
    domain: 'liverpool-fans.dk',
    language: 'da',
    kind: 'club',
    colors: { bg: { light: '#ffffff', dark: '#000000' }, text: { light: '#000000', dark: '#ffffff' } },
    product: 'Fan-Base',
    timeZone: 'Europe/Copenhagen',
    alternates: [],
  },
  origin: 'https://liverpool-fans.dk',
  pathname: '/trup',
  search: '',
  match: null,
  versions: new Map(),
  routes: [],
  isPreview: false,
  isAvailableOffline: false,
  isBot: false,
  testing: {},
} as unknown as PageRequest;

type Made = Parameters<PagePool['render']>[1];

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
  styleNames: {},
  html: `<p>${keys}</p>`,
  keys,
  widgets: [],
  missing: [],
  failures: [],
  hasReadClock: false,
});

/** The stage with a scripted pool, and an API that has everything but `/gone` and never answers `/r/hanging/…`. */
function stage(code: (made: Made) => RenderResult, of: Partial<PageRequest> = {}) {
  const asked: string[][] = [];
  const tasks: Made[] = [];
  /** Of each task, whether the page has had a process before. */
  const begun: boolean[] = [];
  const now = Date.parse('2026-11-18T12:00:10Z');
  const pageData = new PageDataStore(1_000_000, { isUnchanged: () => true });
  const dependencies = {
    pool: {
      render: async (_page: unknown, made: Made, hasBegun: boolean) => {
        tasks.push(made);
        begun.push(hasBegun);
        return code(made);
      },
    },
    api: {
      getAll: async (keys: readonly string[]) => {
        asked.push([...keys]);
        if (keys.some((key) => key.startsWith('/r/hanging/'))) return new Promise(() => {});
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
    pageData,
    observations: new Observations(),
    releases: { current: () => ({ registry: { revision: 1, apps: {} } }) } as unknown as ReleaseStore,
    shell: { name: 'shell', version: '1', chunks: {}, integrity: {} } as unknown as Release,
    starter: createStarter(''),
    config: { assets: '/assets' },
    now: () => now,
    counts: { rendered() {}, renderTook() {} },
    freshness: { moment: () => ({ revision: 0, time: 0, clock: 0 }) },
    sharePictures: createSharePictures(['x'.repeat(32)]),
    views: createViewSigner(['x'.repeat(32)]),
  } as unknown as Parameters<typeof loadAndRender>[1];
  const render = (lastKeys?: readonly string[]) =>
    loadAndRender({ ...page, ...of }, dependencies, () => {}, lastKeys).document;
  /** What the page hydrates from. */
  async function readData(): Promise<BootData> {
    const { body } = await render();
    const start: Start = JSON.parse(/id="start">(.*?)</.exec(body)?.[1] ?? '');
    return JSON.parse(String(await pageData.find(start.data)?.text.as(null)));
  }
  return { asked, tasks, begun, render, readData, readAnswers: async () => (await readData()).answers };
}

/** A page that is rendered once it has these keys. */
const wanting =
  (...keys: string[]) =>
  ({ data, mayRequestMore }: Made): RenderResult =>
    data && (!mayRequestMore || keys.every((key) => data.answers.has(key) || data.failures.has(key)))
      ? rendered(keys)
      : requires(keys);

test('a page is planned, its data is fetched in one batch, and it is rendered', async () => {
  const { asked, tasks, readAnswers } = stage(wanting('/a', '/gone'));
  expect(await readAnswers()).toEqual({ '/a': '/a' });
  expect(asked).toEqual([['/a', '/gone']]);
  expect(tasks).toHaveLength(2);
});

test('the data of a renewed page is fetched before its code runs', async () => {
  const { asked, tasks, begun, render } = stage(wanting('/a', '/b'));
  const { keys } = await render();
  tasks.length = asked.length = begun.length = 0;
  expect((await render(keys)).body).toContain('<p>/a,/b</p>');
  expect([asked, tasks.length, begun]).toEqual([[['/a', '/b']], 1, [false]]);
});

test('a renewed page may require other data than before', async () => {
  const { asked, begun, render } = stage(wanting('/a', '/new'));
  const { keys, surrogateKeys } = await render(['/a', '/old']);
  expect(asked).toEqual([['/a', '/old'], ['/new']]);
  expect([keys, begun]).toEqual([
    ['/a', '/new'],
    [false, true],
  ]);
  expect(surrogateKeys).toContain('key of /new');
});

test('keys that depend on data are fetched in another round', async () => {
  const { asked, readAnswers } = stage((made) =>
    made.data?.answers.has('/a') ? wanting('/a', '/b')(made) : requires(['/a']),
  );
  expect(await readAnswers()).toEqual({ '/a': '/a', '/b': '/b' });
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

test('a page that keeps requesting data is rendered with the data so far', async () => {
  let count = 0;
  const { tasks, render } = stage(({ data, mayRequestMore }) => {
    count += 1;
    return data && !mayRequestMore ? rendered([]) : requires([`/${count}`]);
  });
  expect((await render()).status).toBe(200);
  expect(tasks.map(({ mayRequestMore }) => mayRequestMore)).toEqual([true, true, true, false]);
});

test('a page’s hydration data is at the address of its hash, not in its document', async () => {
  const { render, readData } = stage(wanting('/a', '/long'));
  const { boot, answers } = await readData();
  expect(Object.keys(answers)).toEqual(['/a', '/long']);
  expect(boot.view).toEqual({ kind: 'not-found', path: '/trup' });
  expect((await render()).body).not.toContain('xxx');
});

test('a page with something missing hydrates when it is loaded', async () => {
  const hydrate = async (...keys: string[]) =>
    /"hydrate":"(\w+)"/.exec((await stage(wanting(...keys)).render()).body)?.[1];
  expect([await hydrate('/a'), await hydrate('/gone')]).toEqual(['interaction', 'load']);
});

test('[MF-10] a page does not wait for a hanging service of a guest, and is cached without its data', async () => {
  const { asked, tasks, render } = stage(wanting('/a', '/r/hanging/tips', '/r/hanging/best?rows=3'));
  const document = await render();
  expect(asked).toEqual([['/r/hanging/tips', '/r/hanging/best?rows=3'], ['/a']]);
  expect([...(tasks.at(-1)?.data?.failures ?? [])]).toEqual([
    ['/r/hanging/tips', 0],
    ['/r/hanging/best?rows=3', 0],
  ]);
  expect(document.isApiFailing).toBe(false);
  expect(document.body).toContain('"hydrate":"load"');
  expect(document.surrogateKeys).toEqual(['key of /a', momentKey(Date.parse('2026-11-18T12:00:00Z'))]);
});

test('[MF-10] the data of a guest that answers in time is in the document, whatever another one does', async () => {
  const { readAnswers } = stage(wanting('/a', '/r/hanging/tips', '/r/quiz/best'));
  expect(await readAnswers()).toEqual({ '/a': '/a', '/r/quiz/best': '/r/quiz/best' });
});

test("[MF-10] the service of the page's own remote is not a guest's: the page waits for it", async () => {
  const route = { remote: 'mf-quiz', key: 'quiz', da: '/quiz', en: '/quiz', layout: 'club' };
  const match = { route, params: {} } as unknown as PageRequest['match'];
  const { asked, render } = stage(wanting('/a', '/r/quiz/best', '/r/hanging/tips'), { match });
  await render();
  expect(asked).toEqual([['/r/hanging/tips'], ['/a', '/r/quiz/best']]);
});
