import { withRetries } from './withRetries.ts';

test('what fails twice in passing is had at the third try', async () => {
  let tried = 0;
  const work = async () => {
    tried += 1;
    if (tried < 3) throw new Error('offline');
    return 'here';
  };
  await expect(withRetries(work, 0)).resolves.toBe('here');
});

test('what keeps failing is given up after three tries, with its own error', async () => {
  let tried = 0;
  const work = async () => {
    tried += 1;
    throw new Error(`try ${tried}`);
  };
  await expect(withRetries(work, 0)).rejects.toThrow('try 3');
});
