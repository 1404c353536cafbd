/**
 * Pins of testers, by application: a published version, or, for a remote, the URL of a dev server on the tester's
 * machine.
 */
export type Pins = ReadonlyMap<string, string>;

/** Limits the size of the cookie. */
const maxPins = 20;

const remoteName = /^mf-[a-z][a-z0-9-]{0,60}$/;
const version = /^[0-9A-Za-z][0-9A-Za-z.-]{0,60}$/;
const devServer = /^http:\/\/(?:localhost|127\.0\.0\.1):([1-9]\d{0,4})$/;

/**
 * Whether a pin is a dev server. Only loopback addresses are allowed, so that pins cannot refer to the
 * network.
 */
export function isDevServer(pin: string): boolean {
  const port = devServer.exec(pin)?.[1];
  return port !== undefined && Number(port) <= 65_535;
}

/** The shell runs on the server too, so it never comes from a dev server. */
export const shellName = 'shell';

/** Whether a pin is well-formed; its version need not exist. */
export const isPin = (pin: string): boolean => version.test(pin) || isDevServer(pin);

/**
 * Parses `mf-news@1.2.0,mf-squad@http://localhost:4101`.
 * @returns null if any part is invalid: part of a combination would be a different one
 */
export function parsePins(text: string): Pins | null {
  const pins = new Map<string, string>();
  if (text === '') return pins;
  for (const part of text.split(',')) {
    const at = part.indexOf('@');
    const [name, pin] = [part.slice(0, at), part.slice(at + 1)];
    const isAllowed = name === shellName ? !isDevServer(pin) : remoteName.test(name);
    if (at < 0 || !isAllowed || !isPin(pin) || pins.has(name)) return null;
    pins.set(name, pin);
  }
  return pins.size <= maxPins ? pins : null;
}

export const writePins = (pins: Pins): string => [...pins].map(([name, pin]) => `${name}@${pin}`).join(',');

export const getPinnedVersions = (pins: Pins): Pins =>
  new Map([...pins].filter(([, pin]) => !isDevServer(pin)));

export const getDevServers = (pins: Pins): Pins => new Map([...pins].filter(([, pin]) => isDevServer(pin)));

/** Path of a page that shows what these pins would change. Opening it changes nothing. */
export const sharePath = (pins: Pins): string => `/qa?pins=${writePins(pins)}`;
