import sanitizeHtml from 'sanitize-html';
import { absoluteUrl } from './addresses.ts';
import { plainText, requireReadable } from './plain-text.ts';

export interface ImageCandidate {
  readonly url?: string | undefined;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  /** HTML or text describing the image. */
  readonly alt?: string | undefined;
  /** Media type, if given. */
  readonly type?: string | undefined;
  readonly medium?: string | undefined;
}

export interface Image {
  readonly url: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly alt: string;
}

interface MediaLike {
  readonly contents?: readonly (ImageCandidate & {
    description?: { value?: string };
    thumbnails?: readonly ImageCandidate[];
  })[];
  readonly thumbnails?: readonly ImageCandidate[];
  readonly groups?: readonly MediaLike[];
  readonly description?: { value?: string };
}

/** Smaller images are tracking pixels or decoration. */
const minSize = 60;
/** Wider than any column of the layout; above it, the smaller of two images is better. */
const wideEnough = 1600;

const size = (value: number | undefined) =>
  value !== undefined && Number.isFinite(value) && value >= 1 ? Math.round(value) : null;

function isPicture({ type, medium, url }: ImageCandidate): boolean {
  if (type) return type.startsWith('image/');
  if (medium) return medium === 'image';
  return !/\.(mp[34]|m4[av]|webm|ogg|pdf|zip)([?#]|$)/i.test(url ?? '');
}

/** Images of media:content, widest first, then of media:thumbnail. */
export function mediaImages(media: MediaLike | undefined): ImageCandidate[] {
  if (!media) return [];
  const contents = (media.contents ?? []).map((content) => ({
    ...content,
    alt: content.description?.value ?? media.description?.value,
  }));
  const widest = contents.toSorted(
    (one, other) => Math.min(other.width ?? 0, wideEnough) - Math.min(one.width ?? 0, wideEnough),
  );
  const thumbnails = [
    ...(media.contents ?? []).flatMap((content) => content.thumbnails ?? []),
    ...(media.thumbnails ?? []),
  ];
  return [...widest, ...(media.groups ?? []).flatMap(mediaImages), ...thumbnails];
}

/** Images in HTML, in document order. @throws BadRecord */
export function htmlImages(html: string | undefined): ImageCandidate[] {
  const found: ImageCandidate[] = [];
  if (!html?.includes('<')) return found;
  requireReadable(html);
  sanitizeHtml(html, {
    allowedTags: ['img'],
    transformTags: {
      img: (tagName, attribs) => {
        const { src, alt, width, height } = attribs;
        const number = (text: string | undefined) =>
          text && /^\d+(px)?$/.test(text) ? Number.parseInt(text, 10) : undefined;
        found.push({ url: src, alt, width: number(width), height: number(height) });
        return { tagName, attribs: {} };
      },
    },
  });
  return found;
}

/** Selects the first candidate that is an image, large enough, and at an http or https address. */
export function selectImage(candidates: readonly ImageCandidate[], base: string | undefined): Image | null {
  for (const candidate of candidates) {
    const url = absoluteUrl(candidate.url, base);
    const [width, height] = [size(candidate.width), size(candidate.height)];
    const isTiny = (width !== null && width < minSize) || (height !== null && height < minSize);
    if (url && !isTiny && isPicture(candidate))
      return { url, width, height, alt: plainText(candidate.alt ?? '').slice(0, 300) };
  }
  return null;
}
