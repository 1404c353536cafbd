import { createHash } from 'node:crypto';

/** Subresource Integrity hash: `sha384-` and base64. */
export const computeIntegrity = (bytes: Uint8Array): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
