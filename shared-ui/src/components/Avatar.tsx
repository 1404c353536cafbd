import styled from '@emotion/styled';
import { imageAddress } from '@fan-base/shared-contracts/image-address';
import { useSite } from '@fan-base/shared-contracts/shell';
import { useEffect, useRef, useState } from 'react';
import { getImageSources } from '../formats/image-sources.ts';
import { getInitials } from '../formats/initials.ts';

const Circle = styled.span({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  overflow: 'hidden',
  color: 'var(--text-muted)',
  fontFamily: 'var(--font-condensed)',
  fontWeight: 600,
  lineHeight: 1,
  background: 'var(--surface-raised)',
  borderRadius: '50%',
  '& img': { width: '100%', height: '100%', objectFit: 'cover', color: 'transparent' },
});

/** Small pictures lose more at the same quality than large ones (decision 112). */
const quality = 80;

/**
 * A person's photograph; initials if there is none or it fails to load. Hidden from screen readers, since the
 * name is next to it.
 * @param photo http(s) address
 * @param size pixels
 */
export function Avatar({ name, photo, size }: { name: string; photo: string | null; size: number }) {
  const { images } = useSite();
  const [failed, setFailed] = useState<string | null>(null);
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // An image that failed before hydration fired no error event.
    if (image.current?.complete && image.current.naturalWidth === 0) setFailed(photo);
  }, [photo]);
  return (
    <Circle aria-hidden="true" style={{ width: size, height: size, fontSize: size * 0.42 }}>
      {photo === null || failed === photo ? (
        getInitials(name)
      ) : (
        <img
          ref={image}
          {...getImageSources(size, (width) => imageAddress(images, { source: photo, width, quality }))}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          onError={() => setFailed(photo)}
        />
      )}
    </Circle>
  );
}
