import { describeError } from './describe-error.ts';

const thrown = (message: string, stack = '') => Object.assign(new TypeError(message), { stack });

test('an error is described by its message and the first published file of its stack', () => {
  const error = thrown(
    'x is undefined',
    'TypeError: x is undefined\n    at <anonymous>:1:1\n    at Page (https://cdn.example.com/assets/mf-news/1.2.0/web/page-front.0a1b2c3d.js:1:234)\n    at b (http://localhost/assets/shell/1.0.0/web/main.js:1:5)',
  );
  const description = {
    message: 'TypeError: x is undefined',
    frame: 'mf-news/1.2.0/web/page-front.0a1b2c3d.js:1:234',
  };
  expect(describeError(error)).toEqual(description);
  expect(describeError(new Error('mf-news: threw-on-render', { cause: error }))).toEqual(description);
});

test('React’s stack frames are skipped for the application’s first', () => {
  const stack = `TypeError
    at a (http://localhost/assets/vendor/${'0a'.repeat(16)}/web/react.js:2:5)
    at b (http://localhost/assets/mf-news/1.2.0/web/remoteEntry.js:2:9)`;
  expect(describeError(thrown('x', stack)).frame).toBe('mf-news/1.2.0/web/remoteEntry.js:2:9');
});

test.each([
  ['an email address', 'no user kenny@example.com here', 'TypeError: no user … here'],
  [
    'an address’s query',
    'cannot fetch https://liverpool-fans.dk/profil?name=kenny#x now',
    'TypeError: cannot fetch https://liverpool-fans.dk/profil now',
  ],
  ['a token', `bad fbs_${'a1'.repeat(20)}`, 'TypeError: bad …'],
  ['a telephone number', 'called 4512345678', 'TypeError: called …'],
])('%s in a message is not sent', (_case, message, expected) => {
  expect(describeError(thrown(message))).toEqual({ message: expected });
});

test('long messages are truncated', () => {
  expect(describeError(thrown('word '.repeat(1_000))).message).toHaveLength(200);
});
