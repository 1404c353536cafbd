import styled from '@emotion/styled';
import { LineIcon } from '@fan-base/shared-ui/components/LineIcon';
import { Picture } from '@fan-base/shared-ui/components/Picture';

/** Retailers photograph goods as a whole, so nothing of them is cut; the ground is white as theirs, in dark too. */
const Square = styled.div({
  '& > div': { aspectRatio: '1' },
  // White would show at the round corners of a placeholder in dark.
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

/** A shirt in outline, where a product has no picture or its partner's server no longer has it. */
const noPicture = (
  <Placeholder data-no-picture="">
    <LineIcon size={48}>
      <path d="M8.5 4 3 6.5 4.5 11 7 10v10h10V10l2.5 1L21 6.5 15.5 4a3.5 3.5 0 0 1-7 0Z" />
    </LineIcon>
  </Placeholder>
);

/**
 * The picture of a product in a square. It says nothing to a screen reader: the title stands beside it.
 * @param sizes how wide it is drawn, as the attribute of `<img>`
 */
export const ProductPicture = ({ src, sizes }: { src: string | null; sizes: string }) =>
  src === null ? (
    noPicture
  ) : (
    <Square>
      <Picture src={src} alt="" sizes={sizes} fallback={noPicture} />
    </Square>
  );
