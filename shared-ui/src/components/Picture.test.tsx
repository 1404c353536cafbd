import { renderInShell, siteIn } from '@fan-base/tooling/testing/TestShell';
import { fireEvent } from '@testing-library/react';
import { Picture } from './Picture.tsx';

const options = { language: 'en', remote: { messages: async () => ({}) } } as const;
const source = 'https://news.example/a picture.jpg';
const getSources = (image: Element | null) => image?.getAttribute('srcset') ?? '';
const shownIn = (container: Element) => container.querySelector('img:not([data-placeholder])');

test('[SHELL-7] a picture is fetched through the API, in widths of the specification', async () => {
  const { container } = await renderInShell(<Picture src={source} alt="A goal" sizes="100vw" />, options);
  const image = shownIn(container);
  const widths = [...getSources(image).matchAll(/\/api\/image\?w=(\d+)&q=70&i=(\S+) (\d+)w/g)];
  expect(widths.map(([, requested, from, served]) => [requested, from, served])).toEqual(
    ['300', '450', '600', '900'].map((width) => [width, encodeURIComponent(source), width]),
  );
  expect(image).toHaveAttribute('alt', 'A goal');
});

test('[SHELL-7] a fixed-size picture has sources for two densities', async () => {
  const { container } = await renderInShell(<Picture src={source} alt="" sizes="116px" />, options);
  const image = shownIn(container);
  expect([...getSources(image).matchAll(/w=(\d+)&\S+ (\dx)/g)].map(([, ...parts]) => parts)).toEqual([
    ['300', '2x'],
  ]);
  expect(image?.getAttribute('src')).toContain('w=120&');
});

test('[SHELL-7] a picture comes from the configured provider', async () => {
  const site = siteIn('en', { images: { provider: 'cdn', base: 'https://cdn.example' } });
  const { container } = await renderInShell(<Picture src={source} alt="" sizes="100vw" />, {
    ...options,
    site,
  });
  expect(getSources(shownIn(container))).toContain(
    'https://cdn.example/cdn-cgi/image/width=300,quality=70,format=webp/https://news.example/a%20picture.jpg 300w',
  );
});

test('only the priority picture loads eagerly', async () => {
  const { container } = await renderInShell(
    <>
      <Picture src={source} alt="" sizes="100vw" priority />
      <Picture src={source} alt="" sizes="100vw" />
    </>,
    options,
  );
  const images = [...container.querySelectorAll('img:not([data-placeholder])')];
  expect(images.map((image) => image.getAttribute('loading'))).toEqual(['eager', 'lazy']);
});

test('[SHELL-7] a blurred ten-pixel placeholder is shown until the large picture has loaded', async () => {
  const { container } = await renderInShell(<Picture src={source} alt="" sizes="100vw" priority />, options);
  const blurred = container.querySelector('[data-placeholder]');
  expect(blurred).toHaveAttribute('src', `/api/image?w=10&q=50&i=${encodeURIComponent(source)}`);
  expect(blurred).toHaveStyle({ filter: 'blur(3px)' });
  fireEvent.load(shownIn(container) as Element);
  expect(container.querySelector('[data-placeholder]')).toBeNull();
});

test('a picture that fails leaves a plain surface and no broken image', async () => {
  const { container } = await renderInShell(
    <Picture src={source} alt="A goal" sizes="100vw" priority />,
    options,
  );
  fireEvent.error(shownIn(container) as Element);
  expect(container.querySelector('img')).toBeNull();
  expect(container.firstElementChild).toBeInTheDocument();
});

test('[SHELL-7] a picture that fails is replaced by its fallback', async () => {
  const { container } = await renderInShell(
    <Picture src={source} alt="" sizes="100vw" fallback={<b>no picture</b>} />,
    options,
  );
  expect(container).not.toHaveTextContent('no picture');
  fireEvent.error(shownIn(container) as Element);
  expect(container).toHaveTextContent('no picture');
});
