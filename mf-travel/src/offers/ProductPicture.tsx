import styled from '@emotion/styled';
import { Picture } from '@fan-base/shared-ui/components/Picture';

/** Retailers photograph goods as a whole, so nothing of them is cut; the ground is white as theirs, in dark too. */
const Square = styled.div({
  '& > div': { aspectRatio: '1', background: '#fff' },
  '& img': { objectFit: 'contain' },
});

const Nothing = styled.div({
  aspectRatio: '1',
  background: 'var(--surface-raised)',
  borderRadius: 'var(--radius)',
});

/**
 * The picture of a product in a square. It says nothing to a screen reader: the title stands beside it.
 * @param sizes how wide it is drawn, as the attribute of `<img>`
 */
export const ProductPicture = ({ src, sizes }: { src: string | null; sizes: string }) =>
  src === null ? (
    <Nothing />
  ) : (
    <Square>
      <Picture src={src} alt="" sizes={sizes} />
    </Square>
  );
