import styled from '@emotion/styled';

/**
 * A `<select>` that looks alike in all browsers; its arrow is drawn from two gradients. A component, because few documents
 * need these styles.
 */
export const SelectBox = styled.select({
  paddingRight: '34px !important',
  backgroundImage:
    'linear-gradient(45deg,#0000 50%,currentColor 50%),linear-gradient(-45deg,#0000 50%,currentColor 50%)',
  backgroundPosition: 'calc(100% - 18px) 52%,calc(100% - 13px) 52%',
  backgroundSize: '5px 5px',
  backgroundRepeat: 'no-repeat',
  appearance: 'none',
  WebkitAppearance: 'none',
});
