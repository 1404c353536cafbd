import { renderInShell } from '@fan-base/tooling/testing/TestShell';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { Avatar } from './Avatar.tsx';

const options = { language: 'en', remote: { messages: async () => ({}) } } as const;
const photo = 'https://photos.example/11.png';
const other = 'https://photos.example/12.png';
const at = (width: string) => `/api/image?w=${width}&q=80&i=${encodeURIComponent(photo)}`;

test.each([
  [32, '70', '70'],
  [60, '70', '120'],
  [96, '120', '300'],
])('[SHELL-7] a photograph of %s px has a source for each screen density', async (size, single, double) => {
  const { container } = await renderInShell(
    <Avatar name="Mohamed Salah" photo={photo} size={size} />,
    options,
  );
  const image = container.querySelector('img');
  expect(image).toHaveAttribute('src', at(single));
  expect(image).toHaveAttribute('srcset', `${at(double)} 2x`);
});

test('[SHELL-7] without a photograph there are two initials', async () => {
  const { container } = await renderInShell(
    <Avatar name="Virgil van Dijk" photo={null} size={40} />,
    options,
  );
  expect(container).toHaveTextContent('VD');
  expect(container.querySelector('img')).toBeNull();
});

function Changing() {
  const [shown, setShown] = useState(photo);
  return (
    <>
      <Avatar name="Mohamed Salah" photo={shown} size={40} />
      <button type="button" onClick={() => setShown(other)}>
        other
      </button>
    </>
  );
}

test('a photograph that fails leaves the initials; a new one is tried', async () => {
  const { container } = await renderInShell(<Changing />, options);
  fireEvent.error(container.querySelector('img') as HTMLImageElement);
  expect(container).toHaveTextContent('MS');
  fireEvent.click(screen.getByRole('button'));
  expect(container.querySelector('img')).not.toBeNull();
});
