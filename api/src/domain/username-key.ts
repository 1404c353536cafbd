/** Normalizes a username: case, accents and letter width do not matter. */
export const usernameKey = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
