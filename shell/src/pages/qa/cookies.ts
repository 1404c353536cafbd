import type { QaKey } from '@fan-base/shared-releases/qaToken';
import { type Pins, writePins } from '../../remotes/pins.ts';
import { pinsCookie } from '../visitor.ts';
import { keyCookie } from './access.ts';

/** Pins that nobody remembers would be reported as faults: they end after seven days. */
const pinsSeconds = 7 * 24 * 60 * 60;

const secure = (isSecure: boolean): string => (isSecure ? '; Secure' : '');

/** The Set-Cookie header that keeps a tester's pins. */
export const keepPins = (pins: Pins, isSecure: boolean): string =>
  `${pinsCookie}=${encodeURIComponent(writePins(pins))}; Max-Age=${pinsSeconds}; Path=/; HttpOnly; SameSite=Strict${secure(isSecure)}`;

export const forgetPins = `${pinsCookie}=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict`;

/**
 * The Set-Cookie header that keeps a tester's key as long as it is valid. It only opens the page on which one
 * chooses, so that a link from a colleague may bring it along (Lax).
 */
export const keepKey = (key: string, { expires }: QaKey, isSecure: boolean): string =>
  `${keyCookie}=${key}; Expires=${new Date(expires).toUTCString()}; Path=/; HttpOnly; SameSite=Lax${secure(isSecure)}`;

export const forgetKey = `${keyCookie}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax`;
