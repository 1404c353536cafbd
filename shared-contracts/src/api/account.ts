import { passwordMaximum, passwordMinimum, typedUsernamePattern } from '../account-rules.ts';
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

/** Length of a password in characters (section 5 of the specification; the maximum is ours). */
export const passwordLimits = { min: passwordMinimum, max: passwordMaximum } as const;

/** Errors for a new password. */
const passwordErrors = ['common_password', 'password_has_name'] as const;

const Password = string(passwordLimits);
const Username = string({ pattern: typedUsernamePattern });
const Code = string({ min: 1, max: 40 });
const Email = string({ format: 'email', max: 254 });

/** Public part of an account. Fields that refer to a user are null once the account is deleted. */
export const PublicUser = object({
  username: string(),
  /** The username, or the real name without one (specification section 6). */
  displayName: string(),
  /** Path of the picture on the API host; null: show initials. */
  image: nullable(string()),
  isAdmin: boolean(),
});
export type PublicUser = Infer<typeof PublicUser>;

/** The logged-in account. */
export const User = object({
  username: string(),
  realname: nullable(string()),
  email: string(),
  /** Only a verified address can be used to log in and to reset the password. */
  isEmailVerified: boolean(),
  /** New address that replaces `email` once verified. */
  pendingEmail: nullable(string()),
  image: nullable(string()),
  birthday: nullable(Day),
  city: nullable(string()),
  occupation: nullable(string()),
  favouritePlayer: nullable(string()),
  joined: string(),
  role: object({ name: enums(['user', 'admin']) }),
  /** End of the suspension (ISO 8601); null: not suspended. */
  suspendedUntil: nullable(string()),
  /** Reason given by the administrator. */
  suspendedFor: optional(nullable(string())),
  /** Two-step login. Administrators need it before they can use their rights. */
  secondFactor: object({ isOn: boolean(), isRequired: boolean() }),
});
export type User = Infer<typeof User>;

/** A new login. `token` is the bearer token of later calls; clients keep it in local storage. */
export const Authenticated = object({ user: User, token: string() });
export type Authenticated = Infer<typeof Authenticated>;

export const login = defineCall('login', 'POST /user/login', {
  summary:
    "Log in on this site by username or verified email; 401 'Invalid credentials.', or code_needed where two-step login is on; 429 after too many attempts",
  access: 'site',
  body: object({
    username: string({ min: 1, max: 254 }),
    password: string({ min: 1, max: passwordLimits.max }),
    /** Code from the authenticator app, or a recovery code. */
    code: optional(Code),
  }),
  answer: Authenticated,
  errors: ['invalid_credentials', 'code_needed', 'code_wrong'],
});

