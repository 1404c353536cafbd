import styled from '@emotion/styled';
import type { CSSProperties } from 'react';
import { getImageSources } from '../formats/image-sources.ts';
import { getInitials } from '../formats/initials.ts';

/** Two-tone designs, like those of shirts: the color stops of a gradient. */
const designs = ['90deg', '45deg', '0deg', '135deg'].flatMap((angle) => [
  `${angle},transparent 50%,var(--second) 0`,
  `${angle},transparent 34%,var(--second) 0 66%,transparent 0`,
]);

/** A member's colors: one of twelve hues from green to orange, without the muddy yellows, and one of eight designs, to distinguish members without a picture. */
export function getColors(name: string): { readonly '--hue': number; readonly backgroundImage: string } {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 997;
  const design = designs[Math.floor(sum / 12) % designs.length];
  return { '--hue': 140 + (sum % 12) * 23, backgroundImage: `linear-gradient(${design})` };
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
  '--second': 'light-dark(oklch(0.39 0.11 calc(var(--hue) + 25)), oklch(0.88 0.07 calc(var(--hue) + 25)))',
  backgroundColor: 'light-dark(oklch(0.48 0.12 var(--hue)), oklch(0.78 0.1 var(--hue)))',
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
      style={
        {
          width: size,
          height: size,
          fontSize: size * 0.42,
          ...(image ? {} : getColors(name)),
        } as CSSProperties
      }
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
        // Usernames have no spaces: words begin with a capital letter, or after a sign.
        getInitials(name.replace(/[._-]+|\B(?=\p{Lu})/gu, ' '))
      )}
    </Circle>
  );
}
