import { type FormerRelease, isCompatible, upgradeRelease } from '@fan-base/shared-contracts/compatibility';
import { readRemoteModule } from './compatibility.ts';

test.each([
  ['1.0', '1.0', true],
  ['1.0', '1.3', true],
  ['1.4', '1.3', false],
  ['2.0', '1.3', false],
  ['0.9', '1.0', false],
  ['', '1.0', false],
])('a remote of contract %s in a shell of %s: %s', (remote, shell, fits) => {
  expect(isCompatible(remote, shell)).toBe(fits);
});

const sound = {
  contract: '1.0',
  name: 'mf-x',
  pages: {},
  widgets: { a: { load: () => {} } },
  messages: () => {},
};

test('[MF-4] a module that follows the contract is a remote', () => {
  expect(readRemoteModule({ remote: sound }, 'mf-x')).toBe(sound);
});

test.each([
  ['nothing', undefined, 'not-a-remote'],
  ['a page of HTML', '<!doctype html>', 'not-a-remote'],
  ['no messages', { remote: { ...sound, messages: undefined } }, 'not-a-remote'],
  ['another remote', { remote: { ...sound, name: 'mf-y' } }, 'not-a-remote'],
  ['a widget without a loader', { remote: { ...sound, widgets: { a: {} } } }, 'not-a-remote'],
  ['a newer contract', { remote: { ...sound, contract: '9.0' } }, 'incompatible-contract'],
])('[MF-4] %s is rejected with its code', (_what, loaded, code) => {
  expect(() => readRemoteModule(loaded, 'mf-x')).toThrow(expect.objectContaining({ code }));
});

test('[MF-4] a remote of contract 1.5 is read with its old names for messages', () => {
  const load = () => {};
  const words = async () => ({ page: 'of the page' });
  const catalogue = async () => ({ remote: 'of the remote' });
  const former = {
    ...sound,
    contract: '1.5',
    messages: undefined,
    catalogue,
    pages: { front: { load, words } },
  };
  const remote = readRemoteModule({ remote: former }, 'mf-x');
  expect(remote.messages).toBe(catalogue);
  expect(remote.pages).toEqual({ front: { load, messages: words } });
});

test('[MF-4] a release of contract 1.5 gets the current names of its chunks and its hydration', () => {
  const chunks = {
    remote: ['r.js'],
    'words-da': ['da.js'],
    'page-front-words-en': ['front.js'],
    'page-words': [],
  };
  const routes = [{ hydrate: 'touched' }, { key: 'x' }];
  const release = upgradeRelease({ chunks, routes } as unknown as FormerRelease);
  expect(release.routes).toEqual([{ hydrate: 'interaction' }, { key: 'x' }]);
  expect(Object.keys(release.chunks)).toEqual([
    'remote',
    'messages-da',
    'page-front-messages-en',
    'page-words',
  ]);
});
