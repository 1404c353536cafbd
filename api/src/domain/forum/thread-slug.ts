import { toSlug } from '@fan-base/shared-contracts/slug';
import { trimEnd } from '@fan-base/shared-contracts/trim-end';

/** The last part of a thread's path. */
export const toThreadSlug = (title: string): string =>
  trimEnd(toSlug(title).slice(0, 80).replaceAll('_', '-'), /-/) || 'thread';
