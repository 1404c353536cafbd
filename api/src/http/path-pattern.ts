import type { Call } from '@fan-base/shared-contracts/api/call';

/** Matches the paths of a call, whose parameters are one segment each. */
export const toPathPattern = ({ path }: Pick<Call, 'path'>): RegExp =>
  new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);

/** The same, with the parameters as named groups. */
export const toNamedPattern = ({ path }: Pick<Call, 'path'>): RegExp =>
  new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/?]+)')}$`);

/** A text of an address; null if it is not encoded correctly. */
export function decodeText(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
