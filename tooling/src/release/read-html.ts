import type { RenderedWidget } from '@fan-base/shared-contracts/expectations';

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};
const decode = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? '');

const toText = (html: string): string =>
  decode(
    html
      .replace(/<style[^>]*>[^<]*<\/style>/g, '')
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );

const listHeadings = (html: string): string[] =>
  html
    .split(/<h[1-6]\b/)
    .slice(1)
    .map((rest) => toText(`<h${rest.split(/<\/h[1-6]>/, 1)[0]}`));

/** Describes HTML as expectations read it. */
export const readHtml = (html: string): RenderedWidget => ({
  html,
  text: toText(html),
  headings: listHeadings(html),
  links: [...html.matchAll(/\shref="([^"]*)"/g)].map(([, href = '']) => decode(href)),
});
