import { isSameOrigin } from './same-origin.ts';

const host = 'liverpool-fans.dk:3000';
const own = 'https://liverpool-fans.dk:3000';

test.each([
  ['a form of the page itself', { origin: own, fetchSite: 'same-origin' }, true],
  ['an older browser', { origin: own, fetchSite: undefined }, true],
  ['a browser that sends no origin', { origin: undefined, fetchSite: 'same-origin' }, true],
  ['a program that says nothing', { origin: undefined, fetchSite: undefined }, false],
  ['another site', { origin: 'https://evil.example', fetchSite: 'cross-site' }, false],
  ['another site in an older browser', { origin: 'https://evil.example', fetchSite: undefined }, false],
  ['another port', { origin: 'https://liverpool-fans.dk:4000', fetchSite: undefined }, false],
  ['a sandboxed frame', { origin: 'null', fetchSite: undefined }, false],
  ['a sibling host', { origin: 'https://arsenal-fans.dk:3000', fetchSite: 'same-site' }, false],
  ['an address typed by hand', { origin: undefined, fetchSite: 'none' }, false],
  ['headers that disagree', { origin: own, fetchSite: 'cross-site' }, false],
])('[MF-5] %s with %j may change pins: %s', (_who, headers, isAllowed) => {
  expect(isSameOrigin({ host, ...headers })).toBe(isAllowed);
});
