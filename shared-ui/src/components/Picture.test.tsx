import { fireEvent, render } from '@testing-library/react';
import { Picture } from './Picture.tsx';

const source = 'https://news.example/a picture.jpg';

test('[SHELL-7] a picture is fetched through the API, in widths of the specification', () => {
  const { container } = render(<Picture src={source} alt="A goal" sizes="100vw" />);
  const image = container.querySelector('img');
  const widths = [
    ...(image?.getAttribute('srcset') ?? '').matchAll(/\/api\/image\?w=(\d+)&q=70&i=(\S+) (\d+)w/g),
  ];
  expect(widths.map(([, asked, from, told]) => [asked, from, told])).toEqual(
    ['300', '450', '600', '900'].map((width) => [width, encodeURIComponent(source), width]),
  );
  expect(image).toHaveAttribute('alt', 'A goal');
});

test('only the picture that the first screen is about is fetched at once', () => {
  const { container } = render(
    <>
      <Picture src={source} alt="" sizes="100vw" priority />
      <Picture src={source} alt="" sizes="100vw" />
    </>,
  );
  expect([...container.querySelectorAll('img')].map((image) => image.getAttribute('loading'))).toEqual([
    'eager',
    'lazy',
  ]);
});

test('a picture that cannot be had leaves a quiet surface and no broken image', () => {
  const { container } = render(<Picture src={source} alt="A goal" sizes="100vw" />);
  const image = container.querySelector('img');
  if (image) fireEvent.error(image);
  expect(container.querySelector('img')).toBeNull();
  expect(container.firstElementChild).toBeInTheDocument();
});
