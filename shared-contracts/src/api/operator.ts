import { typedUsernamePattern } from '../account-rules.ts';
import { enums, integer, nullable, object, string } from '../struct.ts';
import { defineCall } from './call.ts';
import { Id, IdParams } from './fields.ts';

const Email = string({ format: 'email', max: 254 });
/** Domain of a site: its language and address are those of the link. */
const Site = string({ max: 253 });

/** A link by which the owner of an account chooses a password: single use, valid for one hour. */
const PasswordLink = object({ username: string(), link: string() });

export const createAccount = defineCall('createAccount', 'POST /operator/accounts', {
  summary: 'Create an account whose owner chooses the password by the link in the answer',
  access: 'operator',
  body: object({ username: string({ pattern: typedUsernamePattern }), email: Email, site: Site }),
  answer: PasswordLink,
  errors: ['taken', 'name_refused', 'unknown_site'],
});

export const createPasswordLink = defineCall(
  'createPasswordLink',
  'POST /operator/accounts/{username}/password-link',
  {
    summary: 'A link by which a member chooses a new password; the current one stays valid until then',
    access: 'operator',
    params: object({ username: string({ max: 80 }) }),
    body: object({ site: Site }),
    answer: PasswordLink,
    errors: ['unknown_site'],
  },
);

export const sendTestMail = defineCall('sendTestMail', 'POST /operator/test-mails', {
  summary: 'Queue a mail that says that mail works',
  access: 'operator',
  body: object({ to: Email }),
  answer: object({ id: Id }),
});

export const getTestMail = defineCall('getTestMail', 'GET /operator/test-mails/{id}', {
  summary: 'What has become of a mail',
  access: 'operator',
  params: IdParams,
  answer: object({
    /** Refused: by the mail server, for good. */
    state: enums(['waiting', 'sent', 'refused']),
    attempts: integer(),
    /** Why the last attempt failed. */
    error: nullable(string()),
  }),
});