export const registerUser = defineCall('registerUser', 'POST /user/register', {
  summary: 'Create an account for the whole network and log in on this site',
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

export const checkUsername = defineCall('checkUsername', 'GET /usernames/{username}', {
  summary: 'Whether a new account can have this username',
  access: 'site',
  params: object({ username: Username }),
  /** Refused: reserved, or not allowed as a name. */
  answer: object({ state: enums(['available', 'taken', 'refused']) }),
});

export const getMe = defineCall('getMe', 'GET /user/me', {
  summary: 'The logged-in account',
  access: 'user',
  answer: User,
});

export const logout = defineCall('logout', 'POST /user/logout', {
  summary: 'Log out of this session',
  access: 'user',
  answer: object({}),
});

export const forgotPassword = defineCall('forgotPassword', 'POST /user/forgot-password', {
  summary: 'Email a password reset link; the response does not reveal whether the address has an account',
  access: 'site',
  body: object({ email: Email }),
  answer: object({}),
});

export const resetPassword = defineCall('resetPassword', 'POST /user/reset-password', {
  summary:
    'Set a new password with the token of the reset link (single use, valid for one hour); ends all logins',
  access: 'site',
  body: object({ token: string({ max: 100 }), password: Password, confirmPassword: Password }),
  answer: object({}),
  errors: ['link_ended', ...passwordErrors],
});

export const verifyEmail = defineCall('verifyEmail', 'POST /user/verify-email', {
  summary: 'Verify an email address with the token of the link (single use, valid for three days)',
  access: 'site',
  body: object({ token: string({ max: 100 }) }),
  answer: object({ username: string(), email: string() }),
  errors: ['link_ended'],
});

export const sendVerification = defineCall('sendVerification', 'POST /user/me/verification', {
  summary: 'Resend the verification link; does nothing if the address is already verified',
  access: 'user',
  answer: object({}),
});

/** Setup data for an authenticator app. */
export const Enrollment = object({
  /** Base32, for typing it in by hand. */
  secret: string(),
  /** The `otpauth:` URI. */
  address: string(),
  /** QR code of `address`, one string per row: `1` is dark, `0` is light. */
  picture: array(string()),
});
export type Enrollment = Infer<typeof Enrollment>;

export const beginSecondFactor = defineCall('beginSecondFactor', 'POST /user/me/second-factor', {
  summary:
    'Start setting up two-step login: returns the secret for an authenticator app; 409 if it is already on',
  access: 'user',
  body: object({ password: string({ max: passwordLimits.max }) }),
  answer: Enrollment,
  errors: ['invalid_credentials', 'taken'],
});

export const confirmSecondFactor = defineCall('confirmSecondFactor', 'POST /user/me/second-factor/confirm', {
  summary: 'Turn two-step login on with a code from the app; ends every other login',
  access: 'user',
  body: object({ code: Code }),
  answer: object({ user: User, recoveryCodes: array(string()) }),
  errors: ['code_wrong'],
});

export const removeSecondFactor = defineCall('removeSecondFactor', 'POST /user/me/second-factor/remove', {
  summary: 'Turn two-step login off with the password and a code',
  access: 'user',
  body: object({ password: string({ max: passwordLimits.max }), code: Code }),
  answer: User,
  errors: ['invalid_credentials', 'code_needed', 'code_wrong'],
});

export const updateMe = defineCall('updateMe', 'PATCH /user/me', {
  summary:
    'Update the account. A new email or password requires the current password, a blank password is ignored, and a new email takes effect once verified',
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

/** A session of an account; times are ISO 8601 in UTC. */
const Login = object({
  id: string(),
  /** Domain of the site where the login was made. */
  domain: string(),
  /** Browser and operating system, from the user agent. */
  device: string(),
  startedAt: string(),
  lastUsedAt: string(),
  /** Whether it is the session of this request. */
  isThis: boolean(),
});
export type Login = Infer<typeof Login>;

export const getLogins = defineCall('getLogins', 'GET /user/me/logins', {
  summary: 'Sessions of the account, most recently used first',
  access: 'user',
  answer: array(Login),
});

export const endLogin = defineCall('endLogin', 'DELETE /user/me/logins/{id}', {
  summary: 'End one session of the account',
  access: 'user',
  params: IdParams,
  answer: object({}),
});

export const endAllLogins = defineCall('endAllLogins', 'DELETE /user/me/logins', {
  summary: 'End all sessions of the account, this one included',
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
  summary: 'Export all data about the account, including everything it has written, as one JSON document',
  access: 'user',
  answer: record(string(), unknown()),
});

export const deleteMe = defineCall('deleteMe', 'POST /user/me/delete', {
  summary: 'Delete the account; its posts stay, without a name',
  access: 'user',
  body: object({ password: string({ max: passwordLimits.max }) }),
  answer: object({}),
  errors: ['invalid_credentials'],
});

const Post = object({
  /** Parts of the thread's path. */
  thread: object({ forum: string(), id: string(), slug: string() }),
  title: string(),
  /** Title of the thread's forum. */
  forum: string(),
  /** Number of replies in the thread. */
  replies: integer(),
  /** Comment number; 0: the opening post. */
  number: integer(),
  /** At most 200 characters of plain text. */
  excerpt: string(),
  at: string(),
});

/** A member as other visitors see them. Fields that the member has not filled in are null. */
export const Profile = object({
  user: PublicUser,
  realname: nullable(string()),
  joined: string(),
  city: nullable(string()),
  occupation: nullable(string()),
  favouritePlayer: nullable(string()),
  /** The favourite player as a member of the club's squad; null: not in the squad. */
  favourite: nullable(
    object({
      slug: string(),
      name: string(),
      /** http(s) URL of a photo; null: show initials. */
      photo: nullable(string()),
      number: nullable(integer()),
    }),
  ),
  /** Number of threads and comments on this site. */
  posts: integer(),
  /** Number of threads on this site. */
  threads: integer(),
  /** Forums of this site in which they have posted, those with most posts first. */
  forums: array(object({ slug: string(), title: string(), posts: integer() })),
  /** Newest first, at most five each. */
  recentThreads: array(Post),
  recentComments: array(Post),
});
export type Profile = Infer<typeof Profile>;

export const getProfile = defineCall('getProfile', 'GET /users/{username}', {
  summary: 'Profile of a member, with their posts on this site; 404 if they do not exist or are deleted',
  access: 'site',
  params: object({ username: string({ max: 80 }) }),
  answer: Profile,
});
