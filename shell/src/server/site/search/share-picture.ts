import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Settings } from '@fan-base/shared-contracts/api/settings';
import { sharePictureLimits, sharePictureSize } from '@fan-base/shared-contracts/api/share';
import type { Head, SharePicture } from '@fan-base/shared-contracts/remote';
import { shorten } from '@fan-base/shared-contracts/shorten';
import type { Secrets } from '@fan-base/shared-server/environment';
import { withoutSite } from './structured-data.ts';

/** Bytes of the signature, at 22 characters per address. */
const signatureBytes = 16;

/** Pictures of pages without their own, which the API draws from the title and description in the page's head. */
export interface SharePictures {
  getPicture(settings: Settings, head: Head): SharePicture;
  /** Whether a URL is from `getPicture`. Without the signature, anyone could draw any words in a club's name. */
  isSigned(url: string): boolean;
}

const path = '/api/page-pictures/';

/** @param secrets the same on all pages servers of the product */
export function createSharePictures(secrets: Secrets): SharePictures {
  const sign = (domain: string, title: string, note: string, secret = secrets[0]) =>
    createHmac('sha256', secret)
      .update(`share picture ${JSON.stringify([domain, title, note])}`)
      .digest()
      .subarray(0, signatureBytes);
  return {
    getPicture(settings, head) {
      const { domain } = settings;
      const title = shorten(withoutSite(head.title, settings), sharePictureLimits.title);
      const note = shorten(head.description, sharePictureLimits.note);
      const signature = sign(domain, title, note).toString('base64url');
      const query = new URLSearchParams({ title, note, signature });
      return { path: `${path}${domain}?${query}`, alt: head.title, ...sharePictureSize };
    },
    isSigned(url) {
      const { pathname, searchParams } = new URL(url, 'http://pages');
      const domain = pathname.slice(path.length);
      const get = (name: string) => searchParams.get(name) ?? '';
      const given = Buffer.from(get('signature'), 'base64url');
      return secrets.some((secret) => {
        const expected = sign(domain, get('title'), get('note'), secret);
        return given.length === expected.length && timingSafeEqual(given, expected);
      });
    },
  };
}
