import { passwordMaximum, passwordMinimum, usernamePattern } from '../account-rules.ts';
import {
  array,
  boolean,
  enums,
  type Infer,
  integer,
  nullable,
  object,
  optional,
  record,
  string,
  unknown,
} from '../struct.ts';
import { defineCall } from './call.ts';
import { uploadErrors } from './error.ts';
import { Day, IdParams } from './fields.ts';

/** Characters of a password (specification section 5; the upper limit is ours). */
export const passwordLimits = { min: passwordMinimum, max: passwordMaximum } as const;

/** Of a new password. */
const passwordErrors = ['common_password', 'password_has_name'] as const;

const Password = string(passwordLimits);
const Username = string({ pattern: usernamePattern });
const Code = string({ min: 1, max: 40 });
const Email = string({ format: 'email', max: 254 });

/** What everyone may see of an account; null where the account was deleted. */
export const PublicUser = object({
  username: string(),
  /** Username, else real name (specification section 6). */
  displayName: string(),
  /** Path of the picture on the API host; null: initials stand for it. */
  image: nullable(string()),
  isAdmin: boolean(),
});
export type PublicUser = Infer<typeof PublicUser>;

/** The account of whoever asks. */
export const User = object({
  username: string(),
  realname: nullable(string()),
  email: string(),
  /** Whether a link to the address was followed: it can be logged in with, and gets links for a new password. */
  isEmailVerified: boolean(),
  /** The address that takes the place of `email` once it is verified. */
  pendingEmail: nullable(string()),
  image: nullable(string()),
  birthday: nullable(Day),
  city: nullable(string()),
  occupation: nullable(string()),
  favouritePlayer: nullable(string()),
  joined: string(),
  role: object({ name: enums(['user', 'admin']) }),
  /** Until when the user may not write; null: he may. */
  suspendedUntil: nullable(string()),
  /** Why, in the administrator's words. */
  suspendedFor: optional(nullable(string())),
  /** Two-step login; required: an administrator, whose powers begin once it is on. */
  secondFactor: object({ isOn: boolean(), isRequired: boolean() }),
});
export type User = Infer<typeof User>;

export const Authenticated = object({ user: User, token: string() });
export type Authenticated = Infer<typeof Authenticated>;

export const login = defineCall('login', 'POST /user/login', {
  summary:
    "Log in on this site by username or verified email; 401 'Invalid credentials.', or code_needed where two-step login is on; 429 after too many attempts",
  access: 'site',
  body: object({
    username: string({ min: 1, max: 254 }),
    password: string({ min: 1, max: passwordLimits.max }),
    /** Of the authenticator app, or a recovery code. */
    code: optional(Code),
  }),
  answer: Authenticated,
  errors: ['invalid_credentials', 'code_needed', 'code_wrong'],
});

export const registerUser = defineCall('registerUser', 'POST /user/register', {
  summary: 'Make an account, which is the network’s, and log in on this site',
  access: 'site',
  body: object({
    username: Username,
    email: Email,
    password: Password,
    confirmPassword: Password,
    realname: optional(string({ max: 80 })),
  }),
  answer: Authenticated,
  errors: ['taken', 'name_refused', ...passwordErrors],
});

export const getMe = defineCall('getMe', 'GET /user/me', {
  summary: 'The account of the token',
  access: 'user',
  answer: User,
});

export const logout = defineCall('logout', 'POST /user/logout', {
  summary: 'End this login',
  access: 'user',
  answer: object({}),
});

export const forgotPassword = defineCall('forgotPassword', 'POST /user/forgot-password', {
  summary: 'Send a link that sets a new password; the answer is the same whether the address is known',
  access: 'site',
  body: object({ email: Email }),
  answer: object({}),
});

export const resetPassword = defineCall('resetPassword', 'POST /user/reset-password', {
  summary: 'Set a new password with the token of the link: once, within an hour; ends all logins',
  access: 'site',
  body: object({ token: string({ max: 100 }), password: Password, confirmPassword: Password }),
  answer: object({}),
  errors: ['link_ended', ...passwordErrors],
});

export const verifyEmail = defineCall('verifyEmail', 'POST /user/verify-email', {
  summary: 'Verify an email address with the token of the link: once, within three days',
  access: 'site',
  body: object({ token: string({ max: 100 }) }),
  answer: object({ username: string(), email: string() }),
  errors: ['link_ended'],
});

export const sendVerification = defineCall('sendVerification', 'POST /user/me/verification', {
  summary: 'Send the link that verifies the email address again; nothing is sent for one that is verified',
  access: 'user',
  answer: object({}),
});

/** What an authenticator app is set up with. */
export const Enrolment = object({
  /** In Base32, to be typed. */
  secret: string(),
  /** The `otpauth:` address that apps open. */
  address: string(),
  /** The QR code of the address: rows of `1` for dark and `0` for light. */
  picture: array(string()),
});
export type Enrolment = Infer<typeof Enrolment>;

