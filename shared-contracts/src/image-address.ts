import type { ServedWidth } from './image-widths.ts';

/**
 * Image resizing services (specification section 7): `optimiser` is the product's own on the site's host,
 * `api` the image call of the API host, `cdn` a resizing CDN with Cloudflare's paths, `local` an ipx server
 * beside the pages.
 */
export const imageProviders = ['optimiser', 'api', 'cdn', 'local'] as const;

/** The image resizing service of a site, and the prefix of its URLs. */
export interface ImageService {
  readonly provider: (typeof imageProviders)[number];
  /** URL prefix without a trailing slash; empty: the site's host. */
  readonly base: string;
}

interface ImageRequest {
  /** http(s) URL of the original. */
  readonly source: string;
  readonly width: ServedWidth;
  /** From 1 to 100. */
  readonly quality?: number;
}

/** URL of a picture as WebP in one of the served widths. */
export function imageAddress(
  { provider, base }: ImageService,
  { source, width, quality = 100 }: ImageRequest,
): string {
  const query = `w=${width}&q=${quality}&i=${encodeURIComponent(source)}`;
  switch (provider) {
    case 'optimiser':
      return `${base}/api/image?${query}`;
    case 'api':
      return `${base}/image?${query}`;
    case 'cdn':
      return `${base}/cdn-cgi/image/width=${width},quality=${quality},format=webp/${encodeURI(source)}`;
    case 'local':
      return `${base}/_ipx/w_${width},q_${quality},f_webp/${encodeURI(source)}`;
  }
}
