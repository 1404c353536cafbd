/** @jest-environment node */
import { loadModule } from './remote-modules.ts';
import { createRequire } from './shared-modules.ts';

const sound =
  "module.exports = { remote: { name: 'mf-news', pages: {}, widgets: {}, messages: async () => ({}) } };";

const load = (source: string) =>
  loadModule({ name: 'mf-news', version: '1.0.0', pages: {}, widgets: {}, source }, createRequire({}));

test('[MF-3] a valid server module is a remote', () => {
  expect(load(sound)).toMatchObject({ name: 'mf-news' });
});

test.each([
  ['without a remote', 'not-a-remote', 'module.exports = {};'],
  ['of another remote', 'not-a-remote', sound.replace('mf-news', 'mf-squad')],
  ['that throws', 'threw-on-load', 'throw new Error("broken on purpose");'],
  ['that requires a forbidden module', 'threw-on-load', 'require("node:fs");'],
  ['that never comes to an end', 'timed-out', 'for (;;);'],
])('[MF-3] a module %s is %s', (_case, code, source) => {
  expect(() => load(source)).toThrow(expect.objectContaining({ name: 'RemoteFailure', code }));
});
