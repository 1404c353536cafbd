import styled from '@emotion/styled';
import { useEffect, useRef, useState } from 'react';
import { imageAddress } from '../formats/imageAddress.ts';

const Box = styled.div({
  overflow: 'hidden',
  aspectRatio: '16 / 9',
  background: 'linear-gradient(135deg, var(--surface-raised), var(--surface-sunken))',
  borderRadius: 'var(--radius)',
  '& img': { width: '100%', height: '100%', objectFit: 'cover', color: 'transparent' },
});

const widths = [300, 450, 600, 900] as const;

/** News pictures are photographs, which lose nothing that is seen at this quality and half of their bytes. */
const quality = 70;

/**
 * A picture of another site in a box of 16:9, fetched through the API. What cannot be shown leaves a quiet
 * surface.
 * @param sizes how wide it is drawn, as the attribute of `<img>`
 * @param priority for the picture that the first screen is about: fetched at once
 */
export function Picture(props: { src: string; alt: string; sizes: string; priority?: boolean }) {
  const { src, alt, sizes, priority = false } = props;
  const [hasFailed, setFailed] = useState(false);
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // What failed before this component was hydrated told nobody.
    if (image.current?.complete && image.current.naturalWidth === 0) setFailed(true);
  }, []);
  return (
    <Box>
      {hasFailed ? null : (
        <img
          ref={image}
          src={imageAddress(src, 600, quality)}
          srcSet={widths.map((width) => `${imageAddress(src, width, quality)} ${width}w`).join(', ')}
          sizes={sizes}
          alt={alt}
          width={800}
          height={450}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'auto'}
          decoding="async"
          onError={() => setFailed(true)}
        />
      )}
    </Box>
  );
}
