import { render } from '@testing-library/react';
import { getColors } from '../formats/member-picture.ts';
import { MemberImage } from './MemberImage.tsx';

test.each([
  ['kop.mette', 'KM'],
  ['RowZ_Dave', 'RD'],
  ['BigKev71', 'BK'],
  ['langside', 'L'],
])('[SHELL-7] %s without a picture has the initials %s', (name, initials) => {
  const { container } = render(<MemberImage name={name} image={null} size={40} />);
  expect(container).toHaveTextContent(initials);
});

test('[SHELL-7] members have different colors, each always the same', () => {
  const names = ['anna', 'bo', 'carl', 'ditte', 'emil', 'freja', 'gert', 'hanne', 'ida', 'jens', 'karen'];
  expect(new Set(names.map((name) => JSON.stringify(getColors(name)))).size).toBe(names.length);
  expect(new Set(names.map((name) => getColors(name)['--hue'])).size).toBeGreaterThan(5);
  expect(getColors('anna')).toEqual(getColors('anna'));
});
