import { readRemoteModule } from './read-remote-module.ts';

const sound = { name: 'mf-x', pages: {}, widgets: { a: { load: () => {} } }, messages: () => {} };

test('[MF-4] a module that follows the contract is a remote', () => {
  expect(readRemoteModule({ remote: sound }, 'mf-x')).toBe(sound);
});

test.each([
  ['nothing', undefined],
  ['a page of HTML', '<!doctype html>'],
  ['no messages', { remote: { ...sound, messages: undefined } }],
  ['another remote', { remote: { ...sound, name: 'mf-y' } }],
  ['a widget without a loader', { remote: { ...sound, widgets: { a: {} } } }],
])('[MF-4] %s is rejected as not-a-remote', (_what, loaded) => {
  expect(() => readRemoteModule(loaded, 'mf-x')).toThrow(expect.objectContaining({ code: 'not-a-remote' }));
});
