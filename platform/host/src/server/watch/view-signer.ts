import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '@fan-base/shared-server/environment';
import { wallClock } from '@fan-base/shared-server/wall-clock';
import type { Versions } from '../../page/remotes/browser-report.ts';

const minuteMs = 60_000;
/** Bytes of the signature: guessing takes 2^128 attempts on average, at 22 characters per document. */
const signatureBytes = 16;

/** Signs the versions of a document, so that browsers can only report on versions that a server has sent. */
export interface ViewSigner {
  /** The view id for a document or build with these versions: time and signature. */
  sign(versions: Versions): string;
  /** Age of a view id in ms; null if no server of this product has signed it for these versions. */
  getAge(view: string, versions: Versions): number | null;
}

/**
 * Documents are cached and shared, so a view id identifies a composition and a minute, not a visitor.
 * @param secrets the same on all pages servers of the product
 * @param now in ms since 1970
 */
export function createViewSigner(secrets: Secrets, now: () => number = wallClock): ViewSigner {
  // Derived keys: the secrets also sign cookies, and signatures must not be interchangeable.
  const keys = secrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', 'view ids', 32)));
  const [current = Buffer.alloc(0)] = keys;

  function sign(minute: string, versions: Versions, key = current): Buffer {
    const hmac = createHmac('sha256', key).update(minute);
    for (const name of Object.keys(versions).sort()) hmac.update(`\n${name}@${versions[name]}`);
    return hmac.digest().subarray(0, signatureBytes);
  }

  return {
    sign(versions) {
      const minute = Math.floor(now() / minuteMs).toString(36);
      return `${minute}.${sign(minute, versions).toString('base64url')}`;
    },
    getAge(view, versions) {
      const [minute = '', signature = ''] = view.split('.');
      const given = Buffer.from(signature, 'base64url');
      const isSigned = keys.some((key) => {
        const expected = sign(minute, versions, key);
        return given.length === expected.length && timingSafeEqual(given, expected);
      });
      if (!isSigned) return null;
      return now() - Number.parseInt(minute, 36) * minuteMs;
    },
  };
}
