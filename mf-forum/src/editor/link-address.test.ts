import { parseLinkAddress } from './link-address.ts';

test.each([
  ['https://example.org/a', 'https://example.org/a'],
  ['example.org', 'https://example.org'],
  ['fan@example.org', 'mailto:fan@example.org'],
  ['mailto:fan@example.org', 'mailto:fan@example.org'],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['https://', null],
  ['a b', null],
  ['', null],
])('[FORUM-8] %j typed as a link becomes %j', (typed, address) => {
  expect(parseLinkAddress(typed)).toBe(address);
});
