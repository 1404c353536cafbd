import { render } from '@testing-library/react';
import { getHue, MemberImage } from './MemberImage.tsx';

test('[SHELL-7] a member without a picture has two initials of the username', () => {
  const { container } = render(<MemberImage name="kop.mette" image={null} size={40} />);
  expect(container).toHaveTextContent('KM');
});

test('[SHELL-7] members have different hues', () => {
  const names = ['anna', 'bo', 'carl', 'ditte', 'emil', 'freja', 'gert', 'hanne', 'ida', 'jens', 'karen'];
  expect(new Set(names.map(getHue)).size).toBeGreaterThan(5);
  expect(getHue('anna')).toBe(getHue('anna'));
});
