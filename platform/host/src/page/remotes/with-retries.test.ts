import { isPassing, RemoteFailure } from './failure.ts';
import { withRetries } from './with-retries.ts';

const none = { firstMs: 0, maxMs: 0 };

/** Work that throws the error a number of times. */
function failing(times: number, error: (tried: number) => Error) {
  let tried = 0;
  const work = async () => {
    tried += 1;
    if (tried <= times) throw error(tried);
    return 'here';
  };
  return { work, tried: () => tried };
}

test('work succeeds on the third attempt after two temporary errors', async () => {
  const { work } = failing(2, () => new Error('offline'));
  await expect(withRetries(work, isPassing, none)).resolves.toBe('here');
});

test('work fails after three attempts with the last error', async () => {
  const { work } = failing(9, (tried) => new Error(`try ${tried}`));
  await expect(withRetries(work, isPassing, none)).rejects.toThrow('try 3');
});

test.each([
  ['unreachable', 3],
  ['chunk-missing', 3],
  ['timed-out', 3],
  ['integrity-mismatch', 1],
  ['not-a-remote', 1],
  ['threw-on-load', 1],
] as const)('[MF-3] %s is tried %d times', async (code, times) => {
  const { work, tried } = failing(9, () => new RemoteFailure(code, 'mf-news', 'a test'));
  await expect(withRetries(work, isPassing, none)).rejects.toThrow(code);
  expect(tried()).toBe(times);
});
