import type { RemoteRelease } from '@fan-base/shared-contracts/release';
import { forgetContainer, loadExposed } from './load-container.ts';

const release: RemoteRelease = {
  name: 'mf-x',
  version: '1.0.0',
  base: '/assets/mf-x/1.0.0/web/',
  container: { name: 'mf_x', file: 'remoteEntry.js' },
  integrity: 'sha384-x',
} as RemoteRelease;

/** What the next entry does when it is asked for. */
let runs: (script: HTMLScriptElement) => void;
const asked: HTMLScriptElement[] = [];

beforeEach(() => {
  asked.length = 0;
  jest.spyOn(document.head, 'append').mockImplementation((node) => {
    const script = node as HTMLScriptElement;
    asked.push(script);
    queueMicrotask(() => runs(script));
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  forgetContainer(release);
});

const loads = (script: HTMLScriptElement) => script.dispatchEvent(new Event('load'));
const leaves = (container: unknown) => (script: HTMLScriptElement) => {
  Reflect.set(window, 'mf_x', container);
  loads(script);
};
const container = { init() {}, get: async () => () => 'exposed' };

test('[MF-3] an entry is run once, with the hash of the registry, until it is forgotten', async () => {
  runs = leaves(container);
  expect(await loadExposed(release)).toBe('exposed');
  expect(await loadExposed(release)).toBe('exposed');
  expect(asked.map(({ src, integrity }) => [src, integrity])).toEqual([
    [`${location.origin}/assets/mf-x/1.0.0/web/remoteEntry.js`, 'sha384-x'],
  ]);
  forgetContainer(release);
  await loadExposed(release);
  expect(asked).toHaveLength(2);
});

test('[MF-3] another host’s entry is asked for so that its hash can be compared', async () => {
  runs = leaves(container);
  await loadExposed(release);
  expect(asked[0]?.crossOrigin).toBeNull();
  forgetContainer(release);
  await loadExposed({ ...release, base: 'https://cdn.test/mf-x/' });
  expect(asked[1]?.crossOrigin).toBe('anonymous');
});

test.each<[string, (script: HTMLScriptElement) => void, string]>([
  ['that does not come', (script) => script.dispatchEvent(new Event('error')), 'not'],
  [
    'that throws',
    (script) => {
      dispatchEvent(new ErrorEvent('error', { filename: script.src }));
      loads(script);
    },
    'threw',
  ],
  [
    'that is something else, while other code throws',
    (script) => {
      dispatchEvent(new ErrorEvent('error', { filename: '/other.js' }));
      loads(script);
    },
    'through',
  ],
])(
  '[MF-3] an entry %s says how far it came, and is asked for anew the next time',
  async (_what, how, ran) => {
    runs = how;
    await expect(loadExposed(release)).rejects.toMatchObject({ ran });
    runs = leaves(container);
    expect(await loadExposed(release)).toBe('exposed');
  },
);
