import { Secret, TOTP } from 'otpauth';

/**
 * The code shown by an authenticator app.
 * @param steps half minutes before or after now
 */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
