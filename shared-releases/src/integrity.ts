import { createHash } from 'node:crypto';

/** The Subresource Integrity string of some bytes: `sha384-` and base64. */
export const computeIntegrity = (bytes: Uint8Array): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
