import type { User } from '@fan-base/shared-contracts/api/account';

/** Someone with an account. */
export const kenny: User = {
  username: 'kenny',
  realname: 'Kenny D.',
  email: 'kenny@example.org',
  isEmailVerified: true,
  pendingEmail: null,
  image: null,
  birthday: null,
  city: 'Glasgow',
  occupation: null,
  favouritePlayer: null,
  joined: '2026-08-15T14:00:00.000Z',
  role: { name: 'user' },
  suspendedUntil: null,
  secondFactor: { isOn: false, isRequired: false },
};
