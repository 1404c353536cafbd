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

/** Leaves out elements whose content is no text, and may have any character: `@media (width < 60rem)`. */
function withoutElements(html: string, tag: 'style' | 'script'): string {
  const [before = '', ...parts] = html.split(new RegExp(`<${tag}(?=[\\s>])`));
  const end = `</${tag}>`;
  return before + parts.map((part) => part.split(end).slice(1).join(end)).join('');
}

const toText = (html: string): string =>
  decode(
    withoutElements(withoutElements(html, 'style'), 'script')
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
