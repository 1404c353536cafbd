import styled from '@emotion/styled';
import { imageAddress } from '@fan-base/shared-contracts/image-address';
import { type ImageWidth, placeholder } from '@fan-base/shared-contracts/image-widths';
import { useSite } from '@fan-base/shared-contracts/shell';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { getImageSources } from '../formats/image-sources.ts';

const Box = styled.div({
  position: 'relative',
  overflow: 'hidden',
  aspectRatio: '16 / 9',
  background: 'linear-gradient(135deg, var(--surface-raised), var(--surface-sunken))',
  borderRadius: 'var(--radius)',
  '& img': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    objectFit: 'cover',
    color: 'transparent',
  },
  '& [data-placeholder]': { filter: `blur(${placeholder.blur}px)`, transform: 'scale(1.05)' },
});

const widths = [300, 450, 600, 900] as const;

/** Structural similarity of 0.98 at the width that is drawn, for a quarter of the bytes of 100 (decision 112). */
const quality = 70;

/**
 * An external picture in a 16:9 box, fetched through the API. A picture that fails leaves a plain surface.
 * @param fallback shown in place of a picture that fails
 * @param sizes the `sizes` attribute of `<img>`; a fixed width such as `128px` selects by density
 * @param priority for the main picture of the first screen: loaded eagerly, with a blurred placeholder
 */
export function Picture(props: {
  src: string;
  alt: string;
  sizes: string;
  priority?: boolean;
  fallback?: ReactNode;
}) {
  const { src, alt, sizes, priority = false, fallback = null } = props;
  const { images } = useSite();
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // Events before hydration are lost.
    if (image.current?.complete) setState(image.current.naturalWidth === 0 ? 'failed' : 'shown');
  }, []);
  const address = (width: ImageWidth) => imageAddress(images, { source: src, width, quality });
  const [, drawn] = /^(\d+)px$/.exec(sizes) ?? [];
  const sources = drawn
    ? getImageSources(Number(drawn), address)
    : {
        src: address(600),
        srcSet: widths.map((width) => `${address(width)} ${width}w`).join(', '),
        sizes,
      };
  return (
    <Box>
      {priority && state === 'loading' ? (
        <img
          data-placeholder=""
          src={imageAddress(images, { source: src, ...placeholder })}
          alt=""
          aria-hidden="true"
          // Otherwise React preloads it, before the picture.
          fetchPriority="low"
          onError={({ currentTarget }) => {
            currentTarget.hidden = true;
          }}
        />
      ) : null}
      {state === 'failed' ? (
        fallback
      ) : (
        <img
          ref={image}
          {...sources}
          alt={alt}
          width={800}
          height={450}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          decoding="async"
          onLoad={() => setState('shown')}
          onError={() => setState('failed')}
        />
      )}
    </Box>
  );
}
