import { deepEqual } from 'node:assert/strict';
import { test } from 'node:test';
import { HttpError, toErrorAnswer } from './errors.ts';

const withFields = (message: string, fields: object) => Object.assign(new Error(message), fields);

const cases: [string, unknown, number, string, string][] = [
  ['a refusal', new HttpError('wrong_site', 'Another site'), 403, 'wrong_site', 'Another site'],
  ["Fastify's refusal", withFields('Too large', { statusCode: 413 }), 413, 'too_large', 'Too large'],
  ['a refusal without a code of ours', withFields('No', { statusCode: 406 }), 400, 'invalid_request', 'No'],
  ['a failure inside', new Error('row (hunter2) broke a rule'), 500, 'internal', 'Internal Server Error'],
  ['what is no error at all', 'hunter2', 500, 'internal', 'Internal Server Error'],
];

for (const [title, error, status, code, message] of cases)
  test(`The answer to ${title} is ${status} ${code}`, () =>
    deepEqual(toErrorAnswer(error), { status, body: { message, code } }));

for (const [code, message] of [
  ['ECONNREFUSED', 'connect ECONNREFUSED 10.0.0.1:5432'],
  ['57P01', 'terminating connection due to administrator command'],
  ['57P03', 'the database system is starting up'],
  ['53100', 'could not extend file "base/5/16384": No space left on device'],
  ['25P03', 'terminating connection due to idle-in-transaction timeout'],
  ['57014', 'canceling statement due to statement timeout'],
  ['', 'timeout exceeded when trying to connect'],
  ['', 'Connection terminated unexpectedly'],
] as const)
  test(`An unavailable database (${message}) returns 503 with Retry-After`, () =>
    deepEqual(toErrorAnswer(withFields(message, code === '' ? {} : { code })), {
      status: 503,
      body: { code: 'unavailable', message: 'The database does not answer. Try again in a moment.' },
      retryAfter: 2,
    }));

test('Other database errors are internal errors', () => {
  for (const code of ['23505', '22P02', '42P01', '5', '53'])
    deepEqual(toErrorAnswer(withFields('row (hunter2)', { code })).status, 500);
});
