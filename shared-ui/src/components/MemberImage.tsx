import styled from '@emotion/styled';
import { getImageSources } from '../formats/image-sources.ts';
import { getInitials } from '../formats/initials.ts';

const Circle = styled.span({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  overflow: 'hidden',
  fontFamily: 'var(--font-condensed)',
  fontWeight: 600,
  color: 'var(--on-accent)',
  background: 'var(--accent)',
  borderRadius: '50%',
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
});

/**
 * A member's picture, or their initials. Decorative: the name is next to it.
 * @param image path of the picture on the API host
 * @param size in pixels
 */
export function MemberImage({ name, image, size }: { name: string; image: string | null; size: number }) {
  return (
    <Circle style={{ width: size, height: size, fontSize: size * 0.42 }} aria-hidden="true">
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
        getInitials(name)
      )}
    </Circle>
  );
}
