import { getPasswordStrength } from './password-strength.ts';

test.each([
  ['', 0],
  ['kenny12', 0],
  ['password', 1],
  ['aaaaaaaaaaaaaaaa', 1],
  ['kenny1987', 1],
  ['Kenny1987', 2],
  ['correct horse', 3],
  ['correct horse battery', 3],
])('[ACCOUNT-1] the password %j has strength %i', (password, strength) => {
  expect(getPasswordStrength(password)).toBe(strength);
});
