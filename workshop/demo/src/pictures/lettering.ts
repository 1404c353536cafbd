import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype from '@shuding/opentype.js';
import { draw } from './drawing.ts';

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
export const measure = (text: string, size: number): number =>
  [...text].reduce((width, letter) => width + getFont(letter).getAdvanceWidth(letter, size), 0);

export interface Lettering {
  readonly x: number;
  /** The base line. */
  readonly y: number;
  readonly size: number;
  readonly fill: string;
  readonly anchor?: 'start' | 'middle' | 'end';
  /** A longer text gets smaller. */
  readonly maxWidth?: number;
  /** Further attributes. */
  readonly more?: string;
}

/** A text as outlines, so that it looks the same whatever fonts are installed. */
export function letter(
  text: string,
  { x, y, size: wanted, fill, anchor = 'middle', maxWidth, more = '' }: Lettering,
) {
  const full = measure(text, wanted);
  const size = maxWidth !== undefined && full > maxWidth ? (wanted * maxWidth) / full : wanted;
  const width = measure(text, size);
  let at = x - (anchor === 'middle' ? width / 2 : anchor === 'end' ? width : 0);
  const outlines = [...text].map((character) => {
    const font = getFont(character);
    const outline = font.getPath(character, at, y, size).toPathData(1);
    at += font.getAdvanceWidth(character, size);
    return outline;
  });
  return draw`<path d="${outlines}" fill="${fill}" ${more}/>`;
}
