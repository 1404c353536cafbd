import styled from '@emotion/styled';
import type { CSSProperties } from 'react';
import { getImageSources } from '../formats/image-sources.ts';
import { getInitials } from '../formats/initials.ts';

/** A member's hue in degrees, one of twelve: distinguishes members without a picture. */
export function getHue(name: string): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 997;
  return (sum % 12) * 30;
}

const Circle = styled.span({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  overflow: 'hidden',
  fontFamily: 'var(--font-condensed)',
  fontWeight: 600,
  lineHeight: 1,
  // Constant lightness, so that the contrast does not depend on the hue.
  color: 'light-dark(#ffffff, #17191c)',
  background: 'light-dark(oklch(0.47 0.11 var(--hue)), oklch(0.8 0.09 var(--hue)))',
  borderRadius: '50%',
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
});

/**
 * A member's picture, or their initials on their color. Decorative: the name is next to it.
 * @param image path of the picture on the API host
 * @param size in pixels
 */
export function MemberImage({ name, image, size }: { name: string; image: string | null; size: number }) {
  return (
    <Circle
      style={{ width: size, height: size, fontSize: size * 0.42, '--hue': getHue(name) } as CSSProperties}
      aria-hidden="true"
    >
      {image ? (
        <img
          {...getImageSources(size, (width) => `/api${image}?w=${width}`)}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
        />
      ) : (
        // Usernames have no spaces.
        getInitials(name.replace(/[._-]+/g, ' '))
      )}
    </Circle>
  );
}
