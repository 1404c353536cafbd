import { isReloadAllowed } from './is-reload-allowed.ts';

const now = 1_000_000;
const usual = { path: '/a', now, reloads: {}, isOnline: true, isVetoed: false };

test.each([
  ['nothing speaks against it', {}, true],
  ['another path was reloaded just now', { reloads: { '/b': now } }, true],
  ['the path was reloaded 9.999 s ago', { reloads: { '/a': now - 9_999 } }, false],
  ['the path was reloaded 10 s ago', { reloads: { '/a': now - 10_000 } }, true],
  ['the clock was put back an hour since', { reloads: { '/a': now + 3_600_000 } }, true],
  ['the browser keeps nothing', { reloads: null }, false],
  ['the browser is offline', { isOnline: false }, false],
  ['someone is writing', { isVetoed: true }, false],
])('[SHELL-4] whether a navigation may be a full page load when %s', (_when, circumstances, may) => {
  expect(isReloadAllowed({ ...usual, ...circumstances })).toBe(may);
});
