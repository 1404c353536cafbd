import type { User } from '@fan-base/shared-contracts/api/account';

/** A logged-in user for tests, with overrides. */
export const createUser = (part: Partial<User> = {}): User => ({
  username: 'kenny',
  realname: null,
  email: 'kenny@example.org',
  image: null,
  birthday: null,
  city: null,
  occupation: null,
  favouritePlayer: null,
  joined: '2026-08-15T14:00:00.000Z',
  role: { name: 'user' },
  suspendedUntil: null,
  isEmailVerified: true,
  pendingEmail: null,
  secondFactor: { isOn: false, isRequired: false },
  ...part,
});
