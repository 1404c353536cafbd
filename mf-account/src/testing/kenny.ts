import { createUser } from '@fan-base/tooling/testing/create-user';

/** Someone with an account. */
export const kenny = createUser({ realname: 'Kenny D.', city: 'Glasgow' });
