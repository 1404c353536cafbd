import { type Infer, object, optional, string } from '../struct.ts';

/** Values for error messages in the reader's language. */
export const ErrorDetails = object({
  /** For `invalid_request`: the invalid field. */
  field: optional(string()),
  /** For `suspended`: its end (ISO 8601) and the administrator's reason. */
  until: optional(string()),
  reason: optional(string()),
});
export type ErrorDetails = Infer<typeof ErrorDetails>;

/** Body of every error response (specification section 8). */
export const ErrorBody = object({
  message: string(),
  /** Stable and machine-readable, e.g. `unknown_site`; the message is for people and may change. */
  code: optional(string()),
  details: optional(ErrorDetails),
});
export type ErrorBody = Infer<typeof ErrorBody>;

/** HTTP status of each error code. */
export const errorStatus = {
  invalid_request: 400,
  link_ended: 400,
  common_password: 400,
  password_has_name: 400,
  name_refused: 400,
  unauthorized: 401,
  invalid_credentials: 401,
  code_needed: 401,
  code_wrong: 401,
  wrong_site: 403,
  forbidden: 403,
  second_factor_required: 403,
  suspended: 403,
  not_found: 404,
  unknown_site: 404,
  unknown_season: 404,
  unknown_image: 404,
  taken: 409,
  locked: 409,
  too_large: 413,
  unsupported_media_type: 415,
  image_address_refused: 422,
  image_too_large: 422,
  image_damaged: 422,
  not_an_image: 422,
  rate_limited: 429,
  new_member_limit: 429,
  internal: 500,
  image_unreachable: 502,
  unavailable: 503,
  disk_full: 507,
  image_timed_out: 504,
} as const;
export type ErrorCode = keyof typeof errorStatus;

/** Errors that any call may return. */
export const commonErrors: readonly ErrorCode[] = [
  'invalid_request',
  'unauthorized',
  'wrong_site',
  'not_found',
  'too_large',
  'unsupported_media_type',
  'rate_limited',
  'internal',
  'unavailable',
];

/** Further errors of calls for administrators. */
export const administrationErrors: readonly ErrorCode[] = ['forbidden', 'second_factor_required'];

/** Further errors of calls that take a picture. */
export const uploadErrors = ['not_an_image', 'image_too_large', 'disk_full'] as const;
