import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import satori, { type Font } from 'satori';
import sharp from 'sharp';

const require = createRequire(import.meta.url);

/** satori looks up a glyph in one font per family name, and falls back to the next name in the family. */
const files = { 'Barlow Condensed': 'latin', 'Barlow Condensed Extended': 'latin-ext' } as const;

const fonts: Font[] = Object.entries(files).map(([name, letters]) => ({
  name,
  data: readFileSync(
    require.resolve(`@fontsource/barlow-condensed/files/barlow-condensed-${letters}-600-normal.woff`),
  ),
  weight: 600,
  style: 'normal',
}));
const fontFamily = Object.keys(files).join(', ');

/** In pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Draws a picture as PNG. Text becomes outlines, so it looks the same whatever fonts are installed. */
export async function drawPng(picture: Element, size: PictureSize): Promise<Buffer> {
  const drawing = await satori(asSatoriElement(box({ ...size, fontFamily, fontWeight: 600 }, picture)), {
    ...size,
    fonts,
  });
  return sharp(Buffer.from(drawing)).png({ palette: true, colors: 128 }).toBuffer();
}

/** Styles that satori supports: flexbox, in camel case. */
export type Style = Readonly<Record<string, string | number>>;

/** satori's input: an element like React's, created without React. */
export interface Element {
  readonly type: string;
  readonly props: Readonly<Record<string, unknown>>;
}

type Child = Element | string | null;

/** satori requires every box with more than one child to be a flexbox, so all are. */
export const box = (style: Style, ...children: readonly Child[]): Element => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children: children.filter((child) => child !== null) },
});

export const svg = (
  width: number,
  height: number,
  viewBox: string,
  ...paths: readonly Element[]
): Element => ({
  type: 'svg',
  props: { width, height, viewBox, children: paths },
});

export const path = (attributes: Readonly<Record<string, string | number>>): Element => ({
  type: 'path',
  props: attributes,
});

type SatoriElement = Parameters<typeof satori>[0];

/** satori's types require React elements, but it reads only type and props. */
const asSatoriElement = (element: Element): SatoriElement => element as unknown as SatoriElement;
