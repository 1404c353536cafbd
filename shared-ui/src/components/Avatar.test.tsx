import { fireEvent, render } from '@testing-library/react';
import { Avatar } from './Avatar.tsx';

const photo = 'https://photos.example/11.png';

test.each([
  [32, '70'],
  [60, '120'],
  [96, '300'],
])('a photograph of %s px is fetched through the API, sharp on a dense screen', (size, width) => {
  const { container } = render(<Avatar name="Mohamed Salah" photo={photo} size={size} />);
  expect(container.querySelector('img')).toHaveAttribute(
    'src',
    `/api/image?w=${width}&q=80&i=${encodeURIComponent(photo)}`,
  );
});

test('who has no photograph is shown by two initials', () => {
  const { container } = render(<Avatar name="Virgil van Dijk" photo={null} size={40} />);
  expect(container).toHaveTextContent('VV');
  expect(container.querySelector('img')).toBeNull();
});

test('a photograph that cannot be had leaves the initials; another one is tried', () => {
  const { container, rerender } = render(<Avatar name="Mohamed Salah" photo={photo} size={40} />);
  fireEvent.error(container.querySelector('img') as HTMLImageElement);
  expect(container).toHaveTextContent('MS');
  rerender(<Avatar name="Mohamed Salah" photo="https://photos.example/12.png" size={40} />);
  expect(container.querySelector('img')).not.toBeNull();
});
