/**
 * Account rules (specification section 5) that the browser checks as well; kept out of the structs so pages
 * need not load them.
 */
export const passwordMinimum = 8;
export const passwordMaximum = 128;
export const usernamePattern = '^[\\p{L}\\p{N}](?:[\\p{L}\\p{N}._-]{0,28}[\\p{L}\\p{N}])?$';
/** A username as typed: some keyboards send accents as characters of their own, which the API composes. */
export const typedUsernamePattern = '^[\\p{L}\\p{N}](?:[\\p{L}\\p{N}\\p{M}._-]{0,88}[\\p{L}\\p{N}\\p{M}])?$';
export const usernameRule = new RegExp(usernamePattern, 'u');

/** Maximum size and accepted media types of a profile image. */
export const imageLimits = {
  bytes: 5 * 1024 * 1024,
  types: ['image/jpeg', 'image/png', 'image/gif', 'image/webp'],
} as const;
