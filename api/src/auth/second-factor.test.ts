import { equal } from 'node:assert/strict';
import { test } from 'node:test';
import { codeOf } from '../../test/second-factor-code.ts';
import { findStep, hashRecoveryCode, newSecret } from './second-factor.ts';

const secret = newSecret();
/** The digits of a code in another script. */
const inScript = (zero: string, code: string) =>
  code.replace(/\d/g, (digit) => String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit)));

for (const [script, zero] of [
  ['full-width', '０'],
  ['Arabic', '٠'],
  ['Persian', '۰'],
  ['Devanagari', '०'],
  ['bold mathematical', '𝟎'],
] as const)
  test(`[ACCOUNT-9] a code in ${script} digits is the same code`, () => {
    const code = inScript(zero, codeOf(secret));
    equal(typeof findStep(secret, `\u200f${code.slice(0, 2)} ${code.slice(2)}\n`), 'number');
    equal(
      hashRecoveryCode('1', inScript(zero, 'x7k2m-9qpt4')).toString('hex'),
      hashRecoveryCode('1', 'X7K2M9QPT4').toString('hex'),
    );
  });

for (const code of [
  '',
  '12345',
  '1234567',
  '１２３４５',
  'abcdef',
  'æøåæøå',
  '12345\u0661\u0662',
  'x7k2m-9qpt4',
])
  test(`[ACCOUNT-9] ${JSON.stringify(code)} is a wrong code`, () => equal(findStep(secret, code), null));