export const beginSecondFactor = defineCall('beginSecondFactor', 'POST /user/me/second-factor', {
  summary: 'Begin to switch two-step login on: the secret for an authenticator app; 409 when it is on',
  access: 'user',
  body: object({ password: string({ max: passwordLimits.max }) }),
  answer: Enrolment,
  errors: ['invalid_credentials', 'taken'],
});

export const confirmSecondFactor = defineCall('confirmSecondFactor', 'POST /user/me/second-factor/confirm', {
  summary: 'Switch two-step login on with a code of the app; every other login ends',
  access: 'user',
  body: object({ code: Code }),
  answer: object({ user: User, recoveryCodes: array(string()) }),
  errors: ['code_wrong'],
});

export const removeSecondFactor = defineCall('removeSecondFactor', 'POST /user/me/second-factor/remove', {
  summary: 'Switch two-step login off, with the password and a code',
  access: 'user',
  body: object({ password: string({ max: passwordLimits.max }), code: Code }),
  answer: User,
  errors: ['invalid_credentials', 'code_needed', 'code_wrong'],
});

export const updateMe = defineCall('updateMe', 'PATCH /user/me', {
  summary:
    'Change the account; a new email or password needs the current password, a blank password changes nothing; a new email counts once it is verified',
  access: 'user',
  body: object({
    realname: optional(nullable(string({ max: 80 }))),
    email: optional(Email),
    birthday: optional(nullable(Day)),
    city: optional(nullable(string({ max: 80 }))),
    occupation: optional(nullable(string({ max: 80 }))),
    favouritePlayer: optional(nullable(string({ max: 80 }))),
    currentPassword: optional(string({ max: passwordLimits.max })),
    password: optional(string({ max: passwordLimits.max })),
    confirmPassword: optional(string({ max: passwordLimits.max })),
  }),
  answer: User,
  errors: ['invalid_credentials', ...passwordErrors],
});

const Login = object({
  id: string(),
  /** The site on which it was made. */
  domain: string(),
  /** Browser and system in words, from the user agent. */
  device: string(),
  startedAt: string(),
  lastUsedAt: string(),
  /** Whether it is the login that asks. */
  isThis: boolean(),
});
export type Login = Infer<typeof Login>;

export const getLogins = defineCall('getLogins', 'GET /user/me/logins', {
  summary: 'Where the account is logged in, the last used first',
  access: 'user',
  answer: array(Login),
});

export const endLogin = defineCall('endLogin', 'DELETE /user/me/logins/{id}', {
  summary: 'End one login of the account',
  access: 'user',
  params: IdParams,
  answer: object({}),
});

export const endAllLogins = defineCall('endAllLogins', 'DELETE /user/me/logins', {
  summary: 'Log out everywhere, here too',
  access: 'user',
  answer: object({}),
});

export const uploadProfileImage = defineCall('uploadProfileImage', 'POST /user/me/image', {
  summary: 'Set the profile image: multipart form data with one file named image',
  access: 'user',
  isUpload: true,
  answer: User,
  errors: uploadErrors,
});

export const removeProfileImage = defineCall('removeProfileImage', 'DELETE /user/me/image', {
  summary: 'Remove the profile image',
  access: 'user',
  answer: User,
});

export const exportMe = defineCall('exportMe', 'POST /user/me/export', {
  summary: 'Everything that is stored about the account and by it, as one JSON document',
  access: 'user',
  answer: record(string(), unknown()),
});

export const deleteMe = defineCall('deleteMe', 'POST /user/me/delete', {
  summary: 'Delete the account; what it wrote stays, without its name',
  access: 'user',
  body: object({ password: string({ max: passwordLimits.max }) }),
  answer: object({}),
  errors: ['invalid_credentials'],
});

const Post = object({
  /** Where the thread is, as in the address of it. */
  thread: object({ forum: string(), id: string(), slug: string() }),
  title: string(),
  /** Number of the comment; 0: the thread itself. */
  number: integer(),
  /** At most 200 characters of plain text. */
  excerpt: string(),
  at: string(),
});

export const Profile = object({
  user: PublicUser,
  realname: nullable(string()),
  joined: string(),
  city: nullable(string()),
  occupation: nullable(string()),
  favouritePlayer: nullable(string()),
  /** Threads and comments on this site. */
  posts: integer(),
  /** Newest first, at most five each. */
  recentThreads: array(Post),
  recentComments: array(Post),
});
export type Profile = Infer<typeof Profile>;

export const getProfile = defineCall('getProfile', 'GET /users/{username}', {
  summary:
    'A member of the network, with what he wrote on this site; 404 for who does not exist or is deleted',
  access: 'site',
  params: object({ username: string({ max: 80 }) }),
  answer: Profile,
  cache: { fresh: 5, stale: 60 },
});
