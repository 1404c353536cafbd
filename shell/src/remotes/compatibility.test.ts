import { isCompatible } from '@fan-base/shared-contracts/compatibility';
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
  catalogue: () => {},
};

test('[MF-4] a module as the contract has it is a remote', () => {
  expect(readRemoteModule({ remote: sound }, 'mf-x')).toBe(sound);
});

test.each([
  ['nothing', undefined, 'not-a-remote'],
  ['a page of HTML', '<!doctype html>', 'not-a-remote'],
  ['no catalogue', { remote: { ...sound, catalogue: undefined } }, 'not-a-remote'],
  ['another remote', { remote: { ...sound, name: 'mf-y' } }, 'not-a-remote'],
  ['a widget without a loader', { remote: { ...sound, widgets: { a: {} } } }, 'not-a-remote'],
  ['a newer contract', { remote: { ...sound, contract: '9.0' } }, 'incompatible-contract'],
])('[MF-4] %s is refused with its code', (_what, loaded, code) => {
  expect(() => readRemoteModule(loaded, 'mf-x')).toThrow(expect.objectContaining({ code }));
});
