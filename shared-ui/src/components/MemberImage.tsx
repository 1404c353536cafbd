import styled from '@emotion/styled';
import type { CSSProperties } from 'react';
import { getImageSources } from '../formats/image-sources.ts';
import { circleCss, getColors, getMemberInitials } from '../formats/member-picture.ts';

const Circle = styled.span(`${circleCss};& img{width:100%;height:100%;object-fit:cover}`);

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
        getMemberInitials(name)
      )}
    </Circle>
  );
}
