import { deepEqual } from 'node:assert/strict';
import { test } from 'node:test';
import { answerOf, HttpError } from './errors.ts';

const withFields = (message: string, fields: object) => Object.assign(new Error(message), fields);

const cases: [string, unknown, number, string, string][] = [
  ['a refusal', new HttpError('wrong_site', 'Another site'), 403, 'wrong_site', 'Another site'],
  ["Fastify's refusal", withFields('Too large', { statusCode: 413 }), 413, 'too_large', 'Too large'],
  ['a refusal without a code of ours', withFields('No', { statusCode: 406 }), 400, 'invalid_request', 'No'],
  ['a failure inside', new Error('row (hunter2) broke a rule'), 500, 'internal', 'Internal Server Error'],
  ['what is no error at all', 'hunter2', 500, 'internal', 'Internal Server Error'],
  ...[
    withFields('connect ECONNREFUSED 10.0.0.1:5432', { code: 'ECONNREFUSED' }),
    withFields('terminating connection due to administrator command', { code: '57P01' }),
    withFields('timeout exceeded when trying to connect', {}),
  ].map((error): [string, unknown, number, string, string] => [
    `a database that is away (${error.message})`,
    error,
    503,
    'unavailable',
    'The database does not answer. Try again in a moment.',
  ]),
];

for (const [title, error, status, code, message] of cases)
  test(`The answer to ${title} is ${status} ${code}`, () =>
    deepEqual(answerOf(error), { status, body: { message, code } }));
