import { loadScript } from './load-script.ts';

const file = { href: '/morph.js', integrity: 'sha384-x' };
const findScript = () => document.head.querySelector('script');

afterEach(() => {
  document.head.replaceChildren();
});

test('an aborted signal loads nothing', async () => {
  await expect(loadScript(file, AbortSignal.abort(new Error('woken')))).rejects.toThrow('woken');
  expect(findScript()).toBeNull();
});

test('an abort during loading removes the script and rejects', async () => {
  const { signal, abort } = createAbort();
  const loading = loadScript(file, signal);
  abort();
  await expect(loading).rejects.toThrow('/morph.js');
  expect(findScript()).toBeNull();
});

test('an abort after loading leaves the script alone', async () => {
  const { signal, abort } = createAbort();
  const loading = loadScript(file, signal);
  findScript()?.dispatchEvent(new Event('load'));
  await loading;
  abort();
  expect(findScript()).not.toBeNull();
});

function createAbort() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
