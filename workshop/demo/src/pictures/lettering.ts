import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype from '@shuding/opentype.js';

const require = createRequire(import.meta.url);

function readFont(letters: 'latin' | 'latin-ext') {
  const file = `@fontsource/barlow-condensed/files/barlow-condensed-${letters}-600-normal.woff`;
  return opentype.parse(new Uint8Array(readFileSync(require.resolve(file))).buffer);
}

let fonts: readonly ReturnType<typeof readFont>[] | undefined;

/** The part of the font that has a letter. It is read with the first letter, not when the server starts. */
function getFont(letter: string) {
  fonts ??= [readFont('latin'), readFont('latin-ext')];
  const found = fonts.find((font) => font.charToGlyphIndex(letter) > 0) ?? fonts[0];
  if (!found) throw new Error('There is no font');
  return found;
}

/** Width of a text in pixels. */
const measure = (text: string, size: number): number =>
  [...text].reduce((width, letter) => width + getFont(letter).getAdvanceWidth(letter, size), 0);

interface Lettering {
  readonly x?: number;
  /** The base line. */
  readonly y?: number;
  readonly anchor?: 'start' | 'middle';
  /** A longer text gets smaller. */
  readonly maxWidth?: number;
}

/** A text as outlines without a color, so that it looks the same whatever fonts are installed. */
export function outline(text: string, wanted: number, lettering: Lettering = {}): string {
  const { x = 0, y = 0, anchor = 'middle', maxWidth } = lettering;
  const full = measure(text, wanted);
  const size = maxWidth !== undefined && full > maxWidth ? (wanted * maxWidth) / full : wanted;
  let at = x - (anchor === 'middle' ? measure(text, size) / 2 : 0);
  const outlines = [...text].map((character) => {
    const font = getFont(character);
    const path = font.getPath(character, at, y, size).toPathData(1);
    at += font.getAdvanceWidth(character, size);
    return path;
  });
  return `<path d="${outlines.join('')}"/>`;
}
