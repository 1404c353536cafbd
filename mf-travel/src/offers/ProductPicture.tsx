import styled from '@emotion/styled';
import { LineIcon } from '@fan-base/shared-ui/components/LineIcon';
import { Picture } from '@fan-base/shared-ui/components/Picture';

/**
 * Product photographs are never cropped. Their background is white, as in the retailers' photographs, and
 * dimmed in dark mode.
 */
const Square = styled.div({
  '& > div': { aspectRatio: '1' },
  '& > div:has(> img)::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    background: 'light-dark(transparent, rgb(10 12 16 / 26%))',
    pointerEvents: 'none',
  },
  // White would show at a placeholder's rounded corners in dark mode.
  '& > div:has(> img)': { background: '#fff' },
  '& img': { objectFit: 'contain' },
});

const Placeholder = styled.div({
  display: 'grid',
  placeItems: 'center',
  aspectRatio: '1',
  color: 'var(--text-muted)',
  background: 'var(--surface-raised)',
  borderRadius: 'var(--radius)',
  '& > svg': { width: '32%', height: 'auto' },
});

/** Placeholder for a product without a picture, or whose picture fails to load. */
const noPicture = (
  <Placeholder data-no-picture="">
    <LineIcon size={48}>
      <path d="M8.5 4 3 6.5 4.5 11 7 10v10h10V10l2.5 1L21 6.5 15.5 4a3.5 3.5 0 0 1-7 0Z" />
    </LineIcon>
  </Placeholder>
);

/**
 * A square product picture. Decorative: the title is next to it.
 * @param sizes the `sizes` attribute of `<img>`
 */
export const ProductPicture = ({ src, sizes }: { src: string | null; sizes: string }) =>
  src === null ? (
    noPicture
  ) : (
    <Square>
      <Picture src={src} alt="" sizes={sizes} fallback={noPicture} />
    </Square>
  );
