import { isDevServer, isPin, type Pins, parsePins, writePins } from '../remotes/pins.ts';

/** Names of a form's fields for one remote. */
export const versionField = (name: string): string => `version.${name}`;
export const devField = (name: string): string => `dev.${name}`;

/** What was asked for, as the form had it, and the fields that cannot be read. */
interface PinsForm {
  /** Null when something is wrong. */
  readonly pins: Pins | null;
  readonly wrongFields: readonly string[];
}

/**
 * Reads the pins of a posted form: a version or a dev server a remote, or the whole combination in `pins`.
 * @param names the remotes that there are
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
    if (address && !isDevServer(address)) wrongFields.push(devField(name));
    else if (address) pins.set(name, address);
    else if (version && !isPin(version)) wrongFields.push(versionField(name));
    else if (version) pins.set(name, version);
  }
  // Written and read again, so that nothing reaches the cookie that would not be read from it.
  return wrongFields.length > 0
    ? { pins: null, wrongFields }
    : { pins: parsePins(writePins(pins)), wrongFields: [] };
}
