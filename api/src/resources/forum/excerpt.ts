import { plainText, type RichText } from '@fan-base/shared-contracts/plain-rich-text';
import { shorten } from '@fan-base/shared-contracts/shorten';

const length = 200;

/** Cuts a text to the maximum length between words, with an ellipsis where something was left out. */
function cut(text: string, from: number): string {
  const start = from === 0 ? 0 : text.indexOf(' ', from) + 1;
  return (start > 0 ? '… ' : '') + shorten(text.slice(start), length);
}

const oneLine = (content: RichText) => plainText(content).replace(/\s+/g, ' ').trim();

/** The beginning of a text, without the posts that it quotes: only the first paragraph of one names its post. */
export function getExcerpt({ version, blocks }: RichText): string {
  let isQuoted = false;
  const written = blocks.filter((block) => {
    isQuoted = block.kind === 'quote' && (isQuoted || block.of !== undefined);
    return !isQuoted;
  });
  return cut(oneLine({ version, blocks: written }), 0);
}

/** The part of a text around the first matching word, or its beginning if no word matches literally. */
export function excerptAround(content: RichText, words: string): string {
  const text = oneLine(content);
  const lower = text.toLowerCase();
  const places = words
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1)
    .map((word) => lower.indexOf(word))
    .filter((place) => place >= 0);
  const first = places.length === 0 ? 0 : Math.min(...places);
  return cut(text, Math.max(0, first - 60));
}
