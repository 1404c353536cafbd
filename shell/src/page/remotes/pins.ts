/** What testers asked for, by remote: a published version, or the address of a dev server on their own machine. */
export type Pins = ReadonlyMap<string, string>;

/** More would not be a combination any more, and the cookie stays small. */
const maxPins = 20;

const name = /^mf-[a-z][a-z0-9-]{0,60}$/;
const version = /^[0-9A-Za-z][0-9A-Za-z.-]{0,60}$/;
const devServer = /^http:\/\/(?:localhost|127\.0\.0\.1):([1-9]\d{0,4})$/;

/** Whether a pin names a dev server: loopback only, so that nothing from the network can be meant. */
export function isDevServer(pin: string): boolean {
  const port = devServer.exec(pin)?.[1];
  return port !== undefined && Number(port) <= 65_535;
}

/** Whether a pin is written as one; whether its version was ever published is another question. */
export const isPin = (pin: string): boolean => version.test(pin) || isDevServer(pin);

/**
 * Reads `mf-news@1.2.0,mf-squad@http://localhost:4101`.
 * @returns null when any part of it is not as it should be: half a combination is another one
 */
export function parsePins(text: string): Pins | null {
  const pins = new Map<string, string>();
  if (text === '') return pins;
  for (const part of text.split(',')) {
    const at = part.indexOf('@');
    const [remote, pin] = [part.slice(0, at), part.slice(at + 1)];
    if (at < 0 || !name.test(remote) || !isPin(pin) || pins.has(remote)) return null;
    pins.set(remote, pin);
  }
  return pins.size <= maxPins ? pins : null;
}

export const writePins = (pins: Pins): string =>
  [...pins].map(([remote, pin]) => `${remote}@${pin}`).join(',');

export const getPinnedVersions = (pins: Pins): Pins =>
  new Map([...pins].filter(([, pin]) => !isDevServer(pin)));

export const getDevServers = (pins: Pins): Pins => new Map([...pins].filter(([, pin]) => isDevServer(pin)));

/** Path of the page that says what these pins would do; following it changes nothing yet. */
export const sharePath = (pins: Pins): string => `/qa?pins=${writePins(pins)}`;
