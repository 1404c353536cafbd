import { equal } from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { createSettingsTokens, networkSubject } from './settings-token.ts';

const tokens = createSettingsTokens([randomBytes(32)]);

test('A settings token identifies the site that it was issued for', () => {
  equal(tokens.subjectOf(tokens.issue('17')), '17');
  equal(tokens.subjectOf(tokens.issue(networkSubject)), networkSubject);
});

const [, , signature = ''] = /^(fbs_17_)(.*)$/.exec(tokens.issue('17')) ?? [];
const forged: [string, string][] = [
  ['nothing', ''],
  ['a bare word', 'token'],
  ["another site's id with this signature", `fbs_18_${signature}`],
  ['no signature', 'fbs_17_'],
  ['a signature that is cut', `fbs_17_${signature.slice(0, -1)}`],
  [
    'a signature with one letter changed',
    `fbs_17_${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
  ],
  ["another network's token", createSettingsTokens([randomBytes(32)]).issue('17')],
  ['a subject that is no id', `fbs_1 or 1=1_${signature}`],
];

for (const [title, token] of forged)
  test(`A settings token is refused when it is ${title}`, () => equal(tokens.subjectOf(token), null));
