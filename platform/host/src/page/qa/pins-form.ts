import { isDevServer, isPin, type Pins, parsePins, shellName, writePins } from '../remotes/pins.ts';

/** Names of an application's form fields. */
export const versionField = (name: string): string => `version.${name}`;
export const devField = (name: string): string => `dev.${name}`;

/** The requested pins, and the fields that are invalid. */
interface PinsForm {
  /** Null if a field is invalid. */
  readonly pins: Pins | null;
  readonly wrongFields: readonly string[];
}

/**
 * Parses the pins of a submitted form: a version or a dev server per remote, or the whole combination in
 * `pins`.
 * @param names the existing applications; only remotes can come from a dev server
 */
export function readPinsForm(body: URLSearchParams, names: readonly string[]): PinsForm {
  const whole = body.get('pins');
  if (whole !== null) {
    const pins = parsePins(whole);
    const isKnown = pins !== null && [...pins.keys()].every((name) => names.includes(name));
    return isKnown ? { pins, wrongFields: [] } : { pins: null, wrongFields: ['pins'] };
  }
  const pins = new Map<string, string>();
  const wrongFields: string[] = [];
  for (const name of names) {
    const address = (body.get(devField(name)) ?? '').trim().replace(/\/$/, '');
    const version = body.get(versionField(name)) ?? '';
    if (address && (name === shellName || !isDevServer(address))) wrongFields.push(devField(name));
    else if (address) pins.set(name, address);
    else if (version && !isPin(version)) wrongFields.push(versionField(name));
    else if (version) pins.set(name, version);
  }
  // Serialized and parsed again, so that the cookie never contains anything that cannot be parsed.
  return wrongFields.length > 0
    ? { pins: null, wrongFields }
    : { pins: parsePins(writePins(pins)), wrongFields: [] };
}
