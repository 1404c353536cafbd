import type { QaKey } from '@fan-base/shared-releases/qa-token';
import { type Pins, writePins } from '../../page/remotes/pins.ts';
import { writeCookie } from '../../page/site/cookies.ts';
import { pinsCookie } from '../visit.ts';
import { keyCookie } from './access.ts';

/** Pins that nobody remembers would be reported as faults: they end after seven days. */
const pinsSeconds = 7 * 24 * 60 * 60;
const forgotten = 'Max-Age=0';

/** The Set-Cookie header that keeps a tester's pins. */
export const keepPins = (pins: Pins, isSecure: boolean): string =>
  writeCookie(pinsCookie, encodeURIComponent(writePins(pins)), {
    isSecure,
    until: `Max-Age=${pinsSeconds}`,
    sameSite: 'Strict',
  });

export const forgetPins = (isSecure: boolean): string =>
  writeCookie(pinsCookie, '', { isSecure, until: forgotten, sameSite: 'Strict' });

/**
 * The Set-Cookie header that keeps a tester's key as long as it is valid. It only opens the page on which one
 * chooses, so that a link from a colleague may bring it along (Lax).
 */
export const keepKey = (key: string, { expires }: QaKey, isSecure: boolean): string =>
  writeCookie(keyCookie, key, { isSecure, until: `Expires=${new Date(expires).toUTCString()}` });

export const forgetKey = (isSecure: boolean): string =>
  writeCookie(keyCookie, '', { isSecure, until: forgotten });
