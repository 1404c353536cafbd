/**
 * Account rules (specification section 5) that the browser checks as well; kept out of the structs so pages
 * need not load them.
 */
export const passwordMinimum = 8;
/** Characters. */
export const passwordMaximum = 128;
/** 1 to 30 letters, digits, dots, underscores and hyphens; the first and last are letters or digits. */
export const usernamePattern = '^[\\p{L}\\p{N}](?:[\\p{L}\\p{N}._-]{0,28}[\\p{L}\\p{N}])?$';
/** A username as typed: some keyboards send accents as characters of their own, which the API composes. */
export const typedUsernamePattern = '^[\\p{L}\\p{N}](?:[\\p{L}\\p{N}\\p{M}._-]{0,88}[\\p{L}\\p{N}\\p{M}])?$';
/** For composed names (NFC); forms use `typedUsernamePattern`. */
export const usernameRule = new RegExp(usernamePattern, 'u');

/** Maximum size and accepted media types of a profile image. */
export const imageLimits = {
  bytes: 5 * 1024 * 1024,
  types: ['image/jpeg', 'image/png', 'image/gif', 'image/webp'],
} as const;
