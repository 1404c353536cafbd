import { createUser } from '@fan-base/tooling/testing/create-user';

/** A member. */
export const kenny = createUser({ realname: 'Kenny D.', city: 'Glasgow' });
