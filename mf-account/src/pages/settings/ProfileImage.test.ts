import { clampProgress, findImageProblem } from './ProfileImage.tsx';

const limit = 5 * 1024 * 1024;
test.each([
  ['image/jpeg', limit, null],
  ['image/png', 1, null],
  ['image/gif', 1, null],
  ['image/webp', 1, null],
  ['image/svg+xml', 1, 'not-an-image'],
  ['text/html', 1, 'not-an-image'],
  ['', 1, 'not-an-image'],
  ['image/jpeg', limit + 1, 'too-large'],
] as const)('[ACCOUNT-5] a file of type %s with %i bytes: %s', (type, size, problem) => {
  expect(findImageProblem({ type, size })).toBe(problem);
});

test.each([
  [-5, 0],
  [42, 42],
  [180, 100],
  [Number.NaN, 0],
])('[SHELL-7] a progress of %d is shown as %d', (value, shown) => {
  expect(clampProgress(value)).toBe(shown);
});
