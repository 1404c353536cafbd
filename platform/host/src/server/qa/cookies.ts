import type { QaKey } from '@fan-base/shared-releases/qa-token';
import { writeCookie } from '../../page/cookies.ts';
import { type Pins, writePins } from '../../page/remotes/pins.ts';
import { keyCookie } from '../releases/access.ts';
import { pinsCookie } from '../releases/visitor.ts';

/** Pins expire after seven days: bugs in forgotten versions would otherwise be reported as new. */
const pinsSeconds = 7 * 24 * 60 * 60;
const expired = 'Max-Age=0';

/** The Set-Cookie header that stores a tester's pins. */
export const storePins = (pins: Pins, isSecure: boolean): string =>
  writeCookie(pinsCookie, encodeURIComponent(writePins(pins)), {
    isSecure,
    until: `Max-Age=${pinsSeconds}`,
    sameSite: 'Strict',
  });

export const deletePins = (isSecure: boolean): string =>
  writeCookie(pinsCookie, '', { isSecure, until: expired, sameSite: 'Strict' });

/**
 * The Set-Cookie header that stores a tester's key until it expires. The key only gives access to the page
 * for choosing versions, so a colleague's link may send it along (Lax).
 */
export const storeKey = (key: string, { expires }: QaKey, isSecure: boolean): string =>
  writeCookie(keyCookie, key, { isSecure, until: `Expires=${new Date(expires).toUTCString()}` });

export const deleteKey = (isSecure: boolean): string =>
  writeCookie(keyCookie, '', { isSecure, until: expired });
