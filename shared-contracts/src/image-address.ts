import type { ServedWidth } from './image-widths.ts';

/**
 * Who resizes pictures (specification section 7): the product's own optimiser on the site's host, the image path
 * of the API's host, a CDN that resizes (the paths are Cloudflare's), or a resizer beside the pages (those of ipx).
 */
export const imageProviders = ['optimiser', 'api', 'cdn', 'local'] as const;

export interface ImageService {
  readonly provider: (typeof imageProviders)[number];
  /** What addresses begin with, without a slash at the end; empty: the site's own host. */
  readonly base: string;
}

interface Wanted {
  /** http(s) address of the picture. */
  readonly source: string;
  readonly width: ServedWidth;
  /** 1 to 100. */
  readonly quality?: number;
}

/** Address of a picture at one of the widths, as WebP. */
export function imageAddress(
  { provider, base }: ImageService,
  { source, width, quality = 100 }: Wanted,
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
