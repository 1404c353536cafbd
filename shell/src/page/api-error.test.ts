import { parseAnswer, parseErrorMessage } from './api-error.ts';

test.each([
  ['the field error first', 'application/json', '{"error":"a","message":"b"}', 'a'],
  ['then the field message', 'application/json; charset=utf-8', '{"message":"b"}', 'b'],
  ['else that the error is unknown', 'application/json', '{}', 'Unknown error'],
  ['the same for JSON that is broken', 'application/json', '{', 'Unknown error'],
  ['the text of an answer that is no JSON', 'text/plain', 'Bad day', 'Bad day'],
  ['the status text when there is none', 'text/plain', '', 'Bad Gateway'],
])('a failed request reports %s', (_rule, type, text, message) => {
  expect(parseErrorMessage(type, text, 'Bad Gateway')).toBe(message);
});

test.each([
  ['{"code":"suspended","details":{"until":"2026-12-24","days":7}}', 'suspended', { until: '2026-12-24' }],
  ['{"code":7,"details":[]}', null, {}],
  ['{"details":null}', null, {}],
  ['"refused"', null, {}],
  ['null', null, {}],
  ['{', null, {}],
])('[API-3] the error of %s has the code %j and the details %j', (text, code, details) => {
  const received = { status: 403, type: 'application/json', text, statusText: 'Forbidden' };
  expect(() => parseAnswer(received)).toThrow(expect.objectContaining({ status: 403, code, details }));
});
